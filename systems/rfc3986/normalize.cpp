#include "systems/rfc3986/normalize.hpp"

#include <algorithm>

#include "model/percent_encoding.hpp"
#include "model/scheme.hpp"
#include "model/utf8.hpp"

namespace refurl::systems::rfc3986 {

namespace {

/// Builds the authority again from its parts.
void recompose_authority(Reference& reference, Store& store) {
    if (!reference.authority) return;
    std::string text;
    if (reference.userinfo) text.append(*reference.userinfo).append("@");
    text.append(*reference.host);
    if (reference.port) text.append(":").append(*reference.port);
    reference.authority = store.keep(text);
}

/// Calls `change` for each text that may have percent-encoded bytes.
template <class Change>
void change_texts(Reference& reference, Change change, Store& store) {
    for (Text* const text : {&reference.userinfo, &reference.host, &reference.query, &reference.fragment})
        if (*text) *text = change(**text, store);
    reference.path = change(reference.path, store);
}

/// %7e ≈ %7E
std::string_view with_large_digits(std::string_view text, Store& store) {
    char* const begin = store.room(text.size());
    copy_text(text, begin);
    const auto ascii_upper = [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 0x20) : c; };
    for (std::size_t at = text.find('%'); at != std::string_view::npos;
         at = text.find('%', at + percent_encoded_byte_size))
        std::transform(begin + at + 1, begin + at + percent_encoded_byte_size, begin + at + 1, ascii_upper);
    return {begin, text.size()};
}

bool is_unreserved(char c) { return class_of(static_cast<unsigned char>(c)) == Class::unreserved; }

/// %7E ≈ ~, and likewise for every unreserved character
std::string_view with_unreserved_decoded(std::string_view text, Store& store) {
    char* const begin = store.room(text.size());
    char* end = begin;
    while (!text.empty()) {
        const std::size_t size = text.front() == '%' ? percent_encoded_byte_size : 1;
        if (size == percent_encoded_byte_size && is_unreserved(byte_of(text)))
            *end++ = byte_of(text);
        else
            end = copy_text(text.substr(0, size), end);
        text.remove_prefix(size);
    }
    return {begin, end};
}

std::string_view with_small_letters(std::string_view text, Store& store) {
    char* const begin = store.room(text.size());
    return {begin, std::ranges::transform(text, begin, ascii_lower).out};
}

/// EXAMPLE.com ≈ example.com, except for the digits of percent-encoded bytes
void lower_host(Reference& reference, Store& store) {
    if (!reference.host || !is_ascii(*reference.host)) return;
    reference.host = with_large_digits(with_small_letters(*reference.host, store), store);
}

std::string_view without_leading_zeros(std::string_view digits) {
    const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
    return digits.substr(zeros == digits.size() && zeros > 0 ? zeros - 1 : zeros);
}

/// port ε ≈ ε · a default port ≈ ε
Text normalized_port(std::string_view port, std::string_view scheme) {
    const SchemeRow* const row = special_scheme(scheme);
    const std::string_view number = without_leading_zeros(port);
    const bool is_default = row != nullptr && number == row->default_port;
    return number.empty() || is_default ? Text() : Text(number);
}

bool is_default_authority(const Reference& reference) {
    return equal_ignoring_case(*reference.scheme, "file") && !reference.userinfo && !reference.port &&
           equal_ignoring_case(*reference.host, "localhost");
}

}  // namespace

void normalize_case(Reference& reference, Store& store) {
    reference.scheme = with_small_letters(*reference.scheme, store);
    change_texts(reference, with_large_digits, store);
    lower_host(reference, store);
    recompose_authority(reference, store);
}

void normalize_percent_encoding(Reference& reference, Store& store) {
    change_texts(reference, with_unreserved_decoded, store);
    lower_host(reference, store);  // decoding can yield capital letters
    recompose_authority(reference, store);
}

void normalize_path_segments(Reference& reference, Store& store) {
    reference.path = remove_dot_segments(reference.path, store);
}

void normalize_by_scheme(Reference& reference, Store& store) {
    if (!reference.authority) return;
    if (reference.port) reference.port = normalized_port(*reference.port, *reference.scheme);
    if (is_default_authority(reference)) reference.host = "";
    if (reference.path.empty()) reference.path = "/";
    recompose_authority(reference, store);
}

}  // namespace refurl::systems::rfc3986
