#include "model/percent_encoding.hpp"

#include <charconv>

namespace refurl {

namespace {

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

std::string_view percent_decode(std::string_view text, Store& store) {
    if (!text.contains('%')) return text;
    char* const begin = store.room(text.size());
    char* end = begin;
    for (std::string_view rest = text; !rest.empty();) {
        const bool is_encoded = begins_with_percent_encoded_byte(rest);
        *end++ = is_encoded ? byte_of(rest) : rest.front();
        rest.remove_prefix(is_encoded ? percent_encoded_byte_size : 1);
    }
    return store.written(begin, end);
}

std::size_t offset_before_percent_decoding(std::string_view text, std::size_t offset) {
    std::size_t at = 0;
    for (; offset > 0 && at < text.size(); --offset)
        at += begins_with_percent_encoded_byte(text.substr(at)) ? percent_encoded_byte_size : 1;
    return at;
}

}  // namespace refurl
