#include "tools/output/report.hpp"

#include "tests/catch.hpp"
#include "tools/output/visible.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

std::string report(std::string_view input, std::size_t offset, std::string_view where = "") {
    std::string text;
    append_report(text, where, input, {Stage::parse, "port", input, offset, offset, "port-invalid"}, false);
    return text;
}

}  // namespace

TEST_CASE("visible: what a terminal obeys or hides is escaped") {
    using namespace std::string_view_literals;
    CHECK(visible("a b\u00e9\u65e5") == "a b\u00e9\u65e5");
    CHECK(visible("\0\t\n\r\x1b\x7f"sv) == R"(\x00\t\n\r\x1b\x7f)");
    CHECK(visible("\u0085\u202e\ufeff\U000e0041") == R"(\u{85}\u{202e}\u{feff}\u{e0041})");
    CHECK(visible("\xff\xe2\x98z") == R"(\xff\xe2\x98z)");
}

TEST_CASE("visible: columns") {
    CHECK(columns_of("") == 0);
    CHECK(columns_of("ab\u00e9") == 3);
    CHECK(columns_of("\u65e5\u672c") == 4);
    CHECK(columns_of("\x1b") == 4);
    CHECK(columns_of("\xff") == 4);
    CHECK(columns_of("e\u0301") == std::nullopt);
}

TEST_CASE("painted: only where colours are wanted") {
    CHECK(painted("x", Ink::name, false) == "x");
    CHECK(painted("x", Ink::name, true) == "\x1b[36mx\x1b[0m");
}

TEST_CASE("report: the caret stands below the byte that is at fault") {
    CHECK(report("a://h:x", 6) ==
          "refurl: a://h:x is no URL: port (parse), byte 6, port-invalid\n"
          "              ^\n");
    CHECK(report("\n:\u65e5x", 5, "line 3: ") ==
          "refurl: line 3: \\n:\u65e5x is no URL: port (parse), byte 5, port-invalid\n"
          "                     ^\n");
}

TEST_CASE("report: without a caret where its place is not known") {
    CHECK(report("e\u0301x", 3) == "refurl: e\u0301x is no URL: port (parse), byte 3, port-invalid\n");
    CHECK(report("", 0) == "refurl: the empty text is no URL: port (parse), byte 0, port-invalid\n");
}

TEST_CASE("report: at the end of the input the caret stands behind it") {
    CHECK(report("ab", 2).ends_with("\n          ^\n"));
    CHECK(report("ab", 9).ends_with("\n          ^\n"));
}

TEST_CASE("report: of a long input only the surroundings are shown") {
    const std::string xs(1000, 'x');
    const std::string text = report(xs + "!" + xs, 1000);
    const std::string before(60, 'x');
    const std::string after(59, 'x');
    const std::string caret = std::string(8 + 61, ' ') + "^\n";
    CHECK(text == "refurl: \u2026" + before + "!" + after +
                      "\u2026 is no URL: port (parse), byte 1000, port-invalid\n" + caret);
}

TEST_CASE("report: the cut falls between code points") {
    std::string input;
    for (int i = 0; i < 200; ++i) input += "\u65e5";
    for (std::size_t offset = 300; offset < 303; ++offset) {
        const std::string text = report("xx" + input.substr(0, 298) + input, offset);
        CHECK(text.find("\u2026\u65e5") != std::string::npos);
    }
}

TEST_CASE("report: a validation error is named if there is one") {
    std::string text;
    append_report(text, "", "x", {Stage::resolve, "force-file", "x", 0, 0, ""}, false);
    CHECK(text == "refurl: x is no URL: force-file (resolve), byte 0\n        ^\n");
}
