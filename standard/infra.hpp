// What the standard takes from Infra and Encoding, and its own sets of code points.  Clause: spec-notes/standard.md
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::standard {

// ---- Code points

constexpr bool is_ascii_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
constexpr bool is_ascii_upper_alpha(char32_t c) { return c >= U'A' && c <= U'Z'; }
constexpr bool is_ascii_lower_alpha(char32_t c) { return c >= U'a' && c <= U'z'; }
constexpr bool is_ascii_alpha(char32_t c) { return is_ascii_upper_alpha(c) || is_ascii_lower_alpha(c); }
constexpr bool is_ascii_alphanumeric(char32_t c) { return is_ascii_alpha(c) || is_ascii_digit(c); }
constexpr bool is_ascii_hex_digit(char32_t c) {
    return is_ascii_digit(c) || (c >= U'A' && c <= U'F') || (c >= U'a' && c <= U'f');
}
constexpr bool is_ascii_code_point(char32_t c) { return c <= 0x7F; }
constexpr bool is_ascii_tab_or_newline(char32_t c) { return c == U'\t' || c == U'\n' || c == U'\r'; }
constexpr bool is_c0_control(char32_t c) { return c <= 0x1F; }
constexpr bool is_c0_control_or_space(char32_t c) { return is_c0_control(c) || c == U' '; }

constexpr char32_t ascii_lowercase(char32_t c) { return is_ascii_upper_alpha(c) ? c + (U'a' - U'A') : c; }

/// The value of an ASCII hex digit.
constexpr unsigned hex_value(char32_t c) { return is_ascii_digit(c) ? c - U'0' : ascii_lowercase(c) - U'a' + 10; }

constexpr bool is_one_of(char32_t c, std::u32string_view set) { return set.find(c) != std::u32string_view::npos; }

constexpr bool is_url_code_point(char32_t c) {
    if (is_ascii_alphanumeric(c) || is_one_of(c, U"!$&'()*+,-./:;=?@_~")) return true;
    const bool is_surrogate_code_point = c >= 0xD800 && c <= 0xDFFF;
    const bool is_noncharacter_code_point = (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFF) >= 0xFFFE;
    return c >= 0xA0 && c <= 0x10FFFD && !is_surrogate_code_point && !is_noncharacter_code_point;
}

constexpr bool is_forbidden_host_code_point(char32_t c) {
    return is_one_of(c, std::u32string_view(U"\0\t\n\r #/:<>?@[\\]^|", 17));
}

constexpr bool is_forbidden_domain_code_point(char32_t c) {
    return is_forbidden_host_code_point(c) || is_c0_control(c) || c == U'%' || c == 0x7F;
}

// ---- Percent-encode sets

using PercentEncodeSet = bool (*)(char32_t c);

constexpr bool in_c0_control_set(char32_t c) { return is_c0_control(c) || c > U'~'; }
constexpr bool in_fragment_set(char32_t c) { return in_c0_control_set(c) || is_one_of(c, U" \"<>`"); }
constexpr bool in_query_set(char32_t c) { return in_c0_control_set(c) || is_one_of(c, U" \"#<>"); }
constexpr bool in_special_query_set(char32_t c) { return in_query_set(c) || c == U'\''; }
constexpr bool in_path_set(char32_t c) { return in_query_set(c) || is_one_of(c, U"?^`{}"); }
constexpr bool in_userinfo_set(char32_t c) { return in_path_set(c) || is_one_of(c, U"/:;=@[\\]|"); }

std::string utf8_encode(char32_t c);
std::string utf8_encode(std::u32string_view text);

/// Percent-encode after encoding a string. No state asks for the set that makes spaceAsPlus true.
/// @param encoding not replacement, nor UTF-16BE/LE
std::string percent_encode_after_encoding(Encoding encoding, std::u32string_view text, PercentEncodeSet set);

/// UTF-8 percent-encode a code point, or a string.
std::string utf8_percent_encode(char32_t c, PercentEncodeSet set);
std::string utf8_percent_encode(std::u32string_view text, PercentEncodeSet set);

/// Percent-decode a scalar value string: bytes.
std::string percent_decode(std::u32string_view text);

/// Does `text` start with two ASCII hex digits?
bool starts_with_two_hex_digits(std::u32string_view text);

// ---- Strings

/// UTF-8 decode without BOM.
std::u32string utf8_decode(std::string_view bytes);

bool is_ascii_string(std::u32string_view text);

/// An ASCII string in bytes, and back.
std::string narrow(std::u32string_view ascii);
std::u32string widen(std::string_view ascii);

/// Strictly split on U+002E (.).
std::vector<std::string_view> split_on_dots(std::string_view text);

/// A string that knows where its code points stand in the input, in bytes.
struct Located {
    std::u32string_view text;
    std::span<const std::size_t> offsets;  ///< one for each code point, and one for what follows the last

    [[nodiscard]] Located substring(std::size_t first, std::size_t count) const {
        return {text.substr(first, count), offsets.subspan(first, count + 1)};
    }
};

}  // namespace refurl::standard
