// Section 3 of the document, "Percent-encoded bytes".  Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include <string>
#include <string_view>

#include "model/characters.hpp"
#include "systems/whatwg_2012/errata.hpp"

namespace refurl::systems::whatwg_2012 {

// The encode sets. Each contains all code points above U+007E, so a byte above 0x7F stands for any of these.
inline constexpr ByteSet simple_encode_set = bytes_where([](unsigned char byte) { return byte < 0x20 || byte > 0x7E; });
inline constexpr ByteSet default_encode_set = with_characters(simple_encode_set, " \"#<>?`");
inline constexpr ByteSet password_encode_set = with_characters(default_encode_set, "/@\\");
inline constexpr ByteSet username_encode_set = with_characters(password_encode_set, ":");

/// Returns the percent-encoded byte.
std::string percent_encode(char byte);

/// Returns the code point in UTF-8, percent-encoded if it is in `set`.
std::string utf8_percent_encode(char32_t code_point, const ByteSet& set);
std::string utf8_percent_encode(std::u32string_view string, const ByteSet& set);

/// Returns the percent-decoded bytes of the string.
std::string percent_decode(std::u32string_view string, Slips slips);

/// Returns the first sequence of percent-encoded bytes in `text` that is not UTF-8; ε if there is none. Linear.
std::string_view first_ill_formed(std::string_view text);

}  // namespace refurl::systems::whatwg_2012
