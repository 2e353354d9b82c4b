// The grid for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "tools/differ/grid.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t narrowest_name = 30;  ///< of the column of the causes
constexpr std::size_t columns_in_group = 5;
constexpr std::size_t most_lines_of_name = 4;
constexpr std::string_view indentation = "    ";  ///< of the lines of a name after the first

/// Returns the text without what does not fit into some columns of the terminal.
std::string cut(const std::string& text, std::size_t columns) {
    if (columns_of(text) <= columns) return text;
    std::string beginning;
    std::size_t used = 1;  // the ellipsis
    for (const Cell& cell : cells_of_shown(text)) {
        used += cell.columns;
        if (used > columns) break;
        beginning += cell.shown;
    }
    return beginning + "\u2026";
}

std::string padded(const std::string& text, std::size_t columns) {
    const std::string shown = cut(text, columns);
    return shown + std::string(columns - std::min(columns, columns_of(shown)), ' ');
}

/// Breaks a text into lines of some columns, at a space if that leaves a line at least half full. The last of
/// `most_lines_of_name` lines is cut.
std::vector<std::string> lines_of_name(const std::string& text, std::size_t columns) {
    std::vector<std::string> lines;
    std::string rest = text;
    while (columns_of(rest) > columns && lines.size() + 1 < most_lines_of_name) {
        std::size_t fits = 0;      // in bytes
        std::size_t at_space = 0;  // the end of the last word that fits
        std::size_t used = 0;
        for (const Cell& cell : cells_of_shown(rest)) {
            if (cell.shown == " ") at_space = fits;
            used += cell.columns;
            if (used > columns) break;
            fits += cell.shown.size();
        }
        const std::size_t end = at_space >= fits / 2 ? at_space : std::max<std::size_t>(fits, 1);
        lines.push_back(rest.substr(0, end));
        rest = std::string(indentation) + rest.substr(std::min(rest.find_first_not_of(' ', end), rest.size()));
    }
    lines.push_back(cut(rest, columns));
    return lines;
}

/// The columns of a part of the parsers.
class GridPart {
  public:
    GridPart(const Grid& grid, std::size_t begin, std::size_t end, std::size_t width, std::size_t width_of_cell)
        : grid_(grid), begin_(begin), end_(end), width_(width), width_of_cell_(width_of_cell) {}

    /// Returns the number of columns of the terminal that some cells take.
    static std::size_t width_of(std::size_t cells, std::size_t width_of_cell) {
        return width_of_cell > 0 ? cells * (width_of_cell + 1)
                                 : cells + (cells + columns_in_group - 1) / columns_in_group;
    }

    void append_heads(std::string& out) const {
        if (width_of_cell_ > 0) {
            out += line("", [&](std::size_t i) { return fmt::format("{}", i + 1); });
            return;
        }
        for (const std::size_t place : std::array<std::size_t, 3>{100, 10, 1})
            if (end_ >= place)
                out += line("", [&](std::size_t i) {
                    return i + 1 >= place ? std::to_string((i + 1) / place % 10) : std::string(" ");
                });
    }

    void append_row(std::string& out, const GridRow& row) const {
        const std::string name =
            fmt::format("{}{}{}", visible(row.name), row.has_cause ? "  " : ": ", shown(row.simplest->smallest));
        out += line((row.leads_elsewhere ? "! " : "  ") + name, [&](std::size_t i) {
            const std::size_t count = row.counts[i];
            if (count == 0) return std::string("\u00B7");
            const std::string digits = std::to_string(count);
            return width_of_cell_ > 0 ? digits : std::to_string(std::min<std::size_t>(digits.size(), 9));
        });
    }

  private:
    template <class CellOf>
    [[nodiscard]] std::string line(const std::string& name, const CellOf& cell_of) const {
        const std::size_t columns = width_ - width_of(end_ - begin_, width_of_cell_);
        const std::vector<std::string> names = lines_of_name(name, columns);
        std::string text = padded(names.front(), columns);
        for (std::size_t i = begin_; i < end_; ++i) {
            if (width_of_cell_ > 0 || (i - begin_) % columns_in_group == 0) text += ' ';
            const std::string cell = cell_of(i);
            text += std::string(std::max(width_of_cell_, columns_of(cell)) - columns_of(cell), ' ') + cell;
        }
        text = text.substr(0, text.find_last_not_of(' ') + 1) + '\n';
        for (const std::string& more : std::span(names).subspan(1)) text += more + '\n';
        return text;
    }

    const Grid& grid_;
    std::size_t begin_;
    std::size_t end_;
    std::size_t width_;
    std::size_t width_of_cell_;  ///< 0 for cells of one digit
};

std::string grid_paragraph(const std::string& text, Looks looks) { return wrapped(text, {0, 0, looks.width}) + '\n'; }

/// Appends the names of the parsers with their numbers, in as many columns as fit.
void append_legend(std::string& out, const Grid& grid, Looks looks) {
    std::vector<std::string> names;
    std::size_t widest = 0;
    for (std::size_t i = 0; i < grid.columns.size(); ++i) {
        const ReportInJson& report = (*grid.reports)[i];
        std::string notes;
        if (!report.partial.empty()) notes += ", partial";
        if (report.list.size() < report.groups)
            notes += fmt::format(", {} of {} groups", report.list.size(), report.groups);
        names.push_back(cut(fmt::format("{:2} {}{}", i + 1, visible(grid.columns[i]), notes), looks.width));
        widest = std::max(widest, columns_of(names.back()));
    }
    const std::size_t across = std::max<std::size_t>(1, (looks.width + 2) / (widest + 2));
    const std::size_t lines = (names.size() + across - 1) / across;
    for (std::size_t i = 0; i < lines; ++i) {
        std::string line;
        for (std::size_t j = i; j < names.size(); j += lines) line += padded(names[j], widest) + "  ";
        out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
}

}  // namespace

void append_grid_text(std::string& out, const Grid& grid, std::size_t most, Looks looks) {
    const std::size_t shown_rows = std::min(most, grid.rows.size());
    const auto rows = std::span(grid.rows).first(shown_rows);
    std::size_t digits = 2;
    for (const GridRow& row : rows)
        for (const std::size_t count : row.counts) digits = std::max(digits, std::to_string(count).size());
    const std::size_t parsers = grid.columns.size();
    const bool fits = GridPart::width_of(parsers, digits) + narrowest_name <= looks.width;
    const std::size_t width_of_cell = fits ? digits : 0;
    std::size_t across = 1;
    while (across < parsers && GridPart::width_of(across + 1, width_of_cell) + narrowest_name <= looks.width) ++across;

    std::string heading = counted(parsers, grid.reference.empty() ? "report" : "parser");
    if (!grid.reference.empty()) heading += " compared with " + visible(grid.reference);
    heading += ": " + counted(grid.rows.size(), "cause");
    if (!fits) heading += ". A cell has the number of digits of its count: 1 is up to 9 pairs, 2 up to 99.";
    const auto is_marked = [](const GridRow& row) { return row.leads_elsewhere; };
    if (std::ranges::any_of(rows, is_marked))
        heading += std::string(fits ? "." : "") + " With !, a request goes elsewhere.";
    out += grid_paragraph(heading, looks) + '\n';
    append_legend(out, grid, looks);
    for (std::size_t begin = 0; begin < parsers; begin += across) {
        const GridPart part(grid, begin, std::min(parsers, begin + across), looks.width, width_of_cell);
        out += '\n';
        part.append_heads(out);
        for (const GridRow& row : rows) part.append_row(out, row);
    }
    if (shown_rows < grid.rows.size())
        out += fmt::format("\n--groups N shows more: {} of {} causes are shown\n", shown_rows, grid.rows.size());
}

}  // namespace refurl::tools
