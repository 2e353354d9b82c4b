#include "systems/whatwg_2012/percent_encoded_bytes.hpp"

#include <algorithm>

#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "standard/infra.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

/// "a byte whose value is c's code point"
void append_byte(char32_t c, std::string& bytes, Slips slips) {
    if (c < 0x80 || (c <= 0xFF && slips.has(Slip::percent_decode_code_points)))
        bytes += static_cast<char>(c);
    else
        bytes += standard::utf8_encode(c);
}

}  // namespace

std::string percent_encode(char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto value = static_cast<unsigned char>(byte);
    return {'%', digits[value >> 4U], digits[value & 0xFU]};
}

std::string utf8_percent_encode(char32_t code_point, const ByteSet& set) {
    std::string bytes = standard::utf8_encode(code_point);
    if (!contains(set, bytes.front())) return bytes;
    std::string encoded;
    for (const char byte : bytes) encoded += percent_encode(byte);
    return encoded;
}

std::string utf8_percent_encode(std::u32string_view string, const ByteSet& set) {
    std::string encoded;
    for (const char32_t c : string) encoded += utf8_percent_encode(c, set);
    return encoded;
}

std::string percent_decode(std::u32string_view string, Slips slips) {
    std::string bytes;
    for (std::size_t pointer = 0; pointer < string.size(); ++pointer) {
        const std::u32string_view remaining = string.substr(pointer + 1);
        if (string[pointer] != U'%' || !standard::starts_with_two_hex_digits(remaining)) {
            append_byte(string[pointer], bytes, slips);
        } else {
            bytes += static_cast<char>(standard::hex_value(remaining[0]) << 4U | standard::hex_value(remaining[1]));
            pointer += 2;
        }
    }
    return bytes;
}

std::string_view first_ill_formed(std::string_view text) {
    for (std::size_t at = text.find('%'); at != std::string_view::npos; at = text.find('%')) {
        text.remove_prefix(at);
        std::size_t size = 0;
        while (begins_with_percent_encoded_byte(text.substr(size))) size += percent_encoded_byte_size;
        Store store;
        const std::string_view bytes = refurl::percent_decode(text.substr(0, size), store);
        if (well_formed_prefix(bytes) < bytes.size()) return text.substr(0, size);
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return {};
}

}  // namespace refurl::systems::whatwg_2012
