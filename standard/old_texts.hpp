// The old texts: what earlier editions of the standard said where today's text says something else. They are in the
// order of the days on which they were changed. old_texts.cpp has the day, the change and a description of each. A
// step that was not there yet has no old text: it stands in the row of its change (changes.cpp).
// Today's text calls an old text, on a line of its own, if the edition lacks the change. If even earlier editions
// depart from an old text, that text tests for their changes itself.  Clause: spec-notes/standard.md#earlier-editions
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "standard/host.hpp"
#include "standard/idna.hpp"
#include "standard/parser.hpp"
#include "standard/url_search_params.hpp"

namespace refurl::standard::old {

// no_null_passwords
void set_password_to_the_empty_string(UrlRecord& url);
void copy_password(UrlRecord& url, const UrlRecord& base);
bool includes_credentials(const UrlRecord& url);
void append_empty_password(const UrlRecord& url, std::string& output);
void set_empty_password_to_null(UrlRecord& url);

// percent_encoded_dots_stay
bool decode_percent_encoded_dot(BasicUrlParser& parser);

// scheme_override_fails
Ended scheme_override_ends();

// ipv4_in_ipv6_has_four_numbers
bool ipv4_in_ipv6(Ipv6Parser& parser);

// search_params_sort
void no_sort(std::vector<Method>& methods);

// opaque_hosts
void no_opaque_hosts(bool& is_opaque);

// port_needs_a_host
void port_without_host(BasicUrlParser& parser);

// empty_paths
bool path_is_never_empty(BasicUrlParser& parser);
bool has_empty_path(const UrlRecord& url);

// relative_slashes_of_other_schemes
Ended relative_slashes_of_other_schemes(BasicUrlParser& parser);

// file_without_base
bool file_without_base(const BasicUrlParser& parser);

// username_password_port_need_a_host
bool has_no_host(const UrlRecord& url);
bool is_file(const UrlRecord& url);

// empty_file_hosts
Ended empty_file_host(BasicUrlParser& parser);
void localhost(BasicUrlParser& parser, std::optional<Host>& host);

// percent_in_opaque_hosts
bool refuses_percent(const Located& input, const Context& context);

// ipv6_hosts_of_other_schemes
void no_ipv6_hosts_of_other_schemes(Steps& at, bool is_opaque);

// file_hosts_without_credentials
bool keeps_host(const BasicUrlParser& parser);

// nontransitional_domains
void transitional_domains(ToAsciiFlags& flags, bool be_strict);

// hash_of_javascript
bool is_javascript(const UrlRecord& url);

// drive_letter_at_the_end
bool drive_letter_at_the_end(BasicUrlParser& parser);

// ascii_origin
std::string origin_in_unicode(const UrlRecord& url, const Edition& edition);

// hyphens_in_domains
void hyphens_in_domains(ToAsciiFlags& flags);

// missing_characters_in_queries
void missing_characters_in_queries(BasicUrlParser& parser, const PercentEncodeSet& set);

// empty_search_params
void keep_empty_query(std::optional<std::string>& query);

// gopher_is_not_special
const SpecialScheme* find_special_scheme(std::string_view scheme, const Edition& edition);

// gopher_has_no_origin
bool is_gopher(const UrlRecord& url);

// null_in_fragments
bool is_null(char32_t c);

// domains_are_not_empty
bool is_empty(std::string_view domain);

// angle_brackets_and_circumflex_in_hosts
bool is_bracket_or_circumflex(char32_t c);

// host_before_drive_letter_in_file_state
void drop_host_of_base(BasicUrlParser& parser);

// host_before_drive_letter_in_file_slash_state
Ended take_drive_letter_or_host(BasicUrlParser& parser);

// host_before_drive_letter_in_path
void remove_host_before_drive_letter(BasicUrlParser& parser);

// file_paths_keep_leading_slashes
void remove_leading_slashes_of_file(BasicUrlParser& parser);

// file_hosts_are_never_null
void set_host_to_null(UrlRecord& url);
bool is_file_with_null_host(const BasicUrlParser& parser);
void append_slashes_of_file(const UrlRecord& url, std::string& output);

// queries_encoded_as_a_whole
void encode_each_code_point_of_query(BasicUrlParser& parser, const PercentEncodeSet& set);

// vertical_line_in_hosts
bool is_vertical_line(char32_t c);

// port_in_hostname_setter
Ended port_in_hostname_setter(BasicUrlParser& parser);

// domains_that_end_in_a_number
bool consists_of_numbers(std::string_view domain, const Context& context);

// blob_origins_of_whole_paths
void first_segment(const UrlRecord& url, std::string& path);

// bare_hexadecimal_prefix_reported
Ipv4Number bare_hexadecimal_prefix(const Context& context);

// controls_in_domains
bool is_control_in_domain(char32_t c);

// ipv4_errors_at_once
std::optional<Ipv4Address> ipv4_errors_in_the_end(const LocatedDomain& input, const Context& context);

// search_params_size
void no_size(std::vector<Method>& methods);

// search_params_values
void no_values(std::vector<Method>& methods);
void ignore(std::optional<std::string_view>& value);

// blob_origins_of_http
std::string origin_of_any_url(const UrlRecord& path_url, const Edition& edition);

// missing_host_after_credentials
Ended missing_host_after_credentials(BasicUrlParser& parser);

// last_space_of_opaque_paths
void strip_trailing_spaces(UrlRecord& url, const Edition& edition);

// hostname_override_fails
Ended hostname_override_ends();

// port_override_fails
Ended port_override_ends();

// strict_to_ascii_reported
std::optional<std::string> domain_to_ascii(std::u32string_view domain, std::size_t offset, const Context& context);

// spaces_in_opaque_paths_reported
void spaces_in_opaque_paths(BasicUrlParser& parser);

// unicode_18
void older_unicode(ToAsciiFlags& flags, const Edition& edition);

// search_parameters_of_the_query
void read_search_parameters(UrlObject& object, std::string_view input);

}  // namespace refurl::standard::old
