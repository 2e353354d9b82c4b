#include "tools/explain/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ranges>

#include "tools/output/ends.hpp"
#include "tools/output/excerpt.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Returns the lines of a text, the last of which may end with a newline.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (const auto line : std::views::split(text, '\n')) lines.emplace_back(line.begin(), line.end());
    if (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

}  // namespace

std::string letters(std::size_t index) {
    const std::string text(1, static_cast<char>('a' + index % 26));
    return index < 26 ? text : letters(index / 26 - 1) + text;
}

std::string bytes_of(const explain::Range& range) {
    if (range.size() <= 1) return fmt::format("byte {}", range.begin);
    return fmt::format("bytes {} to {}", range.begin, range.end - 1);
}

std::vector<std::string> folded(std::string_view text, Margins margins) {
    std::vector<std::string> lines;
    const std::string wrapped_text = wrapped(text, margins, Keep::sentence);
    for (const std::string_view line : lines_of(wrapped_text)) {
        std::size_t columns = lines.empty() ? margins.first : 0;
        lines.emplace_back();
        for (const Cell& cell : cells_of_shown(line)) {
            if (columns + cell.columns > margins.width) {
                lines.emplace_back(margins.rest, ' ');
                columns = margins.rest;
            }
            lines.back() += cell.shown;
            columns += cell.columns;
        }
    }
    return lines;
}

std::string paragraph(std::string_view text, std::size_t width) {
    return fmt::format("{}", fmt::join(folded(text, {text_column, text_column, width}), "\n"));
}

void append_fault(std::string& out, std::string_view text, const explain::Range& fault, Looks looks) {
    if (text.empty()) return;
    const Excerpt part = excerpt(text, fault.begin, fault.end, looks.width);
    out.append(part.line).append("\n").append(part.begin, ' ');
    out.append(painted(std::string(part.carets, '^'), Ink::fault, looks.colours)).append("\n");
}

void append_component(std::string& out, const std::string& letter, std::string_view name, std::string_view value,
                      std::string_view source, Looks looks) {
    constexpr std::size_t value_column = 16;
    out += painted(fmt::format("{:>3}  {:<9}  ", letter, name), Ink::name, looks.colours);
    if (value.empty()) {
        out += "(empty)\n";
        return;
    }
    const std::string shown = excerpt(value, 0, 0, looks.width - value_column).line;
    const std::size_t column = value_column + columns_of(shown) + 2;
    const bool fits = column + source.find(' ') <= looks.width;
    out.append(shown).append(fits ? "  " : "\n").append(fits ? 0 : value_column, ' ');
    const Margins margins{fits ? column : value_column, value_column, looks.width};
    out.append(painted(wrapped(source, margins), Ink::hint, looks.colours)).append("\n");
}

void append_left_out(std::string& out, std::size_t count, const Noun& what, Looks looks) {
    if (count == 0) return;
    const std::string words = std::string(text_column, ' ') + words_of_left_out(count, what);
    out.append(painted(words, Ink::hint, looks.colours)).append("\n");
}

}  // namespace refurl::tools
