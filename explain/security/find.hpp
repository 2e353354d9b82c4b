// One function for each kind of finding.  Clause: spec-notes/attacks.md#findings
#pragma once

#include "explain/security/run.hpp"

namespace refurl::security {

// Each function returns the findings of its kind, in the order of the text.

// ---- The text: text.cpp
Findings find_trimmed(const Run& run);
Findings find_tabs_and_newlines(const Run& run);
Findings find_backslashes(const Run& run);

// ---- The scheme and the base: base.cpp
Findings find_scheme_like_host(const Run& run);
Findings find_javascript(const Run& run);
Findings find_data_origin(const Run& run);
Findings find_blob_origin(const Run& run);
Findings find_local_file(const Run& run);
Findings find_file_host(const Run& run);
Findings find_base_unused(const Run& run);
Findings find_base_host(const Run& run);
Findings find_scheme_dropped(const Run& run);

// ---- The authority: authority.cpp
Findings find_network_path(const Run& run);
Findings find_slashes(const Run& run);
Findings find_credentials(const Run& run);
Findings find_userinfo_like_host(const Run& run);
Findings find_empty_userinfo(const Run& run);
Findings find_late_at_sign(const Run& run);
Findings find_port(const Run& run);
Findings find_bad_port(const Run& run);

// ---- Code points that UTS 46 maps, and percent-encoded bytes: mapped.cpp
Findings find_like_delimiter(const Run& run);
Findings find_percent_escapes(const Run& run);
Findings find_full_stops(const Run& run);
Findings find_ignored_characters(const Run& run);
Findings find_mapped_characters(const Run& run);

// ---- The labels of a domain: domain.cpp
Findings find_punycode(const Run& run);
Findings find_mixed_scripts(const Run& run);
Findings find_confusable(const Run& run);
Findings find_like_letters(const Run& run);

// ---- The reader's own names: own_names.cpp
Findings find_like_name(const Run& run);

// ---- The domain as a name: names.cpp
Findings find_not_a_host_name(const Run& run);
Findings find_address_in_domain(const Run& run);
Findings find_localhost(const Run& run);
Findings find_trailing_dot(const Run& run);

// ---- Addresses: address.cpp
Findings find_other_form(const Run& run);
Findings find_leading_zeros(const Run& run);
Findings find_special_purpose(const Run& run);
Findings find_cloud_metadata(const Run& run);
Findings find_ip4_in_ip6(const Run& run);

// ---- The path: path.cpp
Findings find_escaped_dot_segment(const Run& run);
Findings find_path_like_host(const Run& run);

}  // namespace refurl::security
