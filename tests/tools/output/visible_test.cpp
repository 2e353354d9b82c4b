#include "tools/output/visible.hpp"

#include "tests/catch.hpp"

using namespace refurl::tools;

TEST_CASE("visible: characters that a terminal would obey or hide are escaped") {
    using namespace std::string_view_literals;
    CHECK(visible("a b\u00e9\u65e5") == "a b\u00e9\u65e5");
    CHECK(visible("\0\t\n\r\x1b\x7f"sv) == R"(\x00\t\n\r\x1b\x7f)");
    CHECK(visible("\u0085\u202e\ufeff\U000e0041") == R"(\u{85}\u{202e}\u{feff}\u{e0041})");
    CHECK(visible("a\u00a0\u3000 b") == R"(a\u{a0}\u{3000} b)");
    CHECK(visible("\xff\xe2\x98z") == R"(\xff\xe2\x98z)");
}

TEST_CASE("visible: a typed escape of a number does not look like the character") {
    CHECK(visible(R"(http://h/\x00)") == R"(http://h/\x5cx00)");
    CHECK(visible(R"(\u{202e}\xAb)") == R"(\x5cu{202e}\x5cxAb)");
    for (const char* const other :
         {R"(C:\x)", R"(\x0)", R"(\x0g)", R"(\\x.y)", R"(\u{)", R"(\u{}a)", R"(\u{2g})", R"(\u{2)", R"(\n\t)"})
        CHECK(visible(other) == other);
    CHECK(cells_of(R"(\x00)").front().shown == R"(\x5c)");
    CHECK(cells_of_shown(R"(\x00)").front().shown == R"(\)");
    CHECK(columns_of(visible(R"(\x00)")) == 7);
}

TEST_CASE("visible: no value, and an empty one, are shown too") {
    CHECK(visible_value(std::nullopt) == "-");
    CHECK(visible_value("") == "(empty)");
    CHECK(visible_value("a\n") == R"(a\n)");
}

TEST_CASE("visible: columns") {
    CHECK(columns_of("") == 0);
    CHECK(columns_of("ab\u00e9") == 3);
    CHECK(columns_of("\u65e5\u672c") == 4);
    CHECK(columns_of("\x1b") == 4);
    CHECK(columns_of("\xff") == 4);
    CHECK(columns_of("e\u0301") == 1);             // a combining accent
    CHECK(columns_of("\u0e01\u0e34") == 1);        // a Thai consonant with a vowel above
    CHECK(columns_of("\u1112\u1161\u11ab") == 2);  // Hangul as three jamo
    CHECK(columns_of("\U0001f600") == 2);
    CHECK(columns_of("\u05d0\u0627\u0905") == 3);  // Hebrew, Arabic, Devanagari
}

TEST_CASE("visible: cells") {
    const std::vector<Cell> cells = cells_of("\u65e5\n\xff");
    REQUIRE(cells.size() == 3);
    CHECK(cells[0].shown == "\u65e5");
    CHECK(cells[1].shown == "\\n");
    CHECK(cells[1].begin == 3);
    CHECK(cells[2].shown == "\\xff");
    CHECK(cells[2].end == 5);
    CHECK(cells[2].columns == 4);
}

TEST_CASE("painted: adds colour only if colours are on") {
    CHECK(painted("x", Ink::name, false) == "x");
    CHECK(painted("x", Ink::name, true) == "\x1b[36mx\x1b[0m");
}
