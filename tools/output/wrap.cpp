#include "tools/output/wrap.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

std::string_view without_spaces_before(std::string_view word) {
    return word.substr(std::min(word.find_first_not_of(' '), word.size()));
}

/// Returns the end of the quoted text that begins at `begin`, including its last quotation mark. It ends with as many
/// characters `quote` as it begins with.
std::size_t end_of_quoted(std::string_view text, std::size_t begin, char quote) {
    const std::size_t inside = std::min(text.find_first_not_of(quote, begin), text.size());
    for (std::size_t at = text.find(quote, inside); at < text.size(); at = text.find(quote, at)) {
        const std::size_t end = std::min(text.find_first_not_of(quote, at), text.size());
        if (end - at == inside - begin) return end;
        at = end;
    }
    return inside;
}

/// Returns the end of the next word from `begin` on. The spaces before a word belong to it.
std::size_t end_of_word(std::string_view text, std::size_t begin, Keep keep) {
    std::size_t end = std::min(text.find_first_not_of(' ', begin), text.size());
    bool in_quotes = false;
    while (end < text.size() && (text[end] != ' ' || in_quotes)) {
        if (keep == Keep::notation && text[end] == '"') in_quotes = !in_quotes;
        end = keep == Keep::sentence && text[end] == '`' ? end_of_quoted(text, end, '`') : end + 1;
    }
    return end;
}

/// Reports whether a word of a grammar belongs to the next one, as `[`, `|` and the beginning of a comment do.
bool opens(std::string_view word) {
    constexpr std::string_view all[]{"[", "(", "|", "/", "(*", "/*", ";"};
    return std::ranges::find(all, word) != std::end(all);
}

/// Reports whether a word of a grammar belongs to the previous one, as `]` and `)*` do.
bool closes(std::string_view word) {
    return word.starts_with(']') || word.starts_with(')') || word == "*)" || word == "*/";
}

bool is_comment(std::string_view words) {
    const bool is_open = words.contains(" (* ") || words.contains(" /* ");
    return (is_open && !words.ends_with("*)") && !words.ends_with("*/")) || words.contains(" ; ");
}

/// Removes the next part that must stay on one line, with the spaces before it, from a text, and returns it.
std::string_view take_word(std::string_view& text, Keep keep) {
    std::size_t begin = 0;
    std::size_t end = end_of_word(text, begin, keep);
    while (keep == Keep::notation && end < text.size()) {
        const std::size_t next = end_of_word(text, end, keep);
        const bool belongs = opens(without_spaces_before(text.substr(begin, end - begin))) ||
                             closes(without_spaces_before(text.substr(end, next - end))) ||
                             is_comment(text.substr(0, end));
        if (!belongs) break;
        begin = std::exchange(end, next);
    }
    const std::string_view words = text.substr(0, end);
    text.remove_prefix(end);
    return words;
}

}  // namespace

std::string wrapped(std::string_view text, Margins margins, Keep keep) {
    std::string out;
    std::size_t column = margins.first;
    bool begins_line = true;
    while (!text.empty()) {
        std::string_view word = take_word(text, keep);
        if (!begins_line && column + columns_of(word) > margins.width) {
            word = without_spaces_before(word);
            if (word.empty()) break;
            out.append("\n").append(margins.rest, ' ').append(margins.prefix);
            column = margins.rest + margins.prefix.size();
        }
        out += word;
        column += columns_of(word);
        begins_line = false;
    }
    return out;
}

}  // namespace refurl::tools
