#include "tools/output/report.hpp"

#include <algorithm>
#include <sstream>

#include "tests/catch.hpp"
#include "tools/output/visible.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

constexpr Looks narrow{.colours = false, .on_terminal = false, .width = 40};
constexpr Looks wide{.colours = false, .on_terminal = false, .width = 200};

Failure failure_at(std::string_view input, std::size_t offset) {
    return {Stage::parse, "port", input, offset, offset, "port-invalid"};
}

std::vector<std::string> report(std::string_view input, std::size_t offset, Looks looks = wide,
                                std::string_view what = "this URL") {
    std::string text;
    append_report(text, {what, input, failure_at(input, offset), "What to do."}, looks);
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size(); begin = text.find('\n', begin) + 1)
        lines.push_back(text.substr(begin, text.find('\n', begin) - begin));
    return lines;
}

}  // namespace

TEST_CASE("report: the URL is on its own line, with a caret below the fault") {
    const std::vector<std::string> lines = report("\n:\u65e5x", 5, wide, "line 3");
    REQUIRE(lines.size() == 6);
    CHECK(lines[0] == "refurl: cannot parse line 3");
    CHECK(lines[1] == "  \\n:\u65e5x");
    CHECK(lines[2] == "       ^");
    CHECK(lines[4] == "  What to do.");
    CHECK(lines[5] == "  port (parse), byte 5, port-invalid");
}

TEST_CASE("report: the whole range at fault is marked") {
    std::string text;
    append_report(text, {"this URL", "http://a<b", Failure{Stage::host, "domain", "http://a<b", 7, 10, ""}, ""}, wide);
    CHECK(text.contains("\n  http://a<b\n         ^^^\n"));
}

TEST_CASE("report: a report of an edit shows the URL and the edit, with carets below the edit") {
    const Failure failure{Stage::host, "domain", "host=a b", 6, 7, ""};
    const Attempt attempt{"http://h/", "--set", "host=a b"};
    std::string text;
    append_report(text, {"line 3", "http:h", failure, "", &attempt}, wide);
    CHECK(text.starts_with("refurl: cannot edit line 3\n  http://h/\n  --set host=a b\n              ^\n"));
}

TEST_CASE("report: a report of an edit fits the width, however long the URL and the edit are") {
    const std::string url = "http://h/" + std::string(200, 'x');
    const std::string argument = "host=" + std::string(200, 'a') + " b";
    const Failure failure{Stage::host, "domain", argument, 205, 206, ""};
    const Attempt attempt{url, "--set", argument};
    for (std::size_t width = 40; width < 60; ++width) {
        std::string text;
        append_report(text, {"this URL", url, failure, "", &attempt}, {.colours = false, .width = width});
        std::istringstream lines(text);
        std::vector<std::size_t> widths;
        for (std::string line; std::getline(lines, line);) widths.push_back(columns_of(line));
        REQUIRE(widths.size() > 4);
        CAPTURE(text);
        CHECK(widths[1] >= width - 1);  // the room for an ellipsis before it stays empty
        CHECK(std::ranges::max(widths) <= width);
    }
}

TEST_CASE("report: a condition of a setter concerns no byte") {
    const Failure failure{Stage::set, "path-is-not-opaque", "host=a", 0, 4, ""};
    const Attempt attempt{"foo:a", "--set", "host=a"};
    std::string text;
    append_report(text, {"this URL", "foo:a", failure, "", &attempt}, wide);
    CHECK(text.contains("\n        ^^^^\n"));
    CHECK(text.ends_with("  path-is-not-opaque (set)\n"));
}

TEST_CASE("report: an empty URL has no caret") {
    const std::vector<std::string> lines = report("", 0);
    REQUIRE(lines.size() == 5);
    CHECK(lines[1] == "  (empty)");
}

TEST_CASE("report: at the end of the URL, the caret is after it") { CHECK(report("ab", 2)[2] == "    ^"); }

TEST_CASE("report: only the part of a long URL around the fault is shown") {
    const std::string xs(1000, 'x');
    const std::vector<std::string> lines = report(xs + "!" + xs, 1000, narrow);
    CHECK(lines[1] == std::string("  \u2026").append(17, 'x').append("!").append(18, 'x').append("\u2026"));
    CHECK(lines[2] == std::string(2 + 1 + 17, ' ').append("^"));
}

TEST_CASE("report: no validation error is named if there is none") {
    std::string text;
    append_report(text, {"the base", "x", Failure{Stage::force, "force-host", "x", 0, 0, ""}, ""}, narrow);
    CHECK(text.starts_with("refurl: cannot parse the base\n  x\n  ^\n"));
    CHECK(text.ends_with("\n  force-host (force), byte 0\n"));
}
