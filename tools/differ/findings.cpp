#include "tools/differ/findings.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "tools/differ/asked_words.hpp"
#include "tools/differ/causes.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

bool is_new(const Finding& finding) { return !finding.known.has_value(); }

}  // namespace

Findings findings_of(const systems::Counts& counts, systems::Report report, const std::vector<Known>& known) {
    Findings findings;
    findings.compared = counts.compared;
    findings.different = counts.different;
    findings.unsupported = counts.unsupported;
    findings.unexamined = report.unexamined;
    std::vector<Finding> accepted;
    std::vector<bool> occurs(known.size());
    for (systems::Group& group : report.groups) {
        Finding finding{std::move(group)};
        for (std::size_t i = 0; i < known.size(); ++i) {
            if (!known[i].accepts(finding.group)) continue;
            occurs[i] = true;
            if (!finding.known) finding.known = known[i];
        }
        (is_new(finding) ? findings.list : accepted).push_back(std::move(finding));
    }
    std::ranges::move(accepted, std::back_inserter(findings.list));
    for (std::size_t i = 0; i < known.size(); ++i)
        if (!occurs[i]) findings.gone.push_back(known[i]);
    return findings;
}

std::vector<systems::Common> commons_of(const std::vector<Finding>& list, const systems::Samples& samples,
                                        const systems::Search& search, const std::function<systems::Pair()>& next) {
    std::vector<systems::Pair> smallest;
    smallest.reserve(list.size());
    for (const Finding& finding : list) smallest.push_back(finding.group.smallest);
    return systems::confirmed(systems::in_common(smallest, samples), search, next);
}

const systems::Common* common_of(std::span<const systems::Common> commons, std::size_t group, std::size_t groups) {
    const auto found = std::ranges::find_if(commons, [&](const systems::Common& common) {
        return common.groups.size() < groups && std::ranges::binary_search(common.groups, group);
    });
    return found == commons.end() ? nullptr : &*found;
}

std::string traits_in_words(const systems::Common& common) {
    return fmt::format("{}", fmt::join(common.traits, ", and "));
}

std::string sentences_of(const systems::Common& common, std::size_t groups) {
    const std::size_t some = common.groups.size();
    const bool is_one = common.traits.size() == 1;
    const auto& [with, without] = std::tie(common.with, common.without);
    return fmt::format("{} have in common: {}. Of {} with {}, {} {} read differently; of {} without {}, {}.",
                       some == groups ? fmt::format("All {} groups", groups) : fmt::format("{} of the groups", some),
                       traits_in_words(common), counted(with.pairs, "new pair"), is_one ? "it" : "both", with.different,
                       with.different == 1 ? "is" : "are", without.pairs, is_one ? "it" : "one of them",
                       without.different);
}

void find_places(Findings& findings, std::string_view command, std::span<const std::string> corpora) {
    const auto adapter = file_in(command);
    std::vector<const systems::Pair*> pairs;
    pairs.reserve(findings.list.size());
    for (const Finding& finding : findings.list) pairs.push_back(&finding.group.smallest);
    const auto lines = adapter ? std::vector(pairs.size(), std::optional(Line{*adapter})) : lines_of(pairs, corpora);
    for (std::size_t i = 0; i < pairs.size(); ++i) findings.list[i].place = lines[i];
}

bool has_news(const Findings& findings) {
    return findings.unexamined > 0 || !findings.partial.empty() || std::ranges::any_of(findings.list, is_new);
}

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string headline_of(const Finding& finding) {
    const systems::Group& group = finding.group;
    std::string text(group.kind.difference);
    if (!group.cause.empty()) text += fmt::format(", by {}", group.cause);
    if (leads_elsewhere(group.a.answer, group.b.answer)) text += "; a request goes elsewhere";
    return text;
}

namespace {

/// Returns the attributes that are not empty, with their values.
std::string attributes_in(const systems::Record& record) {
    std::string text;
    for (const auto& [name, value] : systems::attribute_rows)
        if (const auto& found = record.attributes.*value; found && !found->empty())
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, visible(*found));
    return text;
}

}  // namespace

std::string said_in(const systems::Reply& reply) {
    const systems::Answer& answer = reply.answer;
    if (answer && answer->href.empty())
        if (std::string attributes = attributes_in(*answer); !attributes.empty()) return attributes;
    if (answer) return visible_value(answer->href);
    if (!reply.trouble.empty()) return visible(answer.error().message);
    if (answer.error().clause.empty()) return "fails";
    return fmt::format("fails: {} ({})", visible(answer.error().message), answer.error().clause);
}

std::string line_of(std::string_view part, const systems::Pair& pair) {
    constexpr std::size_t longest = 200;
    if (size_of(pair) > longest) return fmt::format("{}: a pair of {} bytes", part, size_of(pair));
    std::string line = fmt::format("{}: {}", part, visible_value(pair.input));
    if (pair.base) line += fmt::format(", base {}", visible_value(*pair.base));
    return line + text_of_asks(pair.asks);
}

}  // namespace refurl::tools
