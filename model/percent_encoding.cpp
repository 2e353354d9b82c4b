#include "model/percent_encoding.hpp"

#include <charconv>

namespace refurl {

namespace {

constexpr std::string_view upper_hex = "0123456789ABCDEF";

bool is_hex(char c) { return is_hex_digit(static_cast<unsigned char>(c)); }

}  // namespace

bool begins_with_percent_encoded_byte(std::string_view text) {
    return text.size() >= percent_encoded_byte_size && text[0] == '%' && is_hex(text[1]) && is_hex(text[2]);
}

char byte_of(std::string_view text) {
    unsigned byte = 0;
    std::from_chars(text.data() + 1, text.data() + percent_encoded_byte_size, byte, 16);
    return static_cast<char>(byte);
}

template <AnyStore S>
std::string_view percent_decode(std::string_view text, S& store) {
    if (!text.contains('%')) return text;
    [[maybe_unused]] const std::string_view encoded = text;
    char* const begin = store.room(text.size());
    char* end = begin;
    while (!text.empty()) {
        const bool is_encoded = begins_with_percent_encoded_byte(text);
        *end++ = is_encoded ? byte_of(text) : text.front();
        if (is_encoded) wrote(store, text.substr(0, percent_encoded_byte_size), {end - 1, end});
        text.remove_prefix(is_encoded ? percent_encoded_byte_size : 1);
    }
    made(store, Rule::percent_decode, encoded, {begin, end});
    return {begin, end};
}

template std::string_view percent_decode(std::string_view text, Store& store);
template std::string_view percent_decode(std::string_view text, Ledger& store);

std::size_t offset_before_percent_decoding(std::string_view text, std::size_t offset) {
    std::size_t at = 0;
    for (; offset > 0 && at < text.size(); --offset)
        at += begins_with_percent_encoded_byte(text.substr(at)) ? percent_encoded_byte_size : 1;
    return at;
}

char* write_percent_encoded(char byte, char* out) {
    const auto value = static_cast<unsigned char>(byte);
    *out++ = '%';
    *out++ = upper_hex[value >> 4];
    *out++ = upper_hex[value & 0xF];
    return out;
}

}  // namespace refurl
