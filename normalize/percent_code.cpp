#include "normalize/percent_code.hpp"

namespace refurl {

namespace {

constexpr std::string_view upper_hex = "0123456789ABCDEF";

bool is_marked(char c, std::uint8_t bit) { return (encode_bits[static_cast<unsigned char>(c)] & bit) != 0; }

}  // namespace

char* write_percent_encoded(char byte, char* out) {
    const auto value = static_cast<unsigned char>(byte);
    *out++ = '%';
    *out++ = upper_hex[value >> 4];
    *out++ = upper_hex[value & 0xF];
    return out;
}

std::size_t count_to_encode(std::string_view text, Column column) {
    const std::uint8_t bit = bit_of(column);
    std::size_t count = 0;
    for (const char c : text) count += is_marked(c, bit) ? 1 : 0;
    return count;
}

char* write_encoded(std::string_view text, Column column, char* out) {
    const std::uint8_t bit = bit_of(column);
    for (const char c : text) {
        if (is_marked(c, bit))
            out = write_percent_encoded(c, out);
        else
            *out++ = c;
    }
    return out;
}

std::string_view percent_code(std::string_view text, Column column, Store& store) {
    if ((bits_of(text, encode_bits) & bit_of(column)) == 0) return text;
    const std::size_t count = count_to_encode(text, column);
    char* const begin = store.room(text.size() + 2 * count);
    return {begin, write_encoded(text, column, begin)};
}

}  // namespace refurl
