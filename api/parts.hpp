// Parts of a URL in the form that programs work with: plain texts, segments of the path, the bytes of an address.
// Clause: spec-notes/doors.md#questions
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "refurl.hpp"

namespace refurl::api {

/// Returns a plain text as a part of any component: each byte of the component percent-encode set is percent-encoded,
/// and so is each that is not ASCII. Ill-formed UTF-8 becomes U+FFFD. The inverse is `percent_decoded`. Linear.
std::string percent_encoded(std::string_view text);

/// Returns a text with each percent-encoded byte replaced by the byte. A `%` without two hexadecimal digits stays. The
/// result may be ill-formed UTF-8, and may contain bytes 0. Linear.
std::string percent_decoded(std::string_view text);

/// Returns the segments of a path, as they stand in the href: `a`, `b` and ε of `/a/b/`. A URL with an opaque path, or
/// without a path, has none. They live as long as a copy of the URL. Linear.
std::vector<std::string_view> path_segments(const Url& url [[clang::lifetimebound]]);

using Ip4Bytes = std::array<std::uint8_t, 4>;
using Ip6Bytes = std::array<std::uint8_t, 16>;

/// Returns the bytes of the host in network order, if it is an IPv4 or IPv6 address. Constant time.
std::variant<std::monostate, Ip4Bytes, Ip6Bytes> address_bytes(const Url& url);

}  // namespace refurl::api
