#include "tools/differ/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "tests/catch.hpp"
#include "tools/output/visible.hpp"

using namespace refurl::tools;

namespace {

constexpr std::size_t parsers = 30;
constexpr std::size_t causes = 150;

/// Returns a report with the causes for which `has` is true.
template <class Has>
ReportInJson report_of_causes(const std::string& parser, const Has& has) {
    ReportInJson made{.readers = {"standard", parser}, .compared = 1'000'000};
    for (std::size_t i = 0; i < causes; ++i) {
        if (!has(i)) continue;
        const std::string input = fmt::format("http://{}/{}", std::string(i % 50, 'h'), i);
        made.list.push_back({.smallest = {input},
                             .count = (i * 7919) % 100'000 + 1,
                             .difference = "pathname",
                             .cause = fmt::format("the standard before the change number {} (2020-01-01)", i),
                             .leads_elsewhere = i % 10 == 0,
                             .said = {{"standard", "a:/", "/"}, {parser, "fails: no", ""}},
                             .reason = {}});
    }
    made.groups = made.list.size();
    return made;
}

std::vector<ReportInJson> many_reports() {
    std::vector<ReportInJson> reports;
    for (std::size_t i = 0; i < parsers; ++i)
        reports.push_back(report_of_causes(fmt::format("parser{} 1.2.{}", i, i),
                                           [&](std::size_t cause) { return cause % (i + 1) == 0; }));
    return reports;
}

std::string grid_as_text(const std::vector<ReportInJson>& reports, std::size_t width, std::size_t most = 1000) {
    std::string out;
    append_grid_text(out, grid_of(reports), most, {.width = width});
    return out;
}

std::string grid_as_html(const std::vector<ReportInJson>& reports, std::size_t most = 1000) {
    std::string out;
    append_html(out, grid_of(reports), most);
    return out;
}

std::vector<std::string> lines_of_grid(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::size_t times_in(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// Checks that each element is closed in its order, and returns the attributes' names and the elements.
std::set<std::string> elements_of(const std::string& html) {
    const std::set<std::string> empty{"!DOCTYPE", "meta"};
    std::set<std::string> names;
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const std::size_t end = html.find_first_of(" >", at);
        const std::string name = html.substr(at + 1, end - at - 1);
        if (name.starts_with('/')) {
            REQUIRE(!open.empty());
            REQUIRE("/" + open.back() == name);
            open.pop_back();
        } else {
            names.insert(name);
            if (!empty.contains(name)) open.push_back(name);
        }
    }
    CHECK(open.empty());
    return names;
}

}  // namespace

TEST_CASE("grid: a row has the groups of a cause, those of most parsers first, and the counts of each report") {
    const std::vector<ReportInJson> reports = many_reports();
    const Grid grid = grid_of(reports);
    CHECK(grid.reference == "standard");
    REQUIRE(grid.rows.size() == causes);
    std::size_t total = 0;
    for (const GridRow& row : grid.rows) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < parsers; ++i) count += row.counts[i];
        CHECK(count == row.count);
        CHECK(row.list.size() == row.reports);
        total += count;
    }
    std::size_t reported = 0;
    for (const ReportInJson& each : reports)
        for (const Reported& group : each.list) reported += group.count;
    CHECK(total == reported);
    CHECK(grid.rows.front().reports == parsers);
    CHECK(std::ranges::is_sorted(grid.rows, std::greater(), &GridRow::reports));
}

TEST_CASE("grid: without a cause, a row has the groups in which the same part differs and that look alike") {
    const auto one = [](std::string parser, std::string difference, std::string input, std::string cause) {
        ReportInJson made{.readers = {"standard", std::move(parser)}};
        made.list.push_back({.smallest = {std::move(input)},
                             .count = 2,
                             .difference = std::move(difference),
                             .cause = std::move(cause)});
        made.groups = 1;
        return made;
    };
    const std::vector<ReportInJson> reports{one("a", "host", "a://b", ""),     one("b", "host", "a://xyz", ""),
                                            one("c", "port", "a://b", ""),     one("d", "host", "b://b", ""),
                                            one("e", "host", "a://b", "host"), one("f", "port", "x", "host")};
    const Grid grid = grid_of(reports);
    REQUIRE(grid.rows.size() == 4);
    CHECK(grid.rows[0].counts == std::vector<std::size_t>{0, 0, 0, 0, 2, 2});  // the cause called host
    CHECK(grid.rows[0].simplest->smallest.input == "x");
    CHECK(grid.rows[1].counts == std::vector<std::size_t>{2, 2, 0, 0, 0, 0});
}

TEST_CASE("grid: as text it fits the terminal, with counts if there is room for them") {
    const std::vector<ReportInJson> reports = many_reports();
    for (const std::size_t width : {40U, 80U, 120U, 400U}) {
        CAPTURE(width);
        const std::string text = grid_as_text(reports, width);
        for (const std::string& line : lines_of_grid(text)) CHECK(columns_of(line) <= width);
        for (const ReportInJson& each : reports) CHECK(text.contains(each.readers[1]));
        CHECK(times_in(text, "cause") >= 1);
    }
    CHECK(grid_as_text(reports, 400).contains(" 7920"));
    CHECK_FALSE(grid_as_text(reports, 80).contains("7920"));
    const std::string text = grid_as_text(reports, 80);
    const auto lines = lines_of_grid(text);
    const auto row = std::ranges::find_if(
        lines, [](const std::string& line) { return line.starts_with("! the standard before the change"); });
    REQUIRE(row != lines.end());
    CHECK(row->ends_with("11111 11111 11111 11111 11111 11111"));  // change 0: one pair in each
    CHECK(times_in(text, "the standard before the change") == causes);
    const std::string ten = grid_as_text(reports, 80, 10);
    CHECK(times_in(ten, "the standard before the change") == 10);
    CHECK(ten.contains("10 of 150 causes are shown"));
}

TEST_CASE("grid: a hundred parsers come in parts that fit") {
    std::vector<ReportInJson> reports;
    for (std::size_t i = 0; i < 100; ++i)
        reports.push_back(report_of_causes(fmt::format("p{}", i), [](std::size_t cause) { return cause < 3; }));
    const std::string text = grid_as_text(reports, 80);
    for (const std::string& line : lines_of_grid(text)) CHECK(columns_of(line) <= 80);
    CHECK(times_in(text, "the standard before") == 9);                   // three causes in three parts
    CHECK(times_in(text, "the standard before the      11111 1") == 2);  // 30 columns in the two full ones
}

TEST_CASE("grid: a name that does not fit goes on below, so that no two rows look alike") {
    std::vector<ReportInJson> reports;
    for (std::size_t i = 0; i < parsers; ++i) {
        ReportInJson made{.readers = {"standard", fmt::format("p{}", i)}};
        for (const char* const base : {"http://a/b", "http://a/b?c", "http://a/b#d", "file:///long/long"})
            made.list.push_back({.smallest = {"//a-host-of-many-letters.example:81/path", base},
                                 .count = 1,
                                 .difference = "hostname",
                                 .cause = ""});
        made.groups = made.list.size();
        reports.push_back(std::move(made));
    }
    for (const std::size_t width : {70U, 80U, 120U}) {
        const std::string text = grid_as_text(reports, width);
        CAPTURE(width, text);
        std::string names;
        for (const std::string& line : lines_of_grid(text)) {
            CHECK(columns_of(line) <= width);
            const std::size_t end = std::min(line.find(" 11111"), line.find("  1  1"));
            names += line.substr(line.starts_with("    ") ? 4 : 0, end);
            names.erase(names.find_last_not_of(' ') + 1);
            names += ' ';
        }
        for (const Reported& group : reports.front().list)
            CHECK(names.contains("against " + *group.smallest.base + " "));
    }
}

TEST_CASE("grid: names that are shortened keep their beginning and their end, and no two rows look alike") {
    ReportInJson made{.readers = {"standard", "parser"}};
    const auto add = [&](const std::string& cause) {
        made.list.push_back({.smallest = {"a:"}, .count = 1, .difference = "href", .cause = cause});
    };
    const std::string many(1000, 'x');
    for (const char* const middle : {"1", "2", "3"}) add("begin" + many + middle + many + "end");
    add("two words");
    add("two  words");
    made.groups = made.list.size();
    const std::vector<ReportInJson> reports{made};
    for (const std::size_t width : {40U, 80U, 120U, 400U}) {
        CAPTURE(width);
        std::vector<std::string> rows;
        for (const std::string& line : lines_of_grid(grid_as_text(reports, width))) {
            CHECK(columns_of(line) <= width);
            if (line.starts_with("  begin") || line.starts_with("  two"))
                rows.push_back(line);
            else if (line.starts_with("    ") && !rows.empty())
                rows.back() += line;
        }
        for (std::string& row : rows) std::erase(row, ' ');
        REQUIRE(rows.size() == made.list.size());
        CHECK(std::set<std::string>(rows.begin(), rows.end()).size() == rows.size());
        for (std::size_t i = 0; i < 3; ++i) CHECK((rows[i].contains("\u2026") && rows[i].contains("enda:")));
    }
}

TEST_CASE("html: it stands alone, has all reports and causes, and is well-formed") {
    const std::vector<ReportInJson> reports = many_reports();
    const std::string html = grid_as_html(reports);
    const auto elements = elements_of(html);
    for (const char* element : {"script", "link", "img", "iframe", "object", "svg", "form"})
        CHECK_FALSE(elements.contains(element));
    CHECK_FALSE(html.contains("src="));
    CHECK_FALSE(html.contains("url("));
    CHECK_FALSE(html.contains("@import"));
    CHECK(html.contains("default-src 'none'"));
    CHECK(html.contains("prefers-color-scheme: dark"));
    CHECK(html.contains("name=\"viewport\""));
    CHECK(times_in(html, "href=\"#c") == causes);
    for (std::size_t i = 1; i <= causes; ++i) CHECK(html.contains(fmt::format("<section id=\"c{}\">", i)));
    for (const ReportInJson& each : reports) CHECK(html.contains(each.readers[1]));
    for (const char* const heading :
         {"<h2>port <code>//b</code> against <code>ws:a</code></h2>", "<h2>port <code>//b</code></h2>"}) {
        ReportInJson made{.readers = {"standard", "p"}, .groups = 1};
        const bool has_base = std::string_view(heading).contains("against");
        made.list.push_back({.smallest = {"//b", has_base ? std::optional<std::string>("ws:a") : std::nullopt},
                             .count = 1,
                             .difference = "port",
                             .cause = ""});
        CHECK(grid_as_html({made}).contains(heading));
    }
    const std::string one = grid_as_html({reports.front()});
    elements_of(one);
    CHECK_FALSE(one.contains("<table"));
    CHECK(one.contains("<h1>standard and parser0 1.2.0</h1>"));
    CHECK(times_in(one, "<section") == causes);
    CHECK(times_in(grid_as_html(reports, 5), "<section") == 5);
}

TEST_CASE("html and grid: hostile text stays text") {
    const std::string hostile =
        "\"><script>alert(1)</script><img src=x "
        "onerror=alert(1)>'&lt;</title></style><!--\x1b[31m\u202E\u0085\n\r\t\x01\x7F";
    ReportInJson made{.readers = {hostile, hostile}, .groups = 1, .partial = hostile};
    made.list.push_back({.smallest = {hostile, hostile},
                         .count = 1,
                         .difference = hostile,
                         .cause = hostile,
                         .leads_elsewhere = true,
                         .said = {{hostile, visible(hostile), visible(hostile)}, {hostile, visible(hostile), ""}},
                         .reason = hostile});
    ReportInJson without_cause = made;
    without_cause.list.front().cause.clear();
    ReportInJson harmless = report_of_causes("a", [](std::size_t) { return true; });
    harmless.list.front().leads_elsewhere = true;
    harmless.list.front().reason = "r";
    harmless.list.front().smallest.base = "b";
    harmless.partial = "p";
    const auto elements = elements_of(grid_as_html({harmless, harmless}));
    for (const auto& reports : {std::vector{made}, {made, without_cause}, {without_cause}}) {
        const std::string html = grid_as_html(reports);
        const auto found = elements_of(html);
        CHECK(std::ranges::includes(elements, found));
        CHECK(times_in(html, "alert(1)") ==
              times_in(html, "&lt;script&gt;alert(1)") + times_in(html, "onerror=alert(1)"));
        CHECK(times_in(html, "<!--") == 0);
        CHECK_FALSE(html.contains("\"><script"));
        for (const std::string_view part : {"\x1b", "\u202E", "\u0085", "\r", "\x01", "\x7F"})
            CHECK_FALSE(html.contains(part));
        const std::string text = grid_as_text(reports, 80);
        for (const std::string_view part : {"\x1b", "\u202E", "\u0085", "\r", "\t", "\x01", "\x7F"})
            CHECK_FALSE(text.contains(part));
        for (const std::string& line : lines_of_grid(text)) CHECK(columns_of(line) <= 80);
    }
}

TEST_CASE("html: a long text is cut, and says so") {
    ReportInJson made = report_of_causes("a", [](std::size_t cause) { return cause == 0; });
    made.list.front().smallest = {std::string(1'000'000, 'x')};
    made.list.front().said.front().text = std::string(1'000'000, 'y');
    const std::string html = grid_as_html({made});
    CHECK(html.size() < 50'000);
    CHECK(html.contains("and 990000 more bytes"));
}
