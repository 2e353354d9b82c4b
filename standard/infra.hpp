// The parts of the Infra and Encoding standards that the state machine uses, and the URL Standard's own percent-encode
// sets.  Clause: spec-notes/standard.md
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::standard {

// ---- Infra: code points

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
constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }
constexpr bool is_noncharacter(char32_t c) { return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFF) >= 0xFFFE; }

constexpr char32_t ascii_lowercase(char32_t c) { return is_ascii_upper_alpha(c) ? c + (U'a' - U'A') : c; }

/// Returns the value of an ASCII hex digit.
constexpr unsigned hex_value(char32_t c) { return is_ascii_digit(c) ? c - U'0' : ascii_lowercase(c) - U'a' + 10; }

constexpr bool is_one_of(char32_t c, std::u32string_view set) { return set.find(c) != std::u32string_view::npos; }

// ---- Infra: strings

bool is_ascii_string(std::u32string_view text);
std::u32string ascii_lowercase(std::u32string_view text);
bool is_ascii_case_insensitive_match(std::u32string_view a, std::u32string_view b);

/// Returns the bytes whose values are the code points of `text`. No code point may be greater than U+00FF.
std::string isomorphic_encode(std::u32string_view text);

/// Returns the string whose code points are the values of the bytes.
std::u32string isomorphic_decode(std::string_view bytes);

/// Returns the parts of `text` between the delimiters. There is at least one part; parts may be empty.
std::vector<std::string_view> strictly_split(std::string_view text, char delimiter);

// ---- Encoding

/// Decodes any bytes as UTF-8. Each maximal ill-formed part becomes U+FFFD; a byte order mark is kept.
std::u32string utf8_decode_without_bom(std::string_view bytes);

std::string utf8_encode(char32_t c);
std::string utf8_encode(std::u32string_view text);

// ---- Percent-encoded bytes

/// A percent-encode set. Every percent-encode set contains all code points greater than U+007E (~).
class PercentEncodeSet {
  public:
    /// Returns the set that also contains each of `code_points`, which are at most U+007E.
    [[nodiscard]] constexpr PercentEncodeSet with(std::u32string_view code_points) const {
        PercentEncodeSet set = *this;
        for (const char32_t c : code_points) set.up_to_tilde_[c] = true;
        return set;
    }

    /// Returns the set without `code_points`, which are at most U+007E.
    [[nodiscard]] constexpr PercentEncodeSet without(std::u32string_view code_points) const {
        PercentEncodeSet set = *this;
        for (const char32_t c : code_points) set.up_to_tilde_[c] = false;
        return set;
    }

    /// Returns the set under which a space becomes U+002B (+).
    [[nodiscard]] constexpr PercentEncodeSet with_space_as_plus() const {
        PercentEncodeSet set = *this;
        set.space_as_plus_ = true;
        return set;
    }
    [[nodiscard]] constexpr bool space_as_plus() const { return space_as_plus_; }

    [[nodiscard]] constexpr bool contains(char32_t c) const { return c > U'~' || up_to_tilde_[c]; }

    friend bool operator==(const PercentEncodeSet&, const PercentEncodeSet&) = default;

  private:
    std::array<bool, U'~' + 1> up_to_tilde_{};
    bool space_as_plus_ = false;
};

// The standard's sets: C0 control percent-encode set, fragment percent-encode set, and so on
inline constexpr PercentEncodeSet c0_control_percent_encode_set = [] {
    PercentEncodeSet set;
    for (char32_t c = 0; is_c0_control(c); ++c) set = set.with({&c, 1});
    return set;
}();
inline constexpr PercentEncodeSet fragment_percent_encode_set = c0_control_percent_encode_set.with(U" \"<>`");
inline constexpr PercentEncodeSet query_percent_encode_set = c0_control_percent_encode_set.with(U" \"#<>");
inline constexpr PercentEncodeSet special_query_percent_encode_set = query_percent_encode_set.with(U"'");
inline constexpr PercentEncodeSet path_percent_encode_set = query_percent_encode_set.with(U"?^`{}");
inline constexpr PercentEncodeSet userinfo_percent_encode_set = path_percent_encode_set.with(U"/:;=@[\\]|");
inline constexpr PercentEncodeSet component_percent_encode_set = userinfo_percent_encode_set.with(U"$%&+,");
inline constexpr PercentEncodeSet application_x_www_form_urlencoded_percent_encode_set =
    component_percent_encode_set.with(U"!'()~").with_space_as_plus();

/// Percent-decodes bytes or a scalar value string. The resulting bytes need not be UTF-8.
std::string percent_decode(std::string_view input);
std::string percent_decode(std::u32string_view input);

/// Percent-encodes `input` after encoding it. A code point that the encoding lacks becomes "%26%23", its number in
/// decimal, and "%3B".
/// @param encoding an encoding that has an encoder: not replacement and not UTF-16BE/LE
std::string percent_encode_after_encoding(Encoding encoding, std::u32string_view input, const PercentEncodeSet& set);

/// UTF-8 percent-encodes a scalar value or a scalar value string.
std::string utf8_percent_encode(char32_t scalar_value, const PercentEncodeSet& set);
std::string utf8_percent_encode(std::u32string_view input, const PercentEncodeSet& set);

/// Reports whether the first two code points of `text` are ASCII hex digits.
bool starts_with_two_hex_digits(std::u32string_view text);

}  // namespace refurl::standard
