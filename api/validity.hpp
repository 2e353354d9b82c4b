// Valid URL strings, as the standard's section "URL writing" defines them.
// Clause: spec-notes/validity.md
// The standard: https://url.spec.whatwg.org/#url-writing
#pragma once

#include <expected>
#include <string_view>

#include "model/invalidity.hpp"
#include "refurl.hpp"

namespace refurl {

/// Reports whether `input` is a valid URL string. A relative one needs a base; only the scheme of the base matters, and
/// whether its path is opaque.
///
/// Linear, except for the Punycode of a label with many distinct code points. Throws only std::bad_alloc.
/// @param input any bytes; parsed as UTF-8, with U+FFFD, a URL code point, for ill-formed sequences
/// @param base the base of a relative URL string, or null
bool is_valid_url_string(std::string_view input, const Url* base = nullptr);

/// Reports whether `input` is a valid URL string, and if not, why. Linear, except for the Punycode of a label with many
/// distinct code points. Throws only std::bad_alloc.
/// @param input any bytes; parsed as UTF-8, with U+FFFD, a URL code point, for ill-formed sequences
/// @param base the base of a relative URL string, or null
/// @return the first rule that `input` breaks, from left to right, with its range in bytes of `input`. The side
/// conditions of ports, IPv6 addresses and domains come after all other rules.
std::expected<void, Invalidity> validate(std::string_view input, const Url* base = nullptr);

}  // namespace refurl
