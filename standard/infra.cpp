#include "standard/infra.hpp"

#include <algorithm>
#include <optional>

#include "encoding/encode.hpp"
#include "model/utf8.hpp"

namespace refurl::standard {

namespace {

char byte_of(char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); }

// percent-encode: https://url.spec.whatwg.org/#percent-encode
std::string percent_encode(unsigned char byte) {
    constexpr std::string_view ascii_upper_hex_digits = "0123456789ABCDEF";
    return {'%', ascii_upper_hex_digits[byte / 16U], ascii_upper_hex_digits[byte % 16U]};
}

// clang-format off

/// Appends the bytes of encodeOutput to `output`.
// percent-encode after encoding, 7.3: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
void percent_encode(std::string_view encode_output, const PercentEncodeSet& set, bool space_as_plus,
                    std::string& output) {
                for (const char byte : encode_output) {
    /* 7.3.1 */     if (space_as_plus && byte == ' ') { output += '+'; continue; }
    /* 7.3.2 */     const char32_t isomorph = static_cast<unsigned char>(byte);
    /* 7.3.4 */     if (!set.contains(isomorph)) output += byte;
    /* 7.3.5 */     else output += percent_encode(static_cast<unsigned char>(byte));
                }
}

// clang-format on

}  // namespace

// ---- Infra: strings

bool is_ascii_string(std::u32string_view text) { return std::ranges::all_of(text, is_ascii_code_point); }

std::u32string ascii_lowercase(std::u32string_view text) {
    std::u32string lowercased;
    for (const char32_t c : text) lowercased += ascii_lowercase(c);
    return lowercased;
}

bool is_ascii_case_insensitive_match(std::u32string_view a, std::u32string_view b) {
    constexpr auto lowercase = [](char32_t c) { return ascii_lowercase(c); };
    return std::ranges::equal(a, b, {}, lowercase, lowercase);
}

std::string isomorphic_encode(std::u32string_view text) {
    std::string bytes;
    for (const char32_t c : text) bytes += byte_of(c);
    return bytes;
}

std::u32string isomorphic_decode(std::string_view bytes) {
    std::u32string text;
    for (const char byte : bytes) text += static_cast<unsigned char>(byte);
    return text;
}

std::vector<std::string_view> strictly_split(std::string_view text, char delimiter) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(delimiter);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// ---- Encoding

std::u32string utf8_decode_without_bom(std::string_view bytes) { return code_points_of(bytes); }

std::string utf8_encode(char32_t c) {
    const auto continuation = [c](unsigned shift) { return byte_of(0x80 | ((c >> shift) & 0x3F)); };
    if (c < 0x80) return {byte_of(c)};
    if (c < 0x800) return {byte_of(0xC0 | (c >> 6)), continuation(0)};
    if (c < 0x10000) return {byte_of(0xE0 | (c >> 12)), continuation(6), continuation(0)};
    return {byte_of(0xF0 | (c >> 18)), continuation(12), continuation(6), continuation(0)};
}

std::string utf8_encode(std::u32string_view text) {
    std::string bytes;
    for (const char32_t c : text) bytes += utf8_encode(c);
    return bytes;
}

// ---- Percent-encoded bytes

namespace {

/// Returns the number that hexadecimal digits mean, which is 0 for none.
unsigned hex_number(std::u32string_view digits) {
    unsigned number = 0;
    for (const char32_t digit : digits) number = 16 * number + hex_value(digit);
    return number;
}

}  // namespace

// clang-format off

// percent-decode a byte sequence: https://url.spec.whatwg.org/#percent-decode
std::string percent_decode(std::string_view input) {
    /* 1     */ std::string output;
    /* 2     */ for (std::size_t i = 0; i < input.size(); ++i) {
    /* 2.1   */     if (input[i] != '%') output += input[i];
    /* 2.2   */     else if (!starts_with_two_hex_digits(isomorphic_decode(input.substr(i + 1, 2)))) output += '%';
    /* 2.3   */     else {
                        const std::u32string digits = isomorphic_decode(input.substr(i + 1, 2));
    /* 2.3.1 */         const unsigned byte_point = hex_number(digits);
    /* 2.3.2 */         output += byte_of(byte_point);
    /* 2.3.3 */         i += 2;
                    }
                }
    /* 3     */ return output;
}

// percent-decode a scalar value string: https://url.spec.whatwg.org/#string-percent-decode
std::string percent_decode(std::u32string_view input) {
    /* 1 */ const std::string bytes = utf8_encode(input);
    /* 2 */ return percent_decode(bytes);
}

// percent-encode after encoding: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
std::string percent_encode_after_encoding(Encoding encoding, std::u32string_view input, const PercentEncodeSet& set) {
    /* 2   */ const bool space_as_plus = set.space_as_plus();
    /* 3   */ Encoder encoder(encoding);
    /* 4   */ const std::string utf8 = utf8_encode(input);
              std::string_view input_queue = utf8;
    /* 5   */ std::string output;
    /* 6   */ std::optional<char32_t> potential_error = 0;
    /* 7   */ while (potential_error) {
    /* 7.1 */     std::string encode_output;
    /* 7.2 */     potential_error = encoder.encode_or_fail(input_queue, encode_output);
    /* 7.3 */     percent_encode(encode_output, set, space_as_plus, output);
    /* 7.4 */     if (potential_error) output += "%26%23" + std::to_string(std::uint32_t{*potential_error}) + "%3B";
              }
    /* 8   */ return output;
}

// clang-format on

// UTF-8 percent-encode a scalar value: https://url.spec.whatwg.org/#utf-8-percent-encode
// This is percent-encode after encoding with UTF-8. It needs no encoder, because encoding as UTF-8 never fails.
std::string utf8_percent_encode(char32_t scalar_value, const PercentEncodeSet& set) {
    std::string output;
    percent_encode(utf8_encode(scalar_value), set, false, output);
    return output;
}

// UTF-8 percent-encode a scalar value string: https://url.spec.whatwg.org/#string-utf-8-percent-encode
std::string utf8_percent_encode(std::u32string_view input, const PercentEncodeSet& set) {
    return percent_encode_after_encoding(Encoding::utf_8, input, set);
}

bool starts_with_two_hex_digits(std::u32string_view text) {
    return text.size() >= 2 && is_ascii_hex_digit(text[0]) && is_ascii_hex_digit(text[1]);
}

}  // namespace refurl::standard
