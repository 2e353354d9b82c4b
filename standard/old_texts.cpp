// The old texts of the standard, in the order of the days on which they were changed. The comment above each names the
// day, the change, and the state or the algorithm, and describes the old text. Steps have today's numbers. A step that
// was not there yet has no old text: it stands in the row of its change (changes.cpp).
#include "standard/old_texts.hpp"

#include <algorithm>
#include <vector>

#include "encoding/encode.hpp"
#include "standard/domain.hpp"
#include "standard/infra.hpp"

namespace refurl::standard::old {

namespace {

auto is_named(std::string_view name) {
    return [name](const Method& method) { return method.name == name; };
}

/// Returns the text with a reference, such as `&#233;`, for each code point that the encoding lacks.
std::string with_references(Encoding encoding, std::u32string_view text) {
    Encoder tester(encoding);  // the code points that an encoder lacks do not depend on its state
    std::string written;
    for (const char32_t c : text) {
        const std::string utf8 = utf8_encode(c);
        std::string_view input_queue = utf8;
        std::string encode_output;
        const auto error = tester.encode_or_fail(input_queue, encode_output);
        written += error ? "&#" + std::to_string(std::uint32_t{*error}) + ";" : utf8;
    }
    return written;
}

/// Returns the host of a file URL that has no host.
std::optional<Host> no_file_host(const BasicUrlParser& parser) {
    if (parser.lacks(Change::file_hosts_are_never_null)) return std::nullopt;
    return EmptyHost{};
}

}  // namespace

// 2017-01-03 no_null_passwords: URL representation
// A password was null or a string. In the authority state, a U+003A (:) made it the empty string. A URL included
// credentials if its password was not null, and the serializer wrote every password that was not null.
void set_password_to_the_empty_string(UrlRecord& url) { url.password_is_not_null = true; }

void copy_password(UrlRecord& url, const UrlRecord& base) { url.password_is_not_null = base.password_is_not_null; }

bool includes_credentials(const UrlRecord& url) {
    return !url.username.empty() || !url.password.empty() || url.password_is_not_null;
}

void append_empty_password(const UrlRecord& url, std::string& output) {
    if (url.password.empty() && url.password_is_not_null) output += ':';
}

void set_empty_password_to_null(UrlRecord& url) { url.password_is_not_null = false; }

// 2017-01-03 percent_encoded_dots_stay: path state
// In step 2: if c and the two code points after it are "%2e", in either case, append U+002E (.) to buffer, and increase
// pointer by 2.
bool decode_percent_encoded_dot(BasicUrlParser& parser) {
    if (!is_ascii_case_insensitive_match(parser.from_pointer().substr(0, 3), U"%2e")) return false;
    parser.buffer += U'.';
    parser.pointer += 2;
    return true;
}

// 2017-01-05 scheme_override_fails: scheme start state, scheme state
// Otherwise, validation error, and terminate the algorithm.
Ended scheme_override_ends() { return return_nothing; }

// 2017-01-11 ipv4_in_ipv6_has_four_numbers: IPv6 parser
// The list of step 6.5 differed. The address could end after a U+002E (.), even if fewer than four numbers came before
// it, and one more code point was ignored after the fourth number. Returns false for failure.
bool ipv4_in_ipv6(Ipv6Parser& parser) {
    const auto failure = [&](std::string_view name) {
        parser.context.validation_error(name, parser.input.offsets[parser.pointer]);
        return false;
    };
    if (parser.length == 0) return failure("IPv4-in-IPv6-invalid-code-point");
    parser.pointer -= parser.length;
    if (parser.piece_index > 6) return failure("IPv4-in-IPv6-too-many-pieces");
    for (unsigned dots_seen = 0; parser.c() != eof; ++dots_seen) {
        std::optional<unsigned> value;
        if (!is_ascii_digit(parser.c())) return failure("IPv4-in-IPv6-invalid-code-point");
        for (; is_ascii_digit(parser.c()); ++parser.pointer) {
            if (value == 0U) return failure("IPv4-in-IPv6-invalid-code-point");
            value = value.value_or(0) * 10 + hex_value(parser.c());
            if (*value > 255) return failure("IPv4-in-IPv6-out-of-range-part");
        }
        if (dots_seen < 3 && parser.c() != U'.') return failure("IPv4-in-IPv6-too-few-parts");
        parser.piece() = static_cast<std::uint16_t>(parser.piece() * 0x100U + *value);
        if (dots_seen == 1 || dots_seen == 3) ++parser.piece_index;
        if (parser.c() != eof) ++parser.pointer;
        if (dots_seen == 3 && parser.c() != eof) return failure("IPv4-in-IPv6-invalid-code-point");
    }
    return true;
}

// 2017-01-18 search_params_sort: URLSearchParams
// There was no sort.
void no_sort(std::vector<Method>& methods) { std::erase_if(methods, is_named("sort")); }

// 2017-01-24 opaque_hosts: host parser
// The host parser had no isOpaque argument: the host of every URL was a domain or an address.
void no_opaque_hosts(bool& is_opaque) { is_opaque = false; }

// 2017-01-24 port_needs_a_host: host state
// Step 2.1 applied only to a special URL.
void port_without_host(BasicUrlParser& parser) {
    if (!parser.is_special(parser.url)) parser.at.skip("2.1");
}

// 2017-01-31 empty_paths: path start state, URL path serializer
// Instead of steps 2 to 5: otherwise, set state to path state and, if c is not U+002F (/), decrease pointer by 1. So
// every path had a segment. The serializer wrote U+002F (/) and then the segments with U+002F (/) between them.
bool path_is_never_empty(BasicUrlParser& parser) {
    if (parser.is_special(parser.url)) return false;
    parser.state = State::path;
    if (parser.c() != U'/') --parser.pointer;
    return true;
}

bool has_empty_path(const UrlRecord& url) {
    const auto* const path = std::get_if<Segments>(&url.path);
    return path != nullptr && path->empty();
}

// 2017-01-31 relative_slashes_of_other_schemes: relative slash state
// Step 1 applied to every URL: U+002F (/) led to the special authority ignore slashes state.
Ended relative_slashes_of_other_schemes(BasicUrlParser& parser) {
    parser.state = State::special_authority_ignore_slashes;
    return go_on;
}

// 2017-02-07 file_without_base: file state
// If c was the EOF code point, U+003F (?) or U+0023 (#), and base was not a file URL, the state did nothing.
bool file_without_base(const BasicUrlParser& parser) { return parser.c() == eof || is_one_of(parser.c(), U"?#"); }

// 2017-02-08 username_password_port_need_a_host: cannot have a username/password/port
// The setters of username, password and port did nothing if the host was null or the path opaque; the port setter also
// did nothing for a file URL. So a URL with an empty host, and a file URL, could get a username and a password.
bool has_no_host(const UrlRecord& url) { return !url.host || has_opaque_path(url); }

bool is_file(const UrlRecord& url) { return url.scheme == "file"; }

// 2017-02-08 empty_file_hosts: file host state
// There was no step 1.2.1, and step 1.3.3 left the host of the URL as it was.
Ended empty_file_host(BasicUrlParser& parser) {
    if (parser.state_override) return return_nothing;
    parser.state = State::path_start;
    return go_on;
}

void localhost(BasicUrlParser& parser, std::optional<Host>& host) {
    if (host == Host(Domain{"localhost"})) host = parser.url.host;
    parser.at.skip("1.3.3");
}

// 2017-02-08 percent_in_opaque_hosts: opaque-host parser
// U+0025 (%) was forbidden too. Reports whether the host is refused.
bool refuses_percent(const Located& input, const Context& context) {
    const auto is_refused = [&](char32_t c) { return c == U'%' || is_forbidden_host_code_point(c, context.edition); };
    const auto index = static_cast<std::size_t>(std::ranges::find_if(input.text, is_refused) - input.text.begin());
    if (index == input.text.size()) return false;
    context.validation_error("host-invalid-code-point", input.offsets[index]);
    return true;
}

// 2017-02-08 ipv6_hosts_of_other_schemes: host parser
// Step 2 came before step 1: an opaque host in brackets was not an address.
void no_ipv6_hosts_of_other_schemes(Steps& at, bool is_opaque) {
    if (is_opaque) at.skip("1");
}

// 2017-02-16 file_hosts_without_credentials: file host state
// If state override was given and the URL included credentials, an empty host terminated the algorithm before
// step 1.2.1.
bool keeps_host(const BasicUrlParser& parser) {
    return parser.state_override && parser.includes_credentials(parser.url);
}

// 2017-02-20 nontransitional_domains: domain parser ToASCII
// Transitional_Processing was true.
void transitional_domains(ToAsciiFlags& flags, bool be_strict) { flags.transitional_processing = !be_strict; }

// 2017-02-22 hash_of_javascript: hash setter
// It did nothing for a URL whose scheme is "javascript".
bool is_javascript(const UrlRecord& url) { return url.scheme == "javascript"; }

// 2017-03-07 empty_host_before_drive_letter: path state
// If a path started with a drive letter, a host that was not null became null, with a validation error. The later text
// says "is neither null nor empty" and "empty" instead. See host_before_drive_letter_in_path.

// 2017-03-29 file_paths_lose_leading_slashes: path state
// The path of a file URL kept the empty segments at its start, as it does today. See file_paths_keep_leading_slashes.

// 2017-03-29 file_slash_copies_host: file slash state
// The host of the base was not copied. See host_before_drive_letter_in_file_slash_state.

// 2017-05-03 drive_letter_at_the_end: file state
// A drive letter at the end of the input was an ordinary segment: step 4.4.2 shortened the path.
bool drive_letter_at_the_end(BasicUrlParser& parser) {
    if (parser.from_pointer().size() != 2) return false;
    shorten_path(parser.url, parser.context);
    parser.state = State::path;
    --parser.pointer;
    return true;
}

// 2017-05-19 ascii_origin: origin getter
// It returned the Unicode serialization of the origin.
std::string origin_in_unicode(const UrlRecord& url, const Edition& edition) {
    UrlRecord in_unicode = url;
    ToAsciiFlags flags;
    if (edition.lacks(Change::unicode_18)) older_unicode(flags, edition);
    if (const auto* const domain = url.host ? std::get_if<Domain>(&*url.host) : nullptr)
        if (const auto unicode = edition.idna().to_unicode(isomorphic_decode(domain->name), flags))
            in_unicode.host = Domain{utf8_encode(*unicode)};
    return url.scheme + "://" + host(in_unicode);
}

// 2017-06-01 hyphens_in_domains: domain parser ToASCII
// CheckHyphens was true.
void hyphens_in_domains(ToAsciiFlags& flags) { flags.check_hyphens = true; }

// 2017-06-20 unicode_10: domain parser ToASCII. See unicode_18.
// 2017-07-14 empty_search_params: update of URLSearchParams
// There was no step 3.
void keep_empty_query(std::optional<std::string>& query) { query = query.value_or(""); }

// 2017-09-18 drive_letter_in_file_slash_state: file slash state
// The drive letter of the base was taken even if the input had one. See host_before_drive_letter_in_file_slash_state.

// 2018-05-23 missing_characters_in_queries: query state
// A code point that the encoding lacks was first written as "&#", its number in decimal, and ";". Then the query was
// encoded and percent-encoded.
void missing_characters_in_queries(BasicUrlParser& parser, const PercentEncodeSet& set) {
    if (parser.encoding == Encoding::utf_8) return;
    const std::u32string query = utf8_decode_without_bom(with_references(parser.encoding, parser.buffer));
    *parser.url.query += percent_encode_after_encoding(parser.encoding, query, set);
    parser.at.skip("2.2");
}

// 2018-05-23 queries_encoded_by_code_point: query state
// A query was encoded as a whole, as it is today. See queries_encoded_as_a_whole.

// 2018-06-05 unicode_11: domain parser ToASCII. See unicode_18.
// 2019-03-05 unicode_12: domain parser ToASCII. See unicode_18.
// 2019-05-07 unicode_12_1: domain parser ToASCII. See unicode_18.
// 2019-10-18 gopher_is_not_special: special scheme
// The table had a row "gopher", with the default port 70.
const SpecialScheme* find_special_scheme(std::string_view scheme, const Edition& edition) {
    static constexpr SpecialScheme gopher{"gopher", 70};
    if (scheme == gopher.scheme) return &gopher;
    return standard::find_special_scheme(scheme, edition.with(Change::gopher_is_not_special));
}

// 2019-10-21 gopher_has_no_origin: origin
// "gopher" was one of the schemes that have a tuple origin.
bool is_gopher(const UrlRecord& url) { return url.scheme == "gopher"; }

// 2020-03-10 unicode_13: domain parser ToASCII. See unicode_18.
// 2020-04-27 null_in_fragments: fragment state
// If c is U+0000 NULL: validation error, and nothing else.
bool is_null(char32_t c) { return c == U'\0'; }

// 2020-05-05 bare_hexadecimal_prefix_unreported: IPv4 number parser
// "0x" without digits was a validation error, as it is today. See bare_hexadecimal_prefix_reported.

// 2020-05-07 domains_are_not_empty: host parser
// Without step 7 of the domain parser, the host parser could return the empty string, which is the empty host.
bool is_empty(std::string_view domain) { return domain.empty(); }

// 2020-05-14 angle_brackets_and_circumflex_in_hosts: forbidden host code point
// U+003C (<), U+003E (>) and U+005E (^) were not among them.
bool is_bracket_or_circumflex(char32_t c) { return is_one_of(c, U"<>^"); }

// 2020-09-30 host_before_drive_letter_in_file_state: file state
// The list of step 4.4.3 also set the host: to null, and from 8 October 2020 on (file_hosts_are_never_null) to the
// empty string.
void drop_host_of_base(BasicUrlParser& parser) { parser.url.host = no_file_host(parser); }

// 2020-09-30 host_before_drive_letter_in_file_slash_state: file slash state
// The list of step 2.1 differed if the base is a file URL and the input does not start with a Windows drive letter: if
// the first segment of the base is a normalized Windows drive letter, append it to the path; otherwise, set the host to
// that of the base.
Ended take_drive_letter_or_host(BasicUrlParser& parser) {
    const bool has_own_drive_letter = parser.starts_with_a_windows_drive_letter(parser.from_pointer()) &&
                                      !parser.lacks(Change::drive_letter_in_file_slash_state);
    if (parser.base != nullptr && parser.base->scheme == "file" && !has_own_drive_letter) {
        const auto& base_path = std::get<Segments>(parser.base->path);
        if (!base_path.empty() && parser.is_normalized_windows_drive_letter(base_path[0]))
            parser.path().push_back(base_path[0]);
        else if (!parser.lacks(Change::file_slash_copies_host))
            parser.url.host = parser.base->host;
    }
    parser.state = State::path;
    --parser.pointer;
    return go_on;
}

// 2020-09-30 host_before_drive_letter_in_path: path state
// In step 1.4.1: if the host is neither null nor empty, file-invalid-Windows-drive-letter validation error, set the
// host to the empty string.
void remove_host_before_drive_letter(BasicUrlParser& parser) {
    const bool can_be_empty = !parser.lacks(Change::empty_host_before_drive_letter);
    const std::optional<Host>& host = parser.url.host;
    if (!host || (can_be_empty && serialize_host(*host).empty())) return;
    parser.validation_error("file-invalid-Windows-drive-letter");
    parser.url.host = can_be_empty ? EmptyHost{} : no_file_host(parser);
}

// 2020-09-30 file_paths_keep_leading_slashes: path state
// Between steps 1.5 and 1.6: if the scheme is "file" and c is the EOF code point, U+003F (?) or U+0023 (#), then remove
// the path's first segment, with a validation error, while the path has more than one and the first is empty.
void remove_leading_slashes_of_file(BasicUrlParser& parser) {
    if (parser.lacks(Change::file_paths_lose_leading_slashes) || parser.url.scheme != "file") return;
    if (parser.c() != eof && !is_one_of(parser.c(), U"?#")) return;
    Segments& path = parser.path();
    auto first = path.begin();
    for (; path.end() - first > 1 && first->empty(); ++first) parser.validation_error("invalid-URL-unit");
    path.erase(path.begin(), first);
}

// 2020-10-08 file_hosts_are_never_null: scheme state, file state, URL serializer
// A file URL without a host had the host null: the file state had no step 2, step 2.1.4 of the scheme state said "empty
// or null", and the serializer wrote "//" for such a URL too.
void set_host_to_null(UrlRecord& url) { url.host.reset(); }

bool is_file_with_null_host(const BasicUrlParser& parser) {
    return parser.url.scheme == "file" && !parser.url.host && !parser.lacks(Change::protocol_setter_from_file);
}

void append_slashes_of_file(const UrlRecord& url, std::string& output) {
    if (!url.host && url.scheme == "file") output += "//";
}

// 2020-11-02 queries_encoded_as_a_whole: query state
// Each code point of a query was encoded by itself.
void encode_each_code_point_of_query(BasicUrlParser& parser, const PercentEncodeSet& set) {
    if (parser.encoding == Encoding::utf_8 || parser.lacks(Change::queries_encoded_by_code_point)) return;
    if (parser.lacks(Change::missing_characters_in_queries)) return;  // that change came first
    for (const char32_t code_point : parser.buffer)
        *parser.url.query += percent_encode_after_encoding(parser.encoding, {&code_point, 1}, set);
    parser.at.skip("2.2");
}

// 2021-03-22 vertical_line_in_hosts: forbidden host code point
// U+007C (|) was not among them.
bool is_vertical_line(char32_t c) { return c == U'|'; }

// 2021-05-19 port_in_hostname_setter: hostname state
// Step 2.2 came after step 2.5 and returned without failure: the host was set and the port ignored.
Ended port_in_hostname_setter(BasicUrlParser& parser) {
    auto host = parse_host(parser.buffer_before(parser.pointer), !parser.is_special(parser.url), parser.context);
    if (!host) return return_failure;
    parser.url.host = std::move(host);
    return return_nothing;  // the parser ends, so nothing reads the buffer and the state that step 2.5 sets
}

// 2021-08-05 domains_that_end_in_a_number: ends in a number checker
// The checker did not exist. A domain was an IPv4 address if it had at most four parts, not counting an empty one at
// the end, and each was an IPv4 number; otherwise it was a domain, such as "a.0".
bool consists_of_numbers(std::string_view domain, const Context& context) {
    std::vector<std::string_view> parts = strictly_split(domain, '.');
    if (parts.back().empty() && parts.size() > 1) parts.pop_back();
    const auto is_number = [&](std::string_view part) { return parse_ipv4_number(part, context).has_value(); };
    return parts.size() <= 4 && std::ranges::all_of(parts, is_number);
}

// 2021-09-14 unicode_14: domain parser ToASCII. See unicode_18.
// 2021-10-19 blob_origins_of_whole_paths: origin
// pathURL was the result of parsing the first segment if the path was a list.
void first_segment(const UrlRecord& url, std::string& path) {
    if (const auto* const segments = std::get_if<Segments>(&url.path))
        path = segments->empty() ? "" : segments->front();
}

// 2021-10-20 bare_hexadecimal_prefix_reported: IPv4 number parser
// From 5 May 2020 on, step 6 returned (0, false); before, (0, true).
Ipv4Number bare_hexadecimal_prefix(const Context& context) {
    return {0, context.lacks(Change::bare_hexadecimal_prefix_unreported)};
}

// 2022-01-28 controls_in_domains: forbidden domain code point
// C0 controls and U+007F DELETE were not among them, except those that are forbidden in every host.
bool is_control_in_domain(char32_t c) {
    return c != 0 && !is_ascii_tab_or_newline(c) && (is_c0_control(c) || c == 0x7F);
}

// 2022-09-13 unicode_15: domain parser ToASCII. See unicode_18.
// 2023-01-02 setters_strip_opaque_paths: search and hash setters
// The setters did not change the path, as today. See last_space_of_opaque_paths.

// 2023-01-20 ipv4_errors_at_once: IPv4 parser
// Steps 2.1 and 6.3 set a flag. If it was set, one validation error for all of them was reported after step 6.
std::optional<Ipv4Address> ipv4_errors_in_the_end(const LocatedDomain& input, const Context& context) {
    const auto sets_flag = [](const ValidationError& error) {
        return error.name == "IPv4-empty-part" || error.name == "IPv4-non-decimal-part";
    };
    const auto ends_before_step_7 = [](const ValidationError& error) {
        return error.name == "IPv4-too-many-parts" || error.name == "IPv4-non-numeric-part";
    };
    const Edition edition = context.edition.with(Change::ipv4_errors_at_once);
    std::vector<ValidationError> errors;
    const auto address = parse_ipv4(input, {edition, &errors, context.observer});
    const auto flag = std::ranges::find_if(errors, sets_flag);
    if (flag != errors.end()) {
        const ValidationError one = *flag;
        std::erase_if(errors, sets_flag);
        const auto after_step_6 = std::ranges::find(errors, "IPv4-out-of-range-part", &ValidationError::name);
        if (std::ranges::none_of(errors, ends_before_step_7)) errors.insert(after_step_6, one);
    }
    context.errors->insert(context.errors->end(), errors.begin(), errors.end());
    return address;
}

// 2023-02-23 search_params_size: URLSearchParams
// There was no size.
void no_size(std::vector<Method>& methods) { std::erase_if(methods, is_named("size")); }

// 2023-05-08 search_params_values: URLSearchParams
// delete and has took only a name.
void no_values(std::vector<Method>& methods) {
    for (Method& method : methods)
        if (method.name == "delete" || method.name == "has") method.most = 1;
}
// Web IDL ignores an argument that a method lacks.
void ignore(std::optional<std::string_view>& value) { value.reset(); }

// 2023-05-24 blob_origins_of_http: origin
// Instead of steps 4 and 5: return pathURL's origin.
std::string origin_of_any_url(const UrlRecord& path_url, const Edition& edition) { return origin(path_url, edition); }

// 2023-09-12 unicode_15_1: domain parser ToASCII. See unicode_18.
// 2023-09-26 missing_host_after_credentials: authority state
// The error of step 2.1 was invalid-credentials.
Ended missing_host_after_credentials(BasicUrlParser& parser) { return parser.failure("invalid-credentials"); }

// 2024-09-10 unicode_16: domain parser ToASCII. See unicode_18.
// 2025-03-13 last_space_of_opaque_paths: search and hash setters
// Since 2 January 2023 the setters removed the spaces at the end of an opaque path if neither a query nor a fragment
// was left after it.
void strip_trailing_spaces(UrlRecord& url, const Edition& edition) {
    if (edition.lacks(Change::setters_strip_opaque_paths)) return;
    if (!has_opaque_path(url) || url.fragment || url.query) return;
    auto& path = std::get<std::string>(url.path);
    path.erase(path.find_last_not_of(' ') + 1);
}

// 2025-03-13 spaces_in_opaque_paths_unreported: opaque path state
// A space was a validation error, as it is today. See spaces_in_opaque_paths_reported.

// 2025-03-19 hostname_override_fails: hostname state
// Steps 2.2 and 3.2 returned without failure.
Ended hostname_override_ends() { return return_nothing; }

// 2025-03-24 port_override_fails: port state
// Step 2.2 returned without failure.
Ended port_override_ends() { return return_nothing; }

// 2025-09-09 unicode_17: domain parser ToASCII. See unicode_18.
// 2026-06-30 strict_to_ascii_reported: domain parser
// It was called domain to ASCII. There were no steps 1 and 2; instead, each step that returns failure reported its
// reason. It was reported for an ASCII domain too, which did not fail.
std::optional<std::string> domain_to_ascii(std::u32string_view domain, std::size_t offset, const Context& context) {
    std::optional<std::string> result = domain_parser_to_ascii(domain, false, context.edition);
    if (!result) context.validation_error("domain-to-ASCII", offset);
    if (is_ascii_string(domain) && !context.lacks(Change::ascii_domains_without_to_ascii))
        result = isomorphic_encode(ascii_lowercase(domain));
    if (!result) return std::nullopt;
    if (result->empty() && !context.lacks(Change::domains_are_not_empty))
        return context.failure("domain-to-ASCII", offset);
    if (contains_forbidden_domain_code_point(*result, context.edition))
        return context.failure("domain-invalid-code-point", offset);
    return result;
}

// 2026-06-30 spaces_in_opaque_paths_reported: opaque path state
// From 13 March 2025 on, there was no step 3.1.
void spaces_in_opaque_paths(BasicUrlParser& parser) {
    if (!parser.lacks(Change::spaces_in_opaque_paths_unreported)) parser.at.skip("3.1");
}

// 2026-09-16 unicode_18: domain parser ToASCII
// UTS 46 had the data of Unicode 17, or of an older version. Of those before 15.0, only the code points are known.
void older_unicode(ToAsciiFlags& flags, const Edition& edition) { flags.unicode = edition.unicode().number; }

// 2026-10-07 search_parameters_of_the_query: search setter
// Step 6 parsed input, which can have tabs and newlines, instead of the query.
void read_search_parameters(UrlObject& object, std::string_view input) {
    object.list = parse_urlencoded(utf8_encode(utf8_decode_without_bom(input)));
}

}  // namespace refurl::standard::old
