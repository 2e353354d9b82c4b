#include "api/urlencoded.hpp"

#include <algorithm>
#include <cstdint>

#include "encoding/encode.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl::api {

namespace {

std::string_view with_spaces(std::string_view bytes, Store& store) {
    if (bytes.find('+') == std::string_view::npos) return bytes;
    char* const begin = store.room(bytes.size());
    return {begin, std::ranges::replace_copy(bytes, begin, '+', ' ').out};
}

std::string decoded(std::string_view bytes) {
    Store store;
    return std::string(decode_utf8(percent_decode(with_spaces(bytes, store), store), store));
}

Tuple tuple_of(std::string_view bytes) {
    const std::size_t name_end = std::min(bytes.find('='), bytes.size());
    const std::size_t value_begin = std::min(name_end + 1, bytes.size());
    return {decoded(bytes.substr(0, name_end)), decoded(bytes.substr(value_begin))};
}

/// Returns `text` in an encoding, with `&#N;` for each code point that the encoding lacks. Percent-encoding turns that
/// into `%26%23N%3B`.
std::string encoded(std::string_view text, Encoding encoding) {
    return encode(text, encoding, {.before = "&#", .after = ";"});
}

Tuples encoded(std::span<const Tuple> tuples, Encoding encoding) {
    Tuples bytes;
    bytes.reserve(tuples.size());
    for (const auto& [name, value] : tuples) bytes.emplace_back(encoded(name, encoding), encoded(value, encoding));
    return bytes;
}

bool is_encoded(char c) { return c != ' ' && contains(application_x_www_form_urlencoded_percent_encode_set, c); }

std::size_t encoded_size(std::string_view text) {
    return text.size() + 2 * static_cast<std::size_t>(std::ranges::count_if(text, is_encoded));
}

char* write_encoded(std::string_view text, char* out) {
    for (const char c : text) {
        if (is_encoded(c))
            out = write_percent_encoded(c, out);
        else
            *out++ = c == ' ' ? '+' : c;
    }
    return out;
}

/// Returns the size of the serialized tuples, with a separator before each.
std::size_t serialized_size(std::span<const Tuple> tuples) {
    std::size_t size = 0;
    for (const auto& [name, value] : tuples) size += encoded_size(name) + encoded_size(value) + 2;
    return size;
}

/// Serializes tuples whose bytes are already encoded.
std::string serialize_bytes(std::span<const Tuple> tuples) {
    std::string text;
    text.resize_and_overwrite(serialized_size(tuples), [&](char* const begin, std::size_t /*capacity*/) {
        char* end = begin;
        for (const auto& [name, value] : tuples) {
            if (end != begin) *end++ = '&';
            end = write_encoded(name, end);
            *end++ = '=';
            end = write_encoded(value, end);
        }
        return static_cast<std::size_t>(end - begin);
    });
    return text;
}

}  // namespace

Tuples parse_urlencoded(std::string_view bytes) {
    Tuples tuples;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('&'), bytes.size());
        if (end != 0) tuples.push_back(tuple_of(bytes.substr(0, end)));
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return tuples;
}

std::string serialize_urlencoded(std::span<const Tuple> tuples, Encoding encoding) {
    const Encoding output = output_encoding(encoding);
    return output == Encoding::utf_8 ? serialize_bytes(tuples) : serialize_bytes(encoded(tuples, output));
}

}  // namespace refurl::api
