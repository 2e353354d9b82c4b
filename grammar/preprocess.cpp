#include "grammar/preprocess.hpp"

#include <algorithm>

#include "model/utf8.hpp"

namespace refurl::grammar {

namespace {

bool is_c0_control_or_space(char c) { return static_cast<unsigned char>(c) <= 0x20; }
bool is_tab_or_newline(char c) { return c == '\t' || c == '\n' || c == '\r'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_c0_control_or_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_c0_control_or_space(text.back())) text.remove_suffix(1);
    return text;
}

std::string_view without_tabs_and_newlines(std::string_view text, Store& store) {
    // Without a branch, so that the compiler makes vector code of it: nearly every text has none.
    bool found = false;
    for (const char c : text) found |= is_tab_or_newline(c);
    if (!found) return text;
    char* const begin = store.room(text.size());
    return {begin, std::ranges::remove_copy_if(text, begin, is_tab_or_newline).out};
}

}  // namespace

std::string_view preprocess(std::string_view input, Store& store) {
    return without_tabs_and_newlines(trimmed(decode_utf8(input, store)), store);
}

std::string_view solidi(std::string_view text, Mode mode, Store& store) {
    if (!row_of(mode).backslash_is_slash) return text;
    const std::string_view path = text.substr(0, text.find_first_of("?#"));
    if (path.find('\\') == std::string_view::npos) return text;
    char* const begin = store.room(text.size());
    char* const end = std::ranges::replace_copy(path, begin, '\\', '/').out;
    return {begin, std::copy(path.end(), text.end(), end)};
}

std::size_t offset_in_input(std::string_view input, std::size_t offset) {
    std::size_t at = 0;
    while (at < input.size() && is_c0_control_or_space(input[at])) ++at;
    std::size_t made = 0;
    while (at < input.size()) {
        const Decoded read = decode_first(input.substr(at));
        if (!is_tab_or_newline(input[at])) made += read.valid ? read.length : 3;
        if (made > offset) return at;
        at += read.length;
    }
    return at;
}

}  // namespace refurl::grammar
