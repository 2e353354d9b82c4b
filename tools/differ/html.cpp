// One HTML file that needs nothing else: no script, no style, font or image from elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "tools/differ/grid.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/xml.hpp"

namespace refurl::tools {

namespace {

constexpr std::string_view head_of_html = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
)";

constexpr std::string_view style_of_html = R"(<style>
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --line: #ccc; --soft: #595959; --alarm: #a40000; --heat: 0, 90, 200; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #161616; --line: #444; --soft: #a8a8a8; --alarm: #ff9a8a; --heat: 90, 160, 255; }
}
body { margin: 0 auto; padding: 1rem; max-width: 70rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.4rem; line-height: 1.3; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h1, h2, p, th, td, dd, li { overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; font-size: .95em; }
a { color: inherit; }
.soft { color: var(--soft); }
.alarm { color: var(--alarm); font-weight: 600; }
.wide { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; font-weight: normal; }
.grid thead th { vertical-align: bottom; overflow-wrap: normal; }
.grid thead span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 14rem; }
.grid tbody th { position: sticky; left: 0; min-width: 9rem; max-width: 24rem; background: var(--paper); }
.grid td { text-align: right; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.h1 { background: rgba(var(--heat), .08); } .h2 { background: rgba(var(--heat), .16); } .h3 { background: rgba(var(--heat), .24); }
.h4 { background: rgba(var(--heat), .32); } .h5 { background: rgba(var(--heat), .4); } .h6 { background: rgba(var(--heat), .48); }
dl { display: grid; grid-template-columns: fit-content(40%) 1fr; gap: .1rem 1rem; margin: .3rem 0 1rem; }
dt { color: var(--soft); overflow-wrap: anywhere; }
dd { margin: 0; }
</style>
)";

/// Returns a visible text, cut if nobody would read all of it.
std::string html_of(std::string_view visible_text) {
    const Beginning beginning = beginning_of(visible_text, false);
    return xml(beginning.text) +
           (beginning.left_out > 0 ? fmt::format("\u2026 <i>and {} more bytes</i>", beginning.left_out) : "");
}

std::string html_code(std::string_view visible_text) { return "<code>" + html_of(visible_text) + "</code>"; }

/// Returns a value in the form of code, cut in the same way.
std::string html_code_of(std::string_view value) {
    const Beginning beginning = beginning_of(value, false);
    return html_code(visible_value(beginning.text)) +
           (beginning.left_out > 0 ? fmt::format("\u2026 <i>and {} more bytes</i>", beginning.left_out) : "");
}

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

/// Returns the name of a cause, or the part that differs and the simplest pair.
std::string name_of(const GridRow& row) {
    std::string name = html_of(visible(row.name));
    if (row.has_cause) return name;
    const systems::Pair& pair = row.simplest->smallest;
    name += " " + html_code_of(pair.input);
    return pair.base ? name + " against " + html_code_of(*pair.base) : name;
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
    const std::string title = html_of(visible(title_of(grid)));
    out += head_of_html;
    out += fmt::format("<title>refurl differ: {}</title>\n", title);
    out += style_of_html;
    out += fmt::format("</head>\n<body>\n<main>\n<h1>{}</h1>\n", title);
    append_summaries(out, grid);
    if (grid.reports->size() > 1) append_table_of_grid(out, grid, rows);
    if (rows.size() < grid.rows.size())
        out += fmt::format("<p>{} of {} causes are shown.</p>\n", rows.size(), grid.rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        out += fmt::format("<section id=\"c{}\">\n<h2>{}</h2>\n", i + 1, name_of(rows[i]));
        for (const Reported* const group : rows[i].list) append_group(out, *group);
        out += "</section>\n";
    }
    out += "</main>\n</body>\n</html>\n";
}

}  // namespace refurl::tools
