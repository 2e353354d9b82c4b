#include "tools/idna/steps.hpp"

#include <fmt/format.h>

#include <utility>

#include "api/message.hpp"
#include "host/host.hpp"
#include "refurl.hpp"
#include "tools/idna/flags.hpp"

namespace refurl::tools::idna {

namespace {

using uts46::Rule;

/// Returns the flags with all checks on.
uts46::Options with_all_checks(const uts46::Options& flags) {
    uts46::Options all = uts46::strict_options;
    all.transitional_processing = flags.transitional_processing;
    all.ignore_invalid_punycode = flags.ignore_invalid_punycode;
    return all;
}

/// Reports for each label whether it has an error of the rule Punycode that IgnoreInvalidPunycode removes.
std::vector<bool> tolerated_labels(const Steps& steps) {
    std::vector<bool> tolerated(steps.labels.size(), true);
    for (const auto& [rule, label] :
         uts46::convert_and_validate(steps.normalized, {.ignore_invalid_punycode = true}).errors)
        if (rule == Rule::punycode) tolerated[label] = false;
    return tolerated;
}

/// Splits the errors that any check finds: those that the flags ask for, and the others.
void split(const uts46::Errors& errors, Steps& steps) {
    const std::vector<uts46::Bytes> bytes = uts46::bytes_of(errors, steps.domain, steps.flags);
    const std::vector<bool> tolerated = tolerated_labels(steps);
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const auto& [rule, index] = errors[i];
        const uts46::RuleText& text = uts46::text_of(rule);
        const std::string_view flag = rule == Rule::punycode && tolerated[index] ? ignore_invalid_punycode : text.flag;
        const std::size_t label = rule == Rule::domain_length ? 0 : index + 1;
        Findings& findings = is_on(text.flag, steps.flags) ? steps.findings : steps.unchecked;
        findings.push_back({label, text, flag, bytes[i].first, bytes[i].second});
    }
}

}  // namespace

Steps steps_of(std::string_view domain, const uts46::Options& flags) {
    const uts46::Options all = with_all_checks(flags);
    uts46::Steps taken = uts46::steps_of(domain, all);
    uts46::Converted ascii = uts46::to_ascii(taken.processed, all);
    const bool is_bidi = uts46::is_bidi_domain_name(taken.processed);
    std::string unicode = uts46::to_unicode(taken.processed).domain;
    Steps steps{std::move(taken), domain, flags, is_bidi, std::move(ascii.domain), std::move(unicode)};
    split(ascii.errors, steps);
    steps.idna_2008 = idna_2008::verdict_on(domain);
    return steps;
}

namespace {

Refused refused(const Failure& failure, std::size_t begin_of_host) {
    return {failure.rule, message_of(failure), failure.begin - begin_of_host, failure.end - begin_of_host};
}

/// Returns the IPv6 address that a text in brackets is.
Parsed parsed_ip6(std::string_view text) {
    constexpr std::string_view before = "http://";
    const std::string input = std::string(before).append(text);
    const Result<Url> url = parse(input);
    if (!url) return std::unexpected(refused(url.error(), before.size()));
    return ParsedHost{std::string(url->hostname()), HostKind::ip6};
}

}  // namespace

Parsed parsed_host(std::string_view domain) {
    if (domain.starts_with('[') && domain.ends_with(']')) return parsed_ip6(domain);
    Store store;
    const Result<Host> host = parse_special_host(domain, store);
    if (!host) return std::unexpected(refused(host.error(), 0));
    return ParsedHost{std::string(host->text), host->kind};
}

std::string place_of(const Finding& finding) {
    if (finding.label == 0) return std::string(finding.rule.name);
    return fmt::format("label {}, {}", finding.label, finding.rule.name);
}

std::string condition_of(const Finding& finding) {
    if (finding.flag.empty()) return "ToASCII fails always";
    return fmt::format("ToASCII fails only {} {}", finding.flag == ignore_invalid_punycode ? "without" : "with",
                       finding.flag);
}

}  // namespace refurl::tools::idna
