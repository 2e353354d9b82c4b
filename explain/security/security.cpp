#include "explain/security/security.hpp"

#include <algorithm>
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

/// The function that returns the findings of a kind.
struct Finder {
    Kind key;
    Findings (*find)(const Run& run);
};

constexpr auto finders = Table<Finder, kind_count>({
    {Kind::trimmed, find_trimmed},
    {Kind::tabs_and_newlines, find_tabs_and_newlines},
    {Kind::backslashes, find_backslashes},
    {Kind::scheme_like_host, find_scheme_like_host},
    {Kind::javascript, find_javascript},
    {Kind::data_origin, find_data_origin},
    {Kind::blob_origin, find_blob_origin},
    {Kind::local_file, find_local_file},
    {Kind::file_host, find_file_host},
    {Kind::base_unused, find_base_unused},
    {Kind::base_host, find_base_host},
    {Kind::scheme_dropped, find_scheme_dropped},
    {Kind::network_path, find_network_path},
    {Kind::slashes, find_slashes},
    {Kind::credentials, find_credentials},
    {Kind::userinfo_like_host, find_userinfo_like_host},
    {Kind::empty_userinfo, find_empty_userinfo},
    {Kind::late_at_sign, find_late_at_sign},
    {Kind::like_delimiter, find_like_delimiter},
    {Kind::percent_escapes, find_percent_escapes},
    {Kind::full_stops, find_full_stops},
    {Kind::ignored_characters, find_ignored_characters},
    {Kind::mapped_characters, find_mapped_characters},
    {Kind::punycode, find_punycode},
    {Kind::mixed_scripts, find_mixed_scripts},
    {Kind::confusable, find_confusable},
    {Kind::like_letters, find_like_letters},
    {Kind::like_name, find_like_name},
    {Kind::not_a_host_name, find_not_a_host_name},
    {Kind::address_in_domain, find_address_in_domain},
    {Kind::other_form, find_other_form},
    {Kind::leading_zeros, find_leading_zeros},
    {Kind::ip4_in_ip6, find_ip4_in_ip6},
    {Kind::special_purpose, find_special_purpose},
    {Kind::cloud_metadata, find_cloud_metadata},
    {Kind::localhost, find_localhost},
    {Kind::trailing_dot, find_trailing_dot},
    {Kind::port, find_port},
    {Kind::bad_port, find_bad_port},
    {Kind::escaped_dot_segment, find_escaped_dot_segment},
    {Kind::path_like_host, find_path_like_host},
});

Findings all_findings(const Run& run) {
    Findings all;
    for (const Finder& finder : finders) std::ranges::move(finder.find(run), std::back_inserter(all));
    return all;
}

Destination destination_of(const Url& url) {
    const Sequence& sequence = url.sequence();
    Destination destination;
    destination.scheme = *sequence.scheme;
    destination.origin = api::origin(url);
    if (!has_clients(*sequence.scheme)) return destination;
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
    const std::string_view beginning = readers[finding.reader].words;
    std::string sentence;
    for (std::string_view rest = row_of(finding.kind).sentence; !rest.empty();) {
        const auto hole = std::ranges::find_if(holes, [=](const auto& each) { return rest.starts_with(each.first); });
        sentence += hole == holes.end() ? rest.substr(0, 1) : std::string_view(hole->second);
        rest.remove_prefix(hole == holes.end() ? 1 : hole->first.size());
    }
    const auto is_letter = [](char c) { return is_alpha(static_cast<unsigned char>(c)); };
    const bool begins_with_a_word =
        is_letter(sentence[0]) && is_letter(sentence[1]) && ascii_lower(sentence[1]) == sentence[1];
    if (!beginning.empty() && begins_with_a_word) sentence[0] = ascii_lower(sentence[0]);
    return std::string(beginning).append(sentence);
}

Examination examine(std::string_view input, const Url* base, Encoding encoding, std::span<const std::string> names) {
    const Run run(input, base, encoding, names);
    Examination examination{.url = run.url(), .findings = all_findings(run)};
    if (examination.url) examination.destination = destination_of(*examination.url);
    for (const ReadHost& host : run.hosts())
        if (host.reader == Reader::client)
            examination.destination->read_as = {host.host.kind, std::string(host.host.text)};
    return examination;
}

}  // namespace refurl::security
