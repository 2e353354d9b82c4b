#include "grammar/preprocess.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>

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

/// Is every byte of `text` between U+E and U+7F? Then there is nothing to decode, and no tab or newline to remove.
/// Eight bytes at a time: a byte below U+E borrows from the highest bit, one above U+7F has it.
bool is_plain(std::string_view text) {
    constexpr std::uint64_t high = 0x8080808080808080U;
    constexpr std::uint64_t lowest = 0x0E0E0E0E0E0E0E0EU;
    const auto plain = [](std::uint64_t word) { return (((word - lowest) | word) & high) == 0; };
    std::uint64_t word = 0;
    for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
        std::memcpy(&word, text.data(), sizeof word);
        if (!plain(word)) return false;
    }
    return std::ranges::all_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x0E && byte < 0x80;
    });
}

std::string_view without_tabs_and_newlines(std::string_view text, Store& store) {
    if (std::ranges::none_of(text, is_tab_or_newline)) return text;
    char* const begin = store.room(text.size());
    return {begin, std::ranges::remove_copy_if(text, begin, is_tab_or_newline).out};
}

/// The byte of `value` that byte `offset` of it comes from, preprocessed as the value of a setter.
std::size_t offset_in_value(std::string_view value, std::size_t offset) {
    std::size_t at = 0;
    std::size_t made = 0;
    while (at < value.size()) {
        const Decoded read = decode_first(value.substr(at));
        if (!is_tab_or_newline(value[at])) made += read.valid ? read.length : 3;
        if (made > offset) return at;
        at += read.length;
    }
    return at;
}

/// Where in `text` a failure is: in a part of it, or else where `around` is.
std::size_t offset_in_text(const Failure& failure, std::string_view text, std::string_view around) {
    const auto contains = [&](std::string_view part) {
        return std::greater_equal<>{}(part.data(), text.data()) &&
               std::less_equal<>{}(part.data() + part.size(), text.data() + text.size());
    };
    const std::string_view part = contains(failure.text) ? failure.text : around;
    const std::size_t offset = contains(part) ? static_cast<std::size_t>(part.data() - text.data()) : 0;
    return contains(failure.text) ? offset + failure.offset : offset;
}

}  // namespace

std::string_view preprocess(std::string_view input, Store& store) { return preprocess_value(trimmed(input), store); }

std::string_view preprocess_value(std::string_view value, Store& store) {
    if (is_plain(value)) return value;
    return without_tabs_and_newlines(decode_utf8(value, store), store);
}

std::string_view solidi(std::string_view text, Mode mode, Store& store) {
    if (!row_of(mode).backslash_is_slash || text.find('\\') == std::string_view::npos) return text;
    const std::string_view path = text.substr(0, std::min(text.find('?'), text.find('#')));
    char* const begin = store.room(text.size());
    char* const end = std::ranges::replace_copy(path, begin, '\\', '/').out;
    return {begin, std::copy(path.end(), text.end(), end)};
}

std::size_t offset_in_input(std::string_view input, std::size_t offset) {
    std::size_t at = 0;
    while (at < input.size() && is_c0_control_or_space(input[at])) ++at;
    return at + offset_in_value(input.substr(at), offset);
}

Failure failure_in_input(Failure failure, std::string_view text, std::string_view input, std::string_view around) {
    failure.offset = offset_in_input(input, offset_in_text(failure, text, around));
    failure.text = input;
    return failure;
}

Failure failure_in_value(Failure failure, std::string_view text, std::string_view value) {
    failure.offset = offset_in_value(value, offset_in_text(failure, text, {}));
    failure.text = value;
    return failure;
}

}  // namespace refurl::grammar
