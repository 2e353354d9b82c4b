// The grid for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tools/differ/grid.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t narrowest_name = 30;  ///< of the column of the causes
constexpr std::size_t columns_in_group = 5;
constexpr std::size_t most_columns_of_name = 240;
constexpr std::string_view indentation = "    ";  ///< of the lines of a name after the first

/// Returns as many of the first cells as fit into some columns, as text.
std::string fitting(const auto& cells, std::size_t columns) {
    std::string text;
    for (const Cell& cell : cells) {
        if (cell.columns > columns) break;
        columns -= cell.columns;
        text += cell.shown;
    }
    return text;
}

/// Returns the text, or, if it takes more than some columns, its beginning and its end with an ellipsis between them.
std::string shortened(const std::string& text, std::size_t columns) {
    if (columns_of(text) <= columns) return text;
    const std::vector<Cell> cells = cells_of_shown(text);
    const std::size_t at_end = (columns - 1) / 2;
    std::size_t used = 0;
    auto end = cells.end();
    while (end != cells.begin() && used + (end - 1)->columns <= at_end) used += (--end)->columns;
    std::string result = fitting(cells, columns - 1 - at_end) + "\u2026";
    for (; end != cells.end(); ++end) result += end->shown;
    return result;
}

/// Returns the names, shortened, with a number after those that look like an earlier one. Spaces do not count, because
/// some are lost where lines end.
std::vector<std::string> told_apart(const std::vector<std::string>& names) {
    std::map<std::string, std::size_t> seen;  // how often, by the name without its spaces
    const auto key_of = [](std::string name) {
        std::erase(name, ' ');
        return name;
    };
    std::vector<std::string> apart;
    apart.reserve(names.size());
    for (const std::string& name : names) {
        std::string shown = shortened(name, most_columns_of_name);
        std::size_t& times = seen[key_of(shown)];
        while (++times > 1) {
            std::string number = fmt::format(" ({})", times);
            number.insert(0, shortened(name, most_columns_of_name - number.size()));
            if (!seen.emplace(key_of(number), 1).second) continue;
            shown = std::move(number);
            break;
        }
        apart.push_back(std::move(shown));
    }
    return apart;
}

std::string padded(const std::string& text, std::size_t columns) {
    return text + std::string(columns - std::min(columns, columns_of(text)), ' ');
}

/// Breaks a text into lines of some columns, at a space if that leaves a line at least half full.
std::vector<std::string> lines_of_name(const std::string& text, std::size_t columns) {
    std::vector<std::string> lines;
    std::string rest = text;
    while (columns_of(rest) > columns) {
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
    lines.push_back(std::move(rest));
    return lines;
}

std::string label_of(const GridRow& row) {
    return fmt::format("{}{}{}", visible(row.name), row.has_cause ? "  " : ": ", shown(row.simplest->smallest));
}

/// The columns of a part of the parsers.
class GridPart {
  public:
    GridPart(std::size_t begin, std::size_t end, std::size_t width, std::size_t width_of_cell)
        : begin_(begin), end_(end), width_(width), width_of_cell_(width_of_cell) {}

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

    void append_row(std::string& out, const GridRow& row, const std::string& name) const {
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
        names.push_back(shortened(fmt::format("{:2} {}{}", i + 1, visible(grid.columns[i]), notes), looks.width));
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
    std::vector<std::string> names;
    for (const GridRow& row : rows) names.push_back(label_of(row));
    names = told_apart(names);
    out += grid_paragraph(heading, looks) + '\n';
    append_legend(out, grid, looks);
    for (std::size_t begin = 0; begin < parsers; begin += across) {
        const GridPart part(begin, std::min(parsers, begin + across), looks.width, width_of_cell);
        out += '\n';
        part.append_heads(out);
        for (std::size_t i = 0; i < rows.size(); ++i) part.append_row(out, rows[i], names[i]);
    }
    if (shown_rows < grid.rows.size())
        out += fmt::format("\n--groups N shows more: {} of {} causes are shown\n", shown_rows, grid.rows.size());
}

}  // namespace refurl::tools
