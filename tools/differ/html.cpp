// A search as one HTML file.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "tools/differ/asked_words.hpp"
#include "tools/differ/grid.hpp"
#include "tools/output/html.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

std::string title_of(const Grid& grid) {
    const ReportInJson& first = grid.reports->front();
    if (grid.reports->size() == 1) return fmt::format("{} and {}", first.readers[0], first.readers[1]);
    return grid.reference.empty() ? fmt::format("{} reports", grid.reports->size())
                                  : fmt::format("{} parsers compared with {}", grid.reports->size(), grid.reference);
}

/// Returns a sentence about a report.
std::string summary_of(const ReportInJson& report) {
    std::string html =
        fmt::format("{} of {} {} read differently, in {}", report.different, counted(report.compared, "pair"),
                    report.different == 1 ? "is" : "are", counted(report.groups, "group"));
    if (report.unsupported > 0) html += fmt::format("; {} not supported", report.unsupported);
    if (report.unexamined > 0) html += fmt::format("; {} in no group", report.unexamined);
    if (report.list.size() < report.groups)
        html +=
            fmt::format("; {} of them {} in the report", report.list.size(), report.list.size() == 1 ? "is" : "are");
    if (!report.partial.empty())
        html += fmt::format("; <span class=\"alarm\">partial: {}</span>", html_of(visible(report.partial)));
    return html;
}

void append_summaries(std::string& out, const Grid& grid) {
    if (grid.reports->size() == 1) {
        const ReportInJson& report = grid.reports->front();
        out += fmt::format("<p>{}.</p>\n", summary_of(report));
        for (const systems::Common& common : report.commons)
            out += fmt::format("<p>{}</p>\n", html_of(visible(sentences_of(common, report.groups))));
        return;
    }
    out += "<ol>\n";
    for (std::size_t i = 0; i < grid.columns.size(); ++i)
        out += fmt::format("<li>{}: <span class=\"soft\">{}</span></li>\n", html_of(visible(grid.columns[i])),
                           summary_of((*grid.reports)[i]));
    out += "</ol>\n";
}

std::string show_in_html(std::string_view text) { return html_code_of(std::string(text)); }

/// Returns the name of a cause, or the part that differs and the simplest pair.
std::string name_of(const GridRow& row) {
    std::string name = html_of(visible(row.name));
    if (row.has_cause) return name;
    const systems::Pair& pair = row.simplest->smallest;
    name += " " + html_code_of(pair.input);
    if (pair.base) name += " against " + html_code_of(*pair.base);
    return name + text_of_asks(pair.asks, show_in_html);
}

std::string cell_of(std::size_t count) {
    if (count == 0) return "<td></td>";
    const std::string digits = std::to_string(count);
    return fmt::format("<td class=\"h{}\">{}</td>", std::min<std::size_t>(digits.size(), 6), digits);
}

void append_table_of_grid(std::string& out, const Grid& grid, std::span<const GridRow> rows) {
    out +=
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Causes and parsers\">\n"
        "<table class=\"grid\">\n<thead><tr><th scope=\"col\">Cause</th>";
    for (const std::string& column : grid.columns)
        out += fmt::format("<th scope=\"col\"><span>{}</span></th>", html_of(visible(column)));
    out += "</tr></thead>\n<tbody>\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += fmt::format(R"(<tr><th scope="row"><a href="#c{}">{}</a>{}</th>)", i + 1, name_of(rows[i]),
                           rows[i].leads_elsewhere ? " <span class=\"alarm\">!</span>" : "");
        for (const std::size_t count : rows[i].counts) out += cell_of(count);
        out += "</tr>\n";
    }
    out +=
        "</tbody>\n</table>\n</div>\n<p class=\"soft\">A cell has the number of pairs. "
        "<span class=\"alarm\">!</span> A request goes elsewhere.</p>\n";
}

void append_group(std::string& out, const Reported& group) {
    const auto line = [&](std::string_view name, const std::string& html) {
        out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_of(visible(name)), html);
    };
    out += "<dl>\n";
    line("pairs", fmt::format("{}{}", group.count,
                              group.leads_elsewhere ? " <span class=\"alarm\">a request goes elsewhere</span>" : ""));
    line("differs", html_of(visible(group.difference)));
    if (group.reason) line("known", html_of(visible(*group.reason)));
    if (!group.common.empty()) line("common", html_of(visible(group.common)));
    line("input", html_code_of(group.smallest.input));
    if (group.smallest.base) line("base", html_code_of(*group.smallest.base));
    for (const auto& [asked, words] : words_of_asks(group.smallest.asks, show_in_html)) line(asked, words);
    for (const Said& said : group.said)
        line(said.reader,
             html_code(said.text) + (said.value.empty()
                                         ? ""
                                         : " <span class=\"soft\">(" + html_of(visible(group.difference)) + "</span> " +
                                               html_code(said.value) + "<span class=\"soft\">)</span>"));
    out += "</dl>\n";
}

}  // namespace

void append_html(std::string& out, const Grid& grid, std::size_t most) {
    const auto rows = std::span(grid.rows).first(std::min(most, grid.rows.size()));
    begin_html(out, "differ", visible(title_of(grid)));
    append_summaries(out, grid);
    if (grid.reports->size() > 1) append_table_of_grid(out, grid, rows);
    if (rows.size() < grid.rows.size())
        out += fmt::format("<p>{} of {} causes are shown.</p>\n", rows.size(), grid.rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += fmt::format("<section id=\"c{}\">\n<h2>{}</h2>\n", i + 1, name_of(rows[i]));
        for (const Reported* const group : rows[i].list) append_group(out, *group);
        out += "</section>\n";
    }
    end_html(out);
}

}  // namespace refurl::tools
