#include "standard/infra.hpp"

#include <algorithm>

#include "encoding/encode.hpp"
#include "model/utf8.hpp"

namespace refurl::standard {

namespace {

void percent_encode(unsigned char byte, std::string& output) {
    constexpr std::string_view upper_hex_digits = "0123456789ABCDEF";
    output += '%';
    output += upper_hex_digits[byte / 16U];
    output += upper_hex_digits[byte % 16U];
}

void percent_encode(std::string_view bytes, PercentEncodeSet set, std::string& output) {
    for (const char byte : bytes) {
        const auto isomorph = static_cast<unsigned char>(byte);
        if (set(isomorph))
            percent_encode(isomorph, output);
        else
            output += byte;
    }
}

char byte_of(char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); }

}  // namespace

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

std::string percent_encode_after_encoding(Encoding encoding, std::u32string_view text, PercentEncodeSet set) {
    Encoder encoder(encoding);
    const std::string input = utf8_encode(text);
    std::string_view input_queue = input;
    std::string output;
    std::optional<char32_t> potential_error;
    do {
        std::string encode_output;
        potential_error = encoder.encode_or_fail(input_queue, encode_output);
        percent_encode(encode_output, set, output);
        if (potential_error)
            output.append("%26%23").append(std::to_string(std::uint32_t{*potential_error})).append("%3B");
    } while (potential_error);
    return output;
}

std::string utf8_percent_encode(char32_t c, PercentEncodeSet set) {
    std::string output;
    percent_encode(utf8_encode(c), set, output);
    return output;
}

std::string utf8_percent_encode(std::u32string_view text, PercentEncodeSet set) {
    return percent_encode_after_encoding(Encoding::utf_8, text, set);
}

bool starts_with_two_hex_digits(std::u32string_view text) {
    return text.size() >= 2 && is_ascii_hex_digit(text[0]) && is_ascii_hex_digit(text[1]);
}

std::string percent_decode(std::u32string_view text) {
    std::string output;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == U'%' && starts_with_two_hex_digits(text.substr(i + 1))) {
            output += byte_of(16 * hex_value(text[i + 1]) + hex_value(text[i + 2]));
            i += 2;
        } else {
            output += utf8_encode(text[i]);
        }
    }
    return output;
}

std::u32string utf8_decode(std::string_view bytes) {
    std::u32string text;
    while (!bytes.empty()) {
        const Decoded read = decode_first(bytes);
        text += read.code_point;
        bytes.remove_prefix(read.length);
    }
    return text;
}

bool is_ascii_string(std::u32string_view text) { return std::ranges::all_of(text, is_ascii_code_point); }

std::string narrow(std::u32string_view ascii) {
    std::string text;
    for (const char32_t c : ascii) text += byte_of(c);
    return text;
}

std::u32string widen(std::string_view ascii) { return {ascii.begin(), ascii.end()}; }

std::vector<std::string_view> split_on_dots(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t dot = text.find('.');
        parts.push_back(text.substr(0, dot));
        if (dot == std::string_view::npos) return parts;
        text.remove_prefix(dot + 1);
    }
}

}  // namespace refurl::standard
