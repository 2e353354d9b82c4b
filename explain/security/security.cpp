#include "explain/security/security.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "api/url.hpp"
#include "explain/security/find.hpp"
#include "explain/words.hpp"

namespace refurl::security {

namespace {

constexpr bool depends_on_the_url(const Row& row) {
    return row.sentence.contains("{it}") || row.sentence.contains("{as}");
}
static_assert(std::ranges::all_of(findings, depends_on_the_url), "each sentence shows a part of the URL");

Findings all_findings(const Run& run) {
    Findings all;
    const auto add = [&](Findings found) { std::ranges::move(found, std::back_inserter(all)); };
    add(find_trimmed(run));
    add(find_tabs_and_newlines(run));
    add(find_backslashes(run));
    add(find_scheme_like_host(run));
    add(find_javascript(run));
    add(find_data_origin(run));
    add(find_blob_origin(run));
    add(find_base_unused(run));
    add(find_base_host(run));
    add(find_scheme_dropped(run));
    add(find_network_path(run));
    add(find_slashes(run));
    add(find_credentials(run));
    add(find_userinfo_like_host(run));
    add(find_late_at_sign(run));
    add(find_percent_escapes(run));
    add(find_full_stops(run));
    add(find_ignored_characters(run));
    add(find_mapped_characters(run));
    add(find_punycode(run));
    add(find_mixed_scripts(run));
    add(find_confusable(run));
    add(find_other_form(run));
    add(find_special_purpose(run));
    add(find_cloud_metadata(run));
    add(find_ip4_in_ip6(run));
    add(find_localhost(run));
    add(find_trailing_dot(run));
    add(find_port(run));
    add(find_bad_port(run));
    add(find_escaped_dot_segment(run));
    return all;
}

/// The schemes whose URLs lead to no computer, although they can have a host: Fetch's local schemes, and `javascript`.
constexpr std::array<std::string_view, 4> schemes_without_destination{"about", "blob", "data", "javascript"};

Destination destination_of(const Url& url) {
    const Sequence& sequence = url.sequence();
    Destination destination;
    destination.scheme = *sequence.scheme;
    destination.origin = api::origin(url);
    const auto& local = schemes_without_destination;
    if (std::ranges::find(local, *sequence.scheme) != local.end()) return destination;
    if (sequence.authority && sequence.authority->host) destination.host = *sequence.authority->host;
    const SchemeRow* const row = special_scheme(*sequence.scheme);
    if (!url.port().empty()) {
        destination.port = url.port();
    } else if (row != nullptr && !row->default_port.empty()) {
        destination.port = row->default_port;
        destination.is_default_port = true;
    }
    return destination;
}

}  // namespace

std::string sentence_of(const Finding& finding) {
    const std::vector<std::pair<std::string_view, std::string>> holes{
        {"{it}", explain::code(finding.it)}, {"{as}", explain::code(finding.as)}, {"{note}", finding.note}};
    std::string sentence;
    for (std::string_view rest = row_of(finding.kind).sentence; !rest.empty();) {
        const auto hole = std::ranges::find_if(holes, [=](const auto& each) { return rest.starts_with(each.first); });
        sentence += hole == holes.end() ? rest.substr(0, 1) : std::string_view(hole->second);
        rest.remove_prefix(hole == holes.end() ? 1 : hole->first.size());
    }
    return sentence;
}

Examination examine(std::string_view input, const Url* base, Encoding encoding) {
    const Run run(input, base, encoding);
    Examination examination{.url = run.url(), .findings = all_findings(run)};
    if (examination.url) examination.destination = destination_of(*examination.url);
    return examination;
}

}  // namespace refurl::security
