#include "standard/changes.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <optional>

#include "standard/proposals.hpp"

namespace refurl::standard {

namespace {

using namespace std::string_view_literals;
using enum Change;

// A date is the committer's date, in the committer's time zone, as git prints it (%cs). Most authors' dates are the
// same; a few are days or weeks earlier.
// clang-format off
constexpr std::array<ChangeRow, change_count> rows{{
    {no_null_passwords, "no_null_passwords", "2017-01-03", "5e0b05e", 186,
     "URL representation",
     "A password is never null, and an empty one is not written.",
     {"a://:@"}},
    {percent_encoded_dots_stay, "percent_encoded_dots_stay", "2017-01-03", "fbff683", 156,
     "path state",
     "%2e in a path stays as it is, unless the whole segment is single-dot or double-dot.",
     {"a:/a%2e"}},
    {scheme_override_fails, "scheme_override_fails", "2017-01-05", "4617e33", 194,
     "scheme start state, scheme state",
     "A text that is not a scheme is a failure with a state override, too.",
     {.input = "a:", .settings = {{{"protocol", "1"}}}, .aspect = Aspect::ending}},
    {ipv4_in_ipv6_has_four_numbers, "ipv4_in_ipv6_has_four_numbers", "2017-01-11", "a7ae1b8", 196,
     "IPv6 parser",
     "An IPv4 address at the end of an IPv6 address has four numbers, and nothing comes after the last.",
     {"a://[::1.]"}},
    {search_params_sort, "search_params_sort", "2017-01-18", "960f607", 199,
     "URLSearchParams",
     "Search parameters have the method sort.",
     {.input = "a:", .aspect = Aspect::call, .call = {"sort"}}},
    {opaque_hosts, "opaque_hosts", "2017-01-24", "3036255", 185,
     "host parser",
     "The host of a URL that is not special is not a domain. It is percent-encoded, and otherwise stays as it is.",
     {"a://1"}},
    {credentials_need_a_host, "credentials_need_a_host", "2017-01-24", "3036255", 185,
     "authority state",
     "An empty host after an @ is a failure in every URL, not only in a special one.",
     {"a://@"},
     {{{"authority state", "2.1"}}}},
    {port_needs_a_host, "port_needs_a_host", "2017-01-24", "3036255", 185,
     "host state",
     "An empty host before a port is a failure in every URL, not only in a special one.",
     {"a://:"}},
    {empty_paths, "empty_paths", "2017-01-31", "b087fe2", 213,
     "path start state, URL serializer",
     "The path of a URL that is not special can be empty.",
     {"a://"}},
    {relative_slashes_of_other_schemes, "relative_slashes_of_other_schemes", "2017-01-31", "b087fe2", 213,
     "relative slash state",
     "Only special URLs ignore further slashes after // in a reference.",
     {.input = "///a/", .base = "a:/"}},
    {file_without_base, "file_without_base", "2017-02-07", "698f3e8", 225,
     "file state",
     "Unless the base is a file URL, file: gets the path /, and a ? or # after it starts a query or a fragment.",
     {"file:"}},
    {username_password_port_need_a_host, "username_password_port_need_a_host", "2017-02-08", "cf616f9", 224,
     "username, password and port setters",
     "These setters do nothing if the host is empty. The username and password setters also do nothing in a file URL.",
     {.input = "a://", .settings = {{{"username", "u"}}}}},
    {host_setters_of_files, "host_setters_of_files", "2017-02-08", "cf616f9", 224,
     "host state",
     "The host and hostname setters read a file URL's host in the file host state.",
     {.input = "file://a", .settings = {{{"host", ""}}}},
     {{{"host state", "1"}, {"hostname state", "1"}}}},
    {host_setters_keep_credentials_and_port, "host_setters_keep_credentials_and_port", "2017-02-08", "cf616f9", 224,
     "host state",
     "The host and hostname setters cannot empty the host of a URL with credentials or a port.",
     {.input = "a://a:1", .settings = {{{"hostname", ""}}}},
     {{{"host state", "3.2"}, {"hostname state", "3.2"}}}},
    {empty_file_hosts, "empty_file_hosts", "2017-02-08", "cf616f9", 224,
     "file host state",
     "In a file URL, an empty host and localhost become the empty host, not null.",
     {.input = "file://", .aspect = Aspect::host}},
    {percent_in_opaque_hosts, "percent_in_opaque_hosts", "2017-02-08", "cdbcce6", 218,
     "opaque-host parser",
     "An opaque host can contain %.",
     {"a://%"}},
    {ipv6_hosts_of_other_schemes, "ipv6_hosts_of_other_schemes", "2017-02-08", "cdbcce6", 218,
     "host parser",
     "The host of a URL that is not special can be an IPv6 address.",
     {"a://[::]"}},
    {file_hosts_without_credentials, "file_hosts_without_credentials", "2017-02-16", "9b2eb10", 252,
     "file host state",
     "The host and hostname setters can empty the host of a file URL with credentials.",
     {.input = "ws:a@a", .settings = {{{"protocol", "file"}, {"host", ""}}}}},
    {nontransitional_domains, "nontransitional_domains", "2017-02-20", "f4d84a5", 240,
     "domain to ASCII",
     "ß, ς, ZWJ and ZWNJ stay in a domain (Transitional_Processing is false).",
     {"ws:ß"}},
    {hash_of_javascript, "hash_of_javascript", "2017-02-22", "4bf85a0", 254,
     "hash setter",
     "The hash setter changes javascript: URLs, too.",
     {.input = "javascript:", .settings = {{{"hash", "x"}}}}},
    {empty_host_before_drive_letter, "empty_host_before_drive_letter", "2017-03-07", "5807b28", 260,
     "path state",
     "Before a drive letter, an empty host stays empty and is not an error. Another host becomes empty, not null.",
     {.input = "file:///a:", .aspect = Aspect::errors}},
    {protocol_setter_to_file, "protocol_setter_to_file", "2017-03-15", "462fdc1", 269,
     "scheme state",
     "The protocol setter does not turn a URL with credentials or a port into a file URL.",
     {.input = "ws:a:1", .settings = {{{"protocol", "file"}}}},
     {{{"scheme state", "2.1.3"}}}},
    {protocol_setter_from_file, "protocol_setter_from_file", "2017-03-15", "462fdc1", 269,
     "scheme state",
     "The protocol setter does not change the scheme of a file URL without a host.",
     {.input = "file:", .settings = {{{"protocol", "http"}}}},
     {{{"scheme state", "2.1.4"}}}},
    {file_paths_lose_leading_slashes, "file_paths_lose_leading_slashes", "2017-03-29", "6103e0a", 278,
     "path state",
     "The path of a file URL loses the empty segments at its start. (Undone by file_paths_keep_leading_slashes.)",
     {"file:.//"}},
    {file_slash_copies_host, "file_slash_copies_host", "2017-03-29", "6103e0a", 278,
     "file slash state",
     "An absolute path takes the host of a base that is a file URL without a drive letter.",
     {.input = "/", .base = "file://a"}},
    {drive_letter_at_the_end, "drive_letter_at_the_end", "2017-05-03", "fe6b251", 305,
     "file state",
     "A drive letter that is a whole reference replaces the path of the base.",
     {.input = "a|", .base = "file:a/"}},
    {ascii_origin, "ascii_origin", "2017-05-19", "20c3257", 311,
     "origin getter",
     "The origin is written in ASCII.",
     {.input = "ws:¡", .aspect = Aspect::origin}},
    {hyphens_in_domains, "hyphens_in_domains", "2017-06-01", "dc9d831", 309,
     "domain to ASCII",
     "A label can begin or end with a hyphen, or have two in its third and fourth place (CheckHyphens is false).",
     {"ws:-"}},
    {unicode_10, "unicode_10", "2017-06-20", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 10, which has new characters.",
     {"ws:\u0860"}},
    {protocol_setter_drops_default_port, "protocol_setter_drops_default_port", "2017-06-29", "0f53958", 328,
     "scheme state",
     "The protocol setter drops a port that is the new scheme's default.",
     {.input = "ws:a:443", .settings = {{{"protocol", "https"}}}},
     {{{"scheme state", "2.3.1"}}}},
    {empty_search_params, "empty_search_params", "2017-07-14", "4315826", 336,
     "URLSearchParams, update",
     "If no search parameter is left, the query is null, not empty.",
     {.input = "a:", .aspect = Aspect::call, .call = {"delete", "b"}}},
    {drive_letter_in_file_slash_state, "drive_letter_in_file_slash_state", "2017-09-18", "2eef975", 343,
     "file slash state",
     "An absolute path with a drive letter takes neither the drive letter nor the host of the base.",
     {.input = "/a:", .base = "file:a:"}},
    {fragment_percent_encode_set, "fragment_percent_encode_set", "2017-12-05", "7a3c69f", 347,
     "fragment state",
     "A space, \", <, > and ` are percent-encoded in a fragment.",
     {"a:#\""}, {}, {&standard::fragment_percent_encode_set, U" \"<>`"}},
    {missing_characters_in_queries, "missing_characters_in_queries", "2018-05-23", "f0e4390", 386,
     "query state",
     "The & and ; around the number of a character that the encoding lacks are percent-encoded.",
     {.input = "file:?Ā", .encoding = Encoding::windows_1252}},
    {queries_encoded_by_code_point, "queries_encoded_by_code_point", "2018-05-23", "f0e4390", 386,
     "query state",
     "Each code point of a query is encoded on its own. (Undone by queries_encoded_as_a_whole.)",
     {.input = "file:?¥a", .encoding = Encoding::iso_2022_jp}},
    {unicode_11, "unicode_11", "2018-06-05", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 11, which has new characters.",
     {"ws:\u0560"}},
    {apostrophe_in_special_queries, "apostrophe_in_special_queries", "2018-06-08", "6ef17eb", 395,
     "query state",
     "' is percent-encoded in the query of a special URL.",
     {"ws:a?'"}, {}, {&special_query_percent_encode_set, U"'"}},
    {unicode_12, "unicode_12", "2019-03-05", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 12, which has new characters.",
     {"ws:\u0C77"}},
    {unicode_12_1, "unicode_12_1", "2019-05-07", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 12.1, which has the sign of the era Reiwa.",
     {"ws:\u32FF"}},
    {gopher_is_not_special, "gopher_is_not_special", "2019-10-18", "d589670", 453,
     "special scheme",
     "gopher, with the default port 70, is no longer a special scheme.",
     {"gopher:"}},
    {gopher_has_no_origin, "gopher_has_no_origin", "2019-10-21", "7ae1c69", 454,
     "origin",
     "The origin of a gopher URL is opaque.",
     {.input = "gopher:", .aspect = Aspect::origin}},
    {unicode_13, "unicode_13", "2020-03-10", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 13, which has new characters.",
     {"ws:\u08BE"}},
    {null_in_fragments, "null_in_fragments", "2020-04-27", "3d57401", 486,
     "fragment state",
     "U+0000 in a fragment is percent-encoded, not dropped.",
     {"a:#\0a"sv}},
    {bare_hexadecimal_prefix_unreported, "bare_hexadecimal_prefix_unreported", "2020-05-05", "96ead3f", 493,
     "IPv4 number parser",
     "0x without digits is not a validation error. (Undone by bare_hexadecimal_prefix_reported.)",
     {.input = "ws://0x", .aspect = Aspect::errors}},
    {errors_in_opaque_hosts, "errors_in_opaque_hosts", "2020-05-06", "5d17e7f", 494,
     "opaque-host parser",
     "Anything that is not a URL unit is a validation error in an opaque host, too.",
     {.input = "a://\"", .aspect = Aspect::errors},
     {{{"opaque-host parser", "2"}, {"opaque-host parser", "3"}}}},
    {domains_are_not_empty, "domains_are_not_empty", "2020-05-07", "cceb435", 497,
     "domain to ASCII",
     "A domain that ToASCII makes empty is a failure.",
     {"ws:\u00AD"},
     {{{"domain parser", "7"}}}},
    {angle_brackets_and_circumflex_in_hosts, "angle_brackets_and_circumflex_in_hosts", "2020-05-14", "302ba41", 459,
     "forbidden host code point",
     "<, > and ^ are forbidden in a host.",
     {"ws:<"}},
    {dot_before_an_empty_segment, "dot_before_an_empty_segment", "2020-08-24", "83adf0c", 505,
     "URL serializer",
     "/. comes before a path that begins with an empty segment, if the host is null.",
     {"a:/.//"},
     {{{"URL serializer", "3"}}}},
    {host_before_drive_letter_in_file_state, "host_before_drive_letter_in_file_state", "2020-09-30", "47efa00", 544,
     "file state",
     "A drive letter in a reference keeps the host of the base.",
     {.input = "a|", .base = "file://a"}},
    {host_before_drive_letter_in_file_slash_state, "host_before_drive_letter_in_file_slash_state", "2020-09-30", "47efa00", 544,
     "file slash state",
     "An absolute path takes the host of a base that is a file URL, whether or not either has a drive letter.",
     {.input = "/a:", .base = "file://a"}},
    {host_before_drive_letter_in_path, "host_before_drive_letter_in_path", "2020-09-30", "47efa00", 544,
     "path state",
     "A drive letter at the start of a path keeps the host.",
     {"file://a/a:"}},
    {file_paths_keep_leading_slashes, "file_paths_keep_leading_slashes", "2020-09-30", "47efa00", 544,
     "path state",
     "The path of a file URL keeps the empty segments at its start.",
     {"file:.//"}},
    {file_hosts_are_never_null, "file_hosts_are_never_null", "2020-10-08", "a19495e", 550,
     "file state, URL serializer",
     "The host of a file URL is empty where it was null.",
     {"file:.//"}},
    {queries_encoded_as_a_whole, "queries_encoded_as_a_whole", "2020-11-02", "2ce4938", 558,
     "percent-encode after encoding",
     "A query is encoded as a whole, because the encoder of ISO-2022-JP has a state.",
     {.input = "file:?¥a", .encoding = Encoding::iso_2022_jp}},
    {vertical_line_in_hosts, "vertical_line_in_hosts", "2021-03-22", "4025253", 589,
     "forbidden host code point",
     "| is forbidden in a host.",
     {"ws:|"}},
    {port_in_hostname_setter, "port_in_hostname_setter", "2021-05-19", "ec96993", 604,
     "hostname state",
     "The hostname setter does nothing if its value has a port.",
     {.input = "a:/", .settings = {{{"hostname", "x:1"}}}}},
    {pathname_setter_keeps_a_segment, "pathname_setter_keeps_a_segment", "2021-06-17", "0672f2e", 582,
     "path start state",
     "The pathname setter leaves an empty segment in the path of a URL without a host.",
     {.input = "a:/", .settings = {{{"pathname", ""}}}},
     {{{"path start state", "5"}}}},
    {domains_that_end_in_a_number, "domains_that_end_in_a_number", "2021-08-05", "ab0e820", 619,
     "ends in a number checker",
     "A domain that ends in a number and is not an IPv4 address is a failure.",
     {"ws:.1"}},
    {unicode_14, "unicode_14", "2021-09-14", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 14, which has new characters.",
     {"ws:\u061D"}},
    {blob_origins_of_whole_paths, "blob_origins_of_whole_paths", "2021-10-19", "fbaa03c", 655,
     "origin",
     "The origin of a blob URL is that of its serialized path, not of its first segment.",
     {.input = "blob:/http:a", .aspect = Aspect::origin}},
    {bare_hexadecimal_prefix_reported, "bare_hexadecimal_prefix_reported", "2021-10-20", "fbb91a1", 663,
     "IPv4 number parser",
     "0x without digits is a validation error.",
     {.input = "ws://0x", .aspect = Aspect::errors}},
    {controls_in_domains, "controls_in_domains", "2022-01-28", "35e195a", 685,
     "forbidden domain code point",
     "C0 controls and U+007F are forbidden in a domain.",
     {"ws:\x7F"}},
    {unicode_15, "unicode_15", "2022-09-13", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 15, which has new characters.",
     {"ws:\U0001123F"}},
    {setters_strip_opaque_paths, "setters_strip_opaque_paths", "2023-01-02", "fdaa0e5", 728,
     "search and hash setters",
     "These setters remove the spaces at the end of an opaque path if neither a query nor a fragment follows it. "
     "(Undone by last_space_of_opaque_paths.)",
     {.input = "a: #", .settings = {{{"hash", ""}}}}},
    {ipv4_errors_at_once, "ipv4_errors_at_once", "2023-01-20", "f0806d6", 739,
     "IPv4 parser",
     "An empty part and each part that is not decimal are reported one by one, not once at the end.",
     {.input = "ws:.1.", .aspect = Aspect::errors}},
    {search_params_size, "search_params_size", "2023-02-23", "12b6f0c", 734,
     "URLSearchParams",
     "Search parameters have the attribute size.",
     {.input = "a:", .aspect = Aspect::call, .call = {"size"}}},
    {search_params_values, "search_params_values", "2023-05-08", "bfb9157", 735,
     "URLSearchParams",
     "The methods has and delete of search parameters take a value, too.",
     {.input = "a:?b", .aspect = Aspect::call, .call = {"has", "b", "c"}}},
    {blob_origins_of_http, "blob_origins_of_http", "2023-05-24", "eee49fd", 771,
     "origin",
     "The origin of a blob URL is opaque, unless it contains an http or https URL. (Since fff33c3, a file URL counts, "
     "too, but its own origin is opaque.)",
     {.input = "blob:ftp:a", .aspect = Aspect::origin}},
    {unicode_15_1, "unicode_15_1", "2023-09-12", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 15.1, which maps ẞ to ß and has new characters.",
     {"ws:ẞ"}},
    {missing_host_after_credentials, "missing_host_after_credentials", "2023-09-26", "3e8cd02", 793,
     "authority state",
     "The error of an empty host after an @ is host-missing, not invalid-credentials.",
     {.input = "ws:@", .aspect = Aspect::errors}},
    {unicode_16, "unicode_16", "2024-09-10", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 16, which maps more capitals, ignores some fillers, and has new characters.",
     {"ws:Ӏ"}},
    {circumflex_in_paths, "circumflex_in_paths", "2025-03-05", "9bc33c3", 846,
     "path percent-encode set",
     "^ is percent-encoded in a path.",
     {"a:/^"}, {}, {&path_percent_encode_set, U"^"}},
    {last_space_of_opaque_paths, "last_space_of_opaque_paths", "2025-03-13", "6c78200", 844,
     "opaque path state",
     "The last space of an opaque path before ? or # is percent-encoded, and the setters leave the path alone.",
     {"a: #"},
     {{{"opaque path state", "3.2"}}}},
    {spaces_in_opaque_paths_unreported, "spaces_in_opaque_paths_unreported", "2025-03-13", "6c78200", 844,
     "opaque path state",
     "A space in an opaque path is not a validation error. (Undone by spaces_in_opaque_paths_reported.)",
     {.input = "a: a", .aspect = Aspect::errors}},
    {hostname_override_fails, "hostname_override_fails", "2025-03-19", "c23aec1", 863,
     "hostname state",
     "A port, or an empty host with credentials or a port, is a failure with a state override.",
     {.input = "a:/", .settings = {{{"hostname", "x:1"}}}, .aspect = Aspect::ending}},
    {port_override_fails, "port_override_fails", "2025-03-24", "cc8b776", 866,
     "port state",
     "A text that does not begin with a digit is a failure with a state override.",
     {.input = "ws:a", .settings = {{{"port", "x"}}}, .aspect = Aspect::ending}},
    {unicode_17, "unicode_17", "2025-09-09", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 17, which has new characters.",
     {"ws:\u088F"}},
    {ascii_domains_without_to_ascii, "ascii_domains_without_to_ascii", "2026-06-25", "a8d5ca3", 914,
     "domain to ASCII",
     "An ASCII domain is put in lowercase, and ToASCII can no longer make it fail.",
     {"ws:xn--"},
     {{{"domain parser", "5"}}}},
    {percent_encoded_domains_reported, "percent_encoded_domains_reported", "2026-06-30", "37afb50", 905,
     "host parser",
     "A percent-encoded byte in a domain is a validation error.",
     {.input = "ws://%6a", .aspect = Aspect::errors},
     {{{"host parser", "4"}}}},
    {strict_to_ascii_reported, "strict_to_ascii_reported", "2026-06-30", "37afb50", 905,
     "domain parser",
     "A domain that strict ToASCII refuses is a validation error, and the only one that the domain parser reports.",
     {.input = "ws://!", .aspect = Aspect::errors}},
    {spaces_in_opaque_paths_reported, "spaces_in_opaque_paths_reported", "2026-06-30", "37afb50", 905,
     "opaque path state",
     "A space in an opaque path is a validation error.",
     {.input = "a: a", .aspect = Aspect::errors}},
    {ipv4_with_too_few_parts_reported, "ipv4_with_too_few_parts_reported", "2026-07-01", "acd13be", 918,
     "IPv4 parser",
     "An IPv4 address with fewer than four parts is a validation error.",
     {.input = "ws://1", .aspect = Aspect::errors},
     {{{"IPv4 parser", "3"}}}},
    {ipv6_leading_zeros_reported, "ipv6_leading_zeros_reported", "2026-07-01", "b2965a0", 917,
     "IPv6 parser",
     "A leading zero in a piece of an IPv6 address is a validation error.",
     {.input = "a://[::0a]", .aspect = Aspect::errors},
     {{{"IPv6 parser", "6.8"}}}},
    // The exact day, between 2 and 6 July, is unknown: the copy of the history that was read does not have the commit.
    {ipv4_from_non_ascii_reported, "ipv4_from_non_ascii_reported", "2026-07-06", "9dc3827", 925,
     "host parser",
     "An IPv4 address that was not written in ASCII is a validation error.",
     {.input = "ws://1.1.1.²", .aspect = Aspect::errors},
     {{{"host parser", "8.1"}}}},
    {unicode_18, "unicode_18", "2026-09-16", "", 0,
     "domain parser ToASCII",
     "UTS 46 has the data of Unicode 18, which has new characters.",
     {"ws:\u0558"}},
    // The commit is newer than the copy of the history that was read, too. whatwg-url 17.3.0 has the change.
    {search_parameters_of_the_query, "search_parameters_of_the_query", "2026-10-07", "fde3f74", 0,
     "search setter",
     "The setter makes the search parameters from the URL's query, which lacks the tabs and newlines of the value.",
     {.input = "a:", .settings = {{{"search", "\t"}}}, .aspect = Aspect::params}},
}};
// clang-format on

constexpr bool has_new_code_points(const ChangeRow& row) { return row.new_code_points.set != nullptr; }

constexpr auto rows_with_new_code_points = [] {
    std::array<const ChangeRow*, static_cast<std::size_t>(std::ranges::count_if(rows, has_new_code_points))> those{};
    std::size_t next = 0;
    for (const ChangeRow& row : rows)
        if (has_new_code_points(row)) those[next++] = &row;
    return those;
}();

constexpr std::size_t most_new_steps = 32;

/// The new steps of all rows, one after another.
struct NewSteps {
    std::array<NewStep, most_new_steps> steps{};
    std::size_t count = 0;
};

constexpr NewSteps new_steps_of_rows = [] {
    NewSteps all;
    const auto add = [&](const ChangeRow& row) {
        for (const Step& step : row.new_steps)
            if (!step.number.empty()) all.steps[all.count++] = {step, row.change};
    };
    for (const ChangeRow& row : rows) add(row);
    for (const ChangeRow& row : proposal_rows) add(row);
    return all;
}();

// ---- Days

/// Returns the number that `digits` denote, or nothing if they are not all digits.
std::optional<unsigned> number_of(std::string_view digits) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}

/// Reports whether the text is a day of the calendar in the form YYYY-MM-DD.
bool is_day(std::string_view date) {
    if (date.size() != 10 || date[4] != '-' || date[7] != '-') return false;
    const auto year = number_of(date.substr(0, 4));
    const auto month = number_of(date.substr(5, 2));
    const auto day = number_of(date.substr(8, 2));
    return year && month && day &&
           std::chrono::year_month_day(std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                                       std::chrono::day(*day))
               .ok();
}

}  // namespace

// row_of finds a row by its position.
static_assert(std::ranges::all_of(rows, [](const ChangeRow& row) {
    return &row == &rows[static_cast<std::size_t>(row.change)];
}));
static_assert(std::ranges::all_of(proposal_rows, [](const ChangeRow& row) {
    return &row == &proposal_rows[static_cast<std::size_t>(row.change) - change_count];
}));

std::span<const ChangeRow, change_count> change_rows() { return rows; }
std::span<const ChangeRow, proposal_count> proposals() { return proposal_rows; }

const ChangeRow* change_named(std::string_view name) {
    for (const ChangeRow& row : rows)
        if (row.name == name) return &row;
    for (const ChangeRow& row : proposal_rows)
        if (row.name == name) return &row;
    return nullptr;
}

std::span<const NewStep> new_steps() { return std::span(new_steps_of_rows.steps).first(new_steps_of_rows.count); }

PercentEncodeSet set_in(const Edition& edition, const PercentEncodeSet& set) {
    PercentEncodeSet other = set;
    for (const ChangeRow* const row : rows_with_new_code_points)
        if (row->new_code_points.set == &set && edition.lacks(row->change))
            other = other.without(row->new_code_points.code_points);
    for (const ChangeRow& row : proposal_rows)
        if (row.new_code_points.set == &set && edition.has(row.change))
            other = other.with(row.new_code_points.code_points);
    return other;
}

const ChangeRow& row_of(Change change) {
    const auto at = static_cast<std::size_t>(change);
    return at < change_count ? rows[at] : proposal_rows[at - change_count];
}

std::string source_of(const ChangeRow& row) {
    if (row.commit.empty()) return "Unicode";
    return row.pull_request == 0 ? std::string(row.commit) : '#' + std::to_string(row.pull_request);
}

const UnicodeVersion& Edition::unicode() const {
    const auto has_it = [&](const UnicodeVersion& each) { return !each.since || has(*each.since); };
    return *std::ranges::find_if(unicode_versions, has_it);
}

// Texts of this form sort like the dates.
std::expected<Edition, std::string> Edition::on(std::string_view date) {
    if (!is_day(date)) return std::unexpected("An edition has a day of the calendar, written YYYY-MM-DD.");
    if (date < first_edition)
        return std::unexpected("The first edition is that of " + std::string(first_edition) + ".");
    Edition edition = today();
    for (const ChangeRow& row : rows)
        if (row.date > date) edition = edition.without(row.change);
    return edition;
}

}  // namespace refurl::standard
