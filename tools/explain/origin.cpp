#include "tools/explain/origin.hpp"

#include <fmt/format.h>

#include "api/site.hpp"
#include "api/url.hpp"
#include "explain/words.hpp"
#include "model/scheme.hpp"
#include "tools/output/view.hpp"

namespace refurl::tools {

namespace {

using explain::code;

constexpr std::string_view opaque = "null";

/// Returns the URL that gives a URL its origin: itself or, for a blob URL, the URL in its path.
Url url_of_origin(const Url& url) { return url.protocol() == "blob:" ? *parse(url.pathname()) : url; }

/// Reports whether the path of a blob URL is a file URL.
bool has_file_url(const Url& blob) {
    const Result<Url> path = parse(blob.pathname());
    return path && path->protocol() == "file:";
}

/// Returns the schemes that have an origin, such as `http, https and blob`.
std::string schemes_with_an_origin() {
    std::vector<std::string> names;
    for (const SchemeRow& row : special_schemes)
        if (row.mode == Mode::web) names.emplace_back(row.name);
    names.emplace_back("blob");
    return explain::listed(names, "and");
}

std::string why_opaque(const Url& url) {
    if (url.protocol() == "blob:")
        return has_file_url(url) ? "as the standard advises for the file URL in the path of this blob URL"
                                 : "because the path of this blob URL is not an http, https or file URL";
    if (url.protocol() == "file:") return "as the standard advises for file URLs";
    return "because the scheme is none of " + schemes_with_an_origin();
}

/// Returns the reason why a host has no registrable domain.
std::string_view why_host(std::string_view host, std::optional<std::string_view> suffix) {
    if (!suffix) return "an address has no registrable domain";
    return *suffix == host ? "the host is a public suffix" : "the label before the public suffix is empty";
}

std::string name_of(const api::PublicSuffixList& list) {
    return list.date().empty() ? "Public Suffix List, whose date is unknown,"
                               : fmt::format("Public Suffix List of {}", list.date());
}

/// Returns a sentence with the rule that decides the public suffix of a URL's host; ε if the host is not a domain.
std::string words_of_rule(const Url& url, const api::PublicSuffixList& list) {
    const std::optional<api::PublicSuffixRule> rule = api::public_suffix_rule(url, list);
    if (!rule) return {};
    using Section = api::PublicSuffixRule::Section;
    if (rule->name.empty())
        return fmt::format(" The {} has no rule for it, so the last label is the public suffix.", name_of(list));
    std::string_view section;
    if (rule->section == Section::icann) section = " in its ICANN section";
    if (rule->section == Section::private_domains) section = " in its private section";
    return fmt::format(" The {} has the rule {}{}.", name_of(list), code(api::text_of(*rule)), section);
}

}  // namespace

std::string words_of_origin(const Url& url) {
    const std::string origin = api::origin(url);
    if (origin == opaque) return fmt::format("The origin is opaque, {}. It equals no other origin.", why_opaque(url));
    if (url.protocol() == "blob:") return fmt::format("The origin is that of the URL in the path: {}.", code(origin));
    return fmt::format(
        "The origin is {}: {}.", code(origin),
        url.port().empty() ? "the scheme and the host, with the default port" : "the scheme, the host and the port");
}

std::string site_of(const Url& url, const api::PublicSuffixList& list) {
    return api::origin(url) == opaque ? "" : View(url).site(list).value();
}

std::optional<api::PublicSuffixRule> rule_of_site(const Url& url, const api::PublicSuffixList& list) {
    return api::origin(url) == opaque ? std::nullopt : api::public_suffix_rule(url_of_origin(url), list);
}

std::string words_of_site(const Url& url, const api::PublicSuffixList& list) {
    const std::string site = site_of(url, list);
    if (site.empty()) return "The site is the opaque origin.";
    const Url tuple = url_of_origin(url);
    const auto suffix = api::public_suffix(tuple, list);
    if (api::registrable_domain(tuple, list))
        return fmt::format("The site is {}: the scheme, and the public suffix {} with the label before it.{}",
                           code(site), code(*suffix), words_of_rule(tuple, list));
    return fmt::format("The site is {}: the scheme and the host, because {}.{}", code(site),
                       why_host(tuple.hostname(), suffix), words_of_rule(tuple, list));
}

}  // namespace refurl::tools
