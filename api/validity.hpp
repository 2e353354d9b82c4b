// Valid URL strings, as the standard's URL writing says what they must be: the whole of it, composed.
// Clause: spec-notes/validity.md
#pragma once

#include <expected>
#include <string_view>

#include "model/invalidity.hpp"
#include "refurl.hpp"

namespace refurl {

/// Is `input` a valid URL string? A relative one needs a base; nothing of the base matters but its scheme, and whether
/// its path is opaque.
/// @param input any bytes; read as UTF-8, ill-formed parts of it as U+FFFD, which is a URL code point
/// @param base null for none
/// Linear, but for the punycode of a label with many distinct code points. Never throws, but for memory that cannot be
/// had.
bool is_valid_url_string(std::string_view input, const Url* base = nullptr);

/// The same, with what is wrong.
/// @return what is not met first, from left to right but for side conditions; its range is in bytes of `input`
std::expected<void, Invalidity> validate(std::string_view input, const Url* base = nullptr);

}  // namespace refurl
