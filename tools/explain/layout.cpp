#include "tools/explain/layout.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>

#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
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
    for (const std::string& line : lines_of(wrapped(text, margins, Keep::sentence))) {
        std::size_t columns = lines.empty() ? margins.first : 0;
        lines.emplace_back();
        for (const Cell& cell : cells_of(line)) {
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

}  // namespace refurl::tools
