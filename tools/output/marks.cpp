#include "tools/output/marks.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "tools/output/ends.hpp"

namespace refurl::tools {

namespace {

/// Returns the number of columns of `cells` before byte `at`.
std::size_t columns_before(std::span<const Cell> cells, std::size_t at) {
    std::size_t columns = 0;
    for (const Cell& cell : cells)
        if (cell.begin < at) columns += cell.columns;
    return columns;
}

/// Writes a mark to the first line that is free where the mark begins. A label that would not fit begins earlier.
void put(std::vector<std::string>& lines, std::size_t column, std::size_t columns, const std::string& label,
         std::size_t width) {
    column = std::min(column, width - std::min(width, label.size()));
    const auto is_free = [=](const std::string& line) { return line.empty() || line.size() < column; };
    auto line = std::ranges::find_if(lines, is_free);
    if (line == lines.end()) line = lines.insert(lines.end(), "");
    line->append(column - line->size(), ' ').append(label);
    line->append(columns - std::min(columns, label.size()), '-');
}

/// Returns the marks sorted by their first byte. Marks that begin at the same place keep their order. There are few of
/// them. std::stable_sort would do the same, but GCC 12 implements it with a deprecated function.
std::vector<Mark> sorted_by_begin(std::vector<Mark> marks) {
    std::vector<Mark> sorted;
    sorted.reserve(marks.size());
    for (Mark& mark : marks) {
        const auto place = std::ranges::upper_bound(sorted, mark.begin, {}, &Mark::begin);
        sorted.insert(place, std::move(mark));
    }
    return sorted;
}

/// @param end the byte before which the marks of these cells begin: the start of the next cell, or one past the end of
/// the text
std::vector<std::string> lines_below(std::span<const Cell> cells, std::size_t end, std::span<const Mark> marks,
                                     std::size_t width) {
    std::vector<std::string> lines;
    for (const Mark& mark : marks) {
        const bool is_here = mark.begin < end && (mark.end > cells.front().begin || mark.begin == mark.end);
        if (!is_here || (mark.begin == mark.end && mark.begin < cells.front().begin)) continue;
        const std::size_t begin = columns_before(cells, mark.begin);
        put(lines, begin, columns_before(cells, mark.end) - begin, mark.label, width);
    }
    return lines;
}

/// Returns the number of cells that fit in a line.
std::size_t fitting(std::span<const Cell> cells, std::size_t width) {
    std::size_t columns = 0;
    std::size_t count = 0;
    while (count < cells.size() && columns + cells[count].columns <= width) columns += cells[count++].columns;
    return std::max<std::size_t>(count, 1);
}

}  // namespace

void append_marked(std::string& out, std::string_view text, std::vector<Mark> marks, Looks looks, Ink ink, bool all) {
    if (text.empty()) {
        out.append(painted("(empty)", Ink::hint, looks.colours)).append("\n");
        return;
    }
    const std::vector<Mark> sorted = sorted_by_begin(std::move(marks));
    const Beginning shown = beginning_of(text, all);
    const std::vector<Cell> cells_of_all = cells_of(shown.text);
    for (std::span<const Cell> rest = cells_of_all; !rest.empty();) {
        const std::span<const Cell> cells = rest.first(fitting(rest, looks.width));
        std::string line;
        for (const Cell& cell : cells) line += cell.shown;
        out.append(painted(line, Ink::heading, looks.colours)).append("\n");
        rest = rest.subspan(cells.size());
        const std::size_t end = rest.empty() ? shown.text.size() + 1 : rest.front().begin;
        for (const std::string& below : lines_below(cells, end, sorted, looks.width))
            out.append(painted(below, ink, looks.colours)).append("\n");
    }
    if (shown.left_out > 0)
        out.append(painted(words_of_left_out(shown.left_out, {"byte", "bytes"}), Ink::hint, looks.colours))
            .append("\n");
}

}  // namespace refurl::tools
