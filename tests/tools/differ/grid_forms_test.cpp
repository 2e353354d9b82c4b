// A grid of two reports as it is written, with everything that a report can have.
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tools/differ/grid.hpp"

using namespace refurl::tools;

namespace {

/// The first report. Its groups have: a cause, a base, a part that differs, a referee, a reason, and a request that
/// goes elsewhere; a failure with a clause and one without; an href alone.
constexpr std::string_view everything =
    R"({"readers":["standard","one 1.0"],"compared":1000,"different":119,"unsupported":7,"unexamined":1,"groups":4,"gone":[],"partial":"shard <2> of 3 is missing"}
{"input":"//b","base":"http://a/","count":101,"difference":"hostname","cause":"two slashes","elsewhere":true,"answers":[{"href":"http://b/","attributes":{"hostname":"b"}},{"href":"http://a//b","attributes":{"hostname":"a"}}],"standard":{"href":"http://b/","attributes":{"hostname":"b"}},"known":{"input":"//b","reason":"We <know>.","since":""}}
{"input":"a:^","count":9,"difference":"failure","cause":"","elsewhere":false,"answers":[{"href":"a:^"},{"failure":true,"message":"No circumflex.","clause":"RFC 3986 3.3"}]}
{"input":"a:|","count":8,"difference":"path","cause":"bars","elsewhere":false,"answers":[{"href":"a:|","path":"|"},{"failure":true,"message":"No bar.","clause":""}]}
)";

/// The second report has one of the causes of the first, with a longer input, and two groups of another.
constexpr std::string_view little =
    R"({"readers":["standard","two"],"compared":1,"different":1,"unsupported":0,"unexamined":0,"groups":3,"gone":[]}
{"input":"http://h/a|","count":2,"difference":"pathname","cause":"bars","elsewhere":false,"answers":[{"href":"http://h/a|","attributes":{"pathname":"/a|"}},{"href":"http://h/a","attributes":{"pathname":""}}]}
{"input":"a:?aa","count":1,"difference":"href","cause":"marks","elsewhere":false,"answers":[{"href":"a:?aa"},{"href":"a:"}]}
{"input":"a:?","count":1,"difference":"href","cause":"marks","elsewhere":false,"answers":[{"href":"a:?"},{"href":"a:"}]}
)";

/// Returns the report in a text, or what is wrong with it.
std::expected<ReportInJson, std::string> read_text(std::string_view text) {
    const test::Folder folder;
    return read_report(folder.write("report", text));
}

ReportInJson report_in(std::string_view text) {
    auto report = read_text(text);
    if (!report) FAIL(report.error());
    return std::move(*report);
}

/// Returns what the HTML has after its head, which is always the same.
std::string html_without_head(const std::vector<ReportInJson>& reports) {
    std::string html;
    append_html(html, grid_of(reports), 1000);
    const std::size_t title = html.find("<title>");
    const std::size_t style = html.find("<style>");
    const std::size_t end = html.find("</style>\n");
    REQUIRE(title < style);
    REQUIRE(end != std::string::npos);
    return html.substr(title, style - title) + html.substr(end + 9);
}

std::string grid_in_columns(const std::vector<ReportInJson>& reports, std::size_t width, std::size_t most = 1000) {
    std::string text;
    append_grid_text(text, grid_of(reports), most, {.width = width});
    return text;
}

// ---- What the HTML says about each group

const std::string two_slashes = R"(<dl>
<dt>pairs</dt><dd>101 <span class="alarm">a request goes elsewhere</span></dd>
<dt>differs</dt><dd>hostname</dd>
<dt>known</dt><dd>We &lt;know&gt;.</dd>
<dt>input</dt><dd><code>//b</code></dd>
<dt>base</dt><dd><code>http://a/</code></dd>
<dt>standard</dt><dd><code>http://b/</code> <span class="soft">(hostname</span> <code>b</code><span class="soft">)</span></dd>
<dt>one 1.0</dt><dd><code>http://a//b</code> <span class="soft">(hostname</span> <code>a</code><span class="soft">)</span></dd>
<dt>standard</dt><dd><code>http://b/</code> <span class="soft">(hostname</span> <code>b</code><span class="soft">)</span></dd>
</dl>
)";

const std::string circumflex = R"(<dl>
<dt>pairs</dt><dd>9</dd>
<dt>differs</dt><dd>failure</dd>
<dt>input</dt><dd><code>a:^</code></dd>
<dt>standard</dt><dd><code>a:^</code></dd>
<dt>one 1.0</dt><dd><code>fails: No circumflex. (RFC 3986 3.3)</code></dd>
</dl>
)";

const std::string bars_in_first = R"(<dl>
<dt>pairs</dt><dd>8</dd>
<dt>differs</dt><dd>path</dd>
<dt>input</dt><dd><code>a:|</code></dd>
<dt>standard</dt><dd><code>a:|</code> <span class="soft">(path</span> <code>|</code><span class="soft">)</span></dd>
<dt>one 1.0</dt><dd><code>fails: No bar.</code></dd>
</dl>
)";

const std::string marks = R"(<dl>
<dt>pairs</dt><dd>1</dd>
<dt>differs</dt><dd>href</dd>
<dt>input</dt><dd><code>a:?</code></dd>
<dt>standard</dt><dd><code>a:?</code></dd>
<dt>two</dt><dd><code>a:</code></dd>
</dl>
)";

const std::string bars_in_second = R"(<dl>
<dt>pairs</dt><dd>2</dd>
<dt>differs</dt><dd>pathname</dd>
<dt>input</dt><dd><code>http://h/a|</code></dd>
<dt>standard</dt><dd><code>http://h/a|</code> <span class="soft">(pathname</span> <code>/a|</code><span class="soft">)</span></dd>
<dt>two</dt><dd><code>http://h/a</code> <span class="soft">(pathname</span> <code>(empty)</code><span class="soft">)</span></dd>
</dl>
)";

}  // namespace

TEST_CASE("grid: the HTML of a report has its numbers and all that its groups say") {
    CHECK(html_without_head({report_in(everything)}) == R"(<title>refurl differ: standard and one 1.0</title>
</head>
<body>
<main>
<h1>standard and one 1.0</h1>
<p>119 of 1000 pairs are read differently, in 4 groups; 7 not supported; 1 in no group; 3 of them are in the report; <span class="alarm">partial: shard &lt;2&gt; of 3 is missing</span>.</p>
<section id="c1">
<h2>two slashes</h2>
)" + two_slashes + R"(</section>
<section id="c2">
<h2>failure <code>a:^</code></h2>
)" + circumflex + R"(</section>
<section id="c3">
<h2>bars</h2>
)" + bars_in_first + R"(</section>
</main>
</body>
</html>
)");
    CHECK(html_without_head({report_in(little)}) == R"(<title>refurl differ: standard and two</title>
</head>
<body>
<main>
<h1>standard and two</h1>
<p>1 of 1 pair is read differently, in 3 groups.</p>
<section id="c1">
<h2>marks</h2>
)" + marks + R"(</section>
<section id="c2">
<h2>bars</h2>
)" + bars_in_second + R"(</section>
</main>
</body>
</html>
)");
}

TEST_CASE("grid: the HTML of several reports begins with the numbers of each, and a table") {
    CHECK(html_without_head({report_in(everything), report_in(little)}) ==
          R"(<title>refurl differ: 2 parsers compared with standard</title>
</head>
<body>
<main>
<h1>2 parsers compared with standard</h1>
<ol>
<li>one 1.0: <span class="soft">119 of 1000 pairs are read differently, in 4 groups; 7 not supported; 1 in no group; 3 of them are in the report; <span class="alarm">partial: shard &lt;2&gt; of 3 is missing</span></span></li>
<li>two: <span class="soft">1 of 1 pair is read differently, in 3 groups</span></li>
</ol>
<div class="wide" tabindex="0" role="region" aria-label="Causes and parsers">
<table class="grid">
<thead><tr><th scope="col">Cause</th><th scope="col"><span>one 1.0</span></th><th scope="col"><span>two</span></th></tr></thead>
<tbody>
<tr><th scope="row"><a href="#c1">bars</a></th><td class="h1">8</td><td class="h1">2</td></tr>
<tr><th scope="row"><a href="#c2">two slashes</a> <span class="alarm">!</span></th><td class="h3">101</td><td></td></tr>
<tr><th scope="row"><a href="#c3">failure <code>a:^</code></a></th><td class="h1">9</td><td></td></tr>
<tr><th scope="row"><a href="#c4">marks</a></th><td></td><td class="h1">2</td></tr>
</tbody>
</table>
</div>
<p class="soft">A cell has the number of pairs. <span class="alarm">!</span> A request goes elsewhere.</p>
<section id="c1">
<h2>bars</h2>
)" + bars_in_first +
              bars_in_second + R"(</section>
<section id="c2">
<h2>two slashes</h2>
)" + two_slashes +
              R"(</section>
<section id="c3">
<h2>failure <code>a:^</code></h2>
)" + circumflex +
              R"(</section>
<section id="c4">
<h2>marks</h2>
)" + marks + R"(</section>
</main>
</body>
</html>
)");
}

TEST_CASE("grid: the text of several reports has a legend, and a row for each cause") {
    CHECK(grid_in_columns({report_in(everything), report_in(little)}, 80) ==
          R"(2 parsers compared with standard: 4 causes. With !, a request goes elsewhere.

 1 one 1.0, partial, 3 of 4 groups   2 two

                                                                           1   2
  bars  a:|                                                                8   2
! two slashes  //b against http://a/                                     101   ·
  failure: a:^                                                             9   ·
  marks  a:?                                                               ·   2
)");
    CHECK(grid_in_columns({report_in(little)}, 80) == R"(1 parser compared with standard: 2 causes

 1 two

                                                                               1
  marks  a:?                                                                   2
  bars  http://h/a|                                                            2
)");
    CHECK(grid_in_columns({report_in(everything), report_in(everything), report_in(everything)}, 40, 2) ==
          R"(3 parsers compared with standard: 3
causes. A cell has the number of digits
of its count: 1 is up to 9 pairs, 2 up
to 99. With !, a request goes elsewhere.

 1 one 1.0, partial, 3 of 4 groups
 2 one 1.0, partial, 3 of 4 groups
 3 one 1.0, partial, 3 of 4 groups

                                     123
! two slashes  //b against http://a/ 333
  failure: a:^                       111

--groups N shows more: 2 of 3 causes are shown
)");
}

TEST_CASE("grid: a report needs its heading and groups, and the line that is wrong is named") {
    const auto fault_in = [](std::string_view before, std::string_view after) {
        std::string text(everything);
        text.replace(text.find(before), before.size(), after);
        const auto report = read_text(text);
        return report ? "" : report.error().substr(report.error().find(": ") + 2);
    };
    const std::string no_heading = "line 1: it is not the beginning of a report of differ --json";
    CHECK(fault_in("\"readers\"", "\"reader\"") == no_heading);
    CHECK(fault_in("\"one 1.0\"]", "\"one\", \"1.0\"]") == no_heading);
    CHECK(fault_in("\"groups\"", "\"group\"") == no_heading);
    for (const char* const member : {"\"input\"", "\"count\"", "\"difference\"", "\"answers\""})
        CHECK(fault_in(member, "\"no\"") == "line 2: it is not a group of a report");
    CHECK(fault_in("\"base\"", "\"no\"").empty());
}
