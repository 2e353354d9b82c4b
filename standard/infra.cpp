#include "standard/infra.hpp"

#include <algorithm>
#include <optional>

#include "encoding/encode.hpp"
#include "model/utf8.hpp"

namespace refurl::standard {

namespace {

char byte_of(char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); }

// To percent-encode a byte
std::string percent_encode(unsigned char byte) {
    constexpr std::string_view ascii_upper_hex_digits = "0123456789ABCDEF";
    return {'%', ascii_upper_hex_digits[byte / 16U], ascii_upper_hex_digits[byte % 16U]};
}

/// The steps of "percent-encode after encoding" for each byte of encodeOutput.
void percent_encode(std::string_view encode_output, const PercentEncodeSet& set, bool space_as_plus,
                    std::string& output) {
    for (const char each : encode_output) {
        const auto byte = static_cast<unsigned char>(each);
        if (space_as_plus && byte == ' ')
            output += '+';
        else if (!set.contains(byte))
            output += each;
        else
            output += percent_encode(byte);
    }
}

}  // namespace

// ---- Infra: strings

bool is_ascii_string(std::u32string_view text) { return std::ranges::all_of(text, is_ascii_code_point); }

std::u32string ascii_lowercase(std::u32string_view text) {
    std::u32string lowercased;
    for (const char32_t c : text) lowercased += ascii_lowercase(c);
    return lowercased;
}

bool is_ascii_case_insensitive_match(std::u32string_view a, std::u32string_view b) {
    return ascii_lowercase(a) == ascii_lowercase(b);
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

std::u32string utf8_decode_without_bom(std::string_view bytes) {
    std::u32string text;
    while (!bytes.empty()) {
        const Decoded decoded = decode_first(bytes);
        text += decoded.code_point;
        bytes.remove_prefix(decoded.length);
    }
    return text;
}

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

// To percent-decode a scalar value string
std::string percent_decode(std::u32string_view input) {
    std::string output;
    for (std::size_t i = 0; i < input.size(); ++i) {
        if (input[i] != U'%' || !starts_with_two_ascii_hex_digits(input.substr(i + 1))) {
            output += utf8_encode(input[i]);
        } else {
            output += byte_of(16 * hex_value(input[i + 1]) + hex_value(input[i + 2]));
            i += 2;
        }
    }
    return output;
}

// To percent-encode after encoding
std::string percent_encode_after_encoding(Encoding encoding, std::u32string_view input, const PercentEncodeSet& set) {
    const bool space_as_plus = set == application_x_www_form_urlencoded_percent_encode_set;
    Encoder encoder(encoding);
    const std::string utf8 = utf8_encode(input);
    std::string_view input_queue = utf8;
    std::string output;
    std::optional<char32_t> potential_error = 0;
    while (potential_error) {
        std::string encode_output;
        potential_error = encoder.encode_or_fail(input_queue, encode_output);
        percent_encode(encode_output, set, space_as_plus, output);
        if (potential_error) output += "%26%23" + std::to_string(std::uint32_t{*potential_error}) + "%3B";
    }
    return output;
}

std::string percent_encode_after_encoding_with_references(Encoding encoding, std::u32string_view input,
                                                          const PercentEncodeSet& set) {
    Encoder tester(encoding);  // what an encoder lacks does not depend on its state
    std::string text;
    for (const char32_t c : input) {
        const std::string utf8 = utf8_encode(c);
        std::string_view input_queue = utf8;
        std::string encode_output;
        const auto error = tester.encode_or_fail(input_queue, encode_output);
        text += error ? "&#" + std::to_string(std::uint32_t{*error}) + ";" : utf8;
    }
    Encoder encoder(encoding);
    std::string_view input_queue = text;
    std::string encode_output;
    (void)encoder.encode_or_fail(input_queue, encode_output);  // which lacks nothing now
    std::string output;
    percent_encode(encode_output, set, false, output);
    return output;
}

// To UTF-8 percent-encode a scalar value: percent-encode after encoding it in UTF-8, which never fails
std::string utf8_percent_encode(char32_t scalar_value, const PercentEncodeSet& set) {
    std::string output;
    percent_encode(utf8_encode(scalar_value), set, false, output);
    return output;
}

// To UTF-8 percent-encode a scalar value string
std::string utf8_percent_encode(std::u32string_view input, const PercentEncodeSet& set) {
    return percent_encode_after_encoding(Encoding::utf_8, input, set);
}

bool starts_with_two_ascii_hex_digits(std::u32string_view text) {
    return text.size() >= 2 && is_ascii_hex_digit(text[0]) && is_ascii_hex_digit(text[1]);
}

}  // namespace refurl::standard
