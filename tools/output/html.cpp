#include "tools/output/html.hpp"

#include <fmt/format.h>

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

}  // namespace

void begin_html(std::string& out, std::string_view command, std::string_view title) {
    const std::string heading = html_of(title);
    out += head_of_html;
    out += fmt::format("<title>refurl {}: {}</title>\n", command, heading);
    out += style_of_html;
    out += fmt::format("</head>\n<body>\n<main>\n<h1>{}</h1>\n", heading);
}

void end_html(std::string& out) { out += "</main>\n</body>\n</html>\n"; }

std::string html_of(std::string_view visible_text) {
    const Beginning beginning = beginning_of(visible_text, false);
    return xml(beginning.text) +
           (beginning.left_out > 0 ? fmt::format("\u2026 <i>and {} more bytes</i>", beginning.left_out) : "");
}

std::string html_code(std::string_view visible_text) { return "<code>" + html_of(visible_text) + "</code>"; }

std::string html_code_of(std::string_view value) {
    const Beginning beginning = beginning_of(value, false);
    return html_code(visible_value(beginning.text)) +
           (beginning.left_out > 0 ? fmt::format("\u2026 <i>and {} more bytes</i>", beginning.left_out) : "");
}

}  // namespace refurl::tools
