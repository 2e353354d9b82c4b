#include "grammar/preprocess.hpp"

#include <algorithm>

#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

namespace {

constexpr ByteSet c0_controls_and_space =
    bytes_where([](unsigned char byte) { return is_c0_control_or_space(static_cast<char>(byte)); });
constexpr ByteSet tabs_and_newlines =
    bytes_where([](unsigned char byte) { return is_tab_or_newline(static_cast<char>(byte)); });

std::string_view without_leading_spaces(std::string_view input) {
    return input.substr(run_of<c0_controls_and_space>(input).size());
}

std::string_view without_trailing_spaces(std::string_view input) {
    while (!input.empty() && is_c0_control_or_space(input.back())) input.remove_suffix(1);
    return input;
}

constexpr ByteSet backslash_and_sigils = with_characters({}, "\\?#");

/// Returns the offset in `value` of the source of byte `offset` of preprocess_value(value). An offset past the end
/// gives the end.
std::size_t offset_in_value(std::string_view value, std::size_t offset) {
    std::size_t made = 0;
    for (std::size_t at = 0; at < value.size();) {
        const Decoded read = decode_first(value.substr(at));
        if (!is_tab_or_newline(value[at])) made += decoded_size(read);
        if (made > offset) return at;
        at += read.length;
    }
    return value.size();
}

/// Returns the end in `value` of the code point that is the source of the last byte before `end`.
std::size_t end_in_value(std::string_view value, std::size_t end) {
    const std::size_t last = offset_in_value(value, end - 1);
    return last < value.size() ? last + decode_first(value.substr(last)).length : last;
}

}  // namespace

std::string_view without_spaces_around(std::string_view input) {
    return without_trailing_spaces(without_leading_spaces(input));
}

std::string_view without_tabs_and_newlines(std::string_view text, Store& store) {
    std::string_view kept = run_of<complement<tabs_and_newlines>>(text);
    if (kept.size() == text.size()) return text;
    char* const begin = store.room(text.size());
    char* end = copy_text(kept, begin);
    for (std::string_view rest = text.substr(kept.size()); !rest.empty(); rest.remove_prefix(kept.size())) {
        rest.remove_prefix(1);
        kept = run_of<complement<tabs_and_newlines>>(rest);
        end = copy_text(kept, end);
    }
    return store.written(begin, end);
}

std::string_view replace_backslashes(std::string_view text, Mode mode, Store& store) {
    if (!is_special(mode)) return text;
    const auto next = [text](std::size_t from) {
        return from + run_of<complement<backslash_and_sigils>>(text.substr(from)).size();
    };
    const auto is_backslash = [text](std::size_t at) { return at < text.size() && text[at] == '\\'; };
    std::size_t at = next(0);
    if (!is_backslash(at)) return text;
    char* const begin = store.room(text.size());
    char* const end = copy_text(text, begin);
    for (; is_backslash(at); at = next(at + 1)) begin[at] = '/';
    return {begin, end};
}

Failure in_input(Failure failure, std::string_view input) {
    const std::string_view::iterator start = std::ranges::find_if_not(input, is_c0_control_or_space);
    const auto removed = static_cast<std::size_t>(start - input.begin());
    failure = in_value(failure, input.substr(removed));
    failure.text = input;
    failure.begin += removed;
    failure.end += removed;
    return failure;
}

Failure in_value(Failure failure, std::string_view value) {
    const bool is_empty = failure.begin == failure.end;
    const bool is_at_end = is_empty && failure.begin == failure.text.size() && failure.begin > 0;
    failure.begin = is_at_end ? end_in_value(value, failure.end) : offset_in_value(value, failure.begin);
    failure.end = is_empty ? failure.begin : end_in_value(value, failure.end);
    failure.text = value;
    return failure;
}

}  // namespace refurl::grammar
