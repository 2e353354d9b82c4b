#include "tools/output/excerpt.hpp"

#include <random>

#include "tests/catch.hpp"
#include "tools/output/visible.hpp"

using namespace refurl::tools;

namespace {

std::string drawn(std::string_view text, std::size_t begin, std::size_t end, std::size_t width) {
    const Excerpt part = excerpt(text, begin, end, width);
    return part.line + '\n' + std::string(part.begin, ' ') + std::string(part.carets, '^');
}

}  // namespace

TEST_CASE("excerpt: a text that fits is shown whole") {
    CHECK(drawn("", 0, 0, 10) == "\n^");
    CHECK(drawn("abc", 1, 3, 10) == "abc\n ^^");
    CHECK(drawn("abc", 3, 3, 10) == "abc\n   ^");
    CHECK(drawn("0123456789", 9, 10, 10) == "0123456789\n         ^");
    CHECK(drawn("abc", 1, 1, 10) == "abc\n ^");
    std::string ten;  // of four bytes each
    for (int i = 0; i < 10; ++i) ten += "\U00010400";
    CHECK(drawn(ten, 0, 4, 10) == ten + "\n^");
    CHECK(drawn(ten, ten.size() - 4, ten.size(), 10) == ten + "\n         ^");
}

TEST_CASE("excerpt: a long text is cut on either side of the fault") {
    CHECK(drawn("0123456789abcdef", 0, 1, 10) == "01234567\u2026\n^");
    CHECK(drawn("0123456789abcdef", 8, 9, 10) == "\u202656789abc\u2026\n    ^");
    CHECK(drawn("0123456789abcdef", 2, 16, 10) == "01234567\u2026\n  ^^^^^^");
    CHECK(drawn("0123456789abcdef", 15, 16, 10) == "\u202689abcdef\n        ^");
    CHECK(drawn("0123456789abcdef", 16, 16, 10) == "\u20269abcdef\n        ^");
}

TEST_CASE("excerpt: a cut is between two code points, also where many combine") {
    std::string text;
    for (int i = 0; i < 12; ++i) text += "e\u20D7\u20D7\u20D7\u20D7\u20D7\u20D7\u20D7\u20D7\u20D7\u20D7";
    for (std::size_t at = 0; at <= text.size(); ++at)
        for (std::size_t width = 8; width < 16; ++width) {
            const Excerpt part = excerpt(text, at, at, width);
            CAPTURE(at, width, part.line);
            CHECK_FALSE(part.line.contains('\\'));  // as bytes are shown that are no code point
            CHECK(columns_of(part.line) <= width);
        }
}

TEST_CASE("excerpt: carets are below wide, combining and escaped characters") {
    CHECK(drawn("\u65e5\u672c!", 3, 6, 10) == "\u65e5\u672c!\n  ^^");
    CHECK(drawn("e\u0301!", 3, 4, 10) == "e\u0301!\n ^");
    CHECK(drawn("\n!", 1, 2, 10) == "\\n!\n  ^");
    CHECK(drawn("a\xff", 1, 2, 10) == "a\\xff\n ^^^^");
    CHECK(drawn("\u65e5", 1, 2, 10) == "\u65e5\n^^");  // in the middle of a code point
}

TEST_CASE("excerpt: it fits the width, and its carets are below it") {
    constexpr std::string_view characters[]{"a", "\u65e5", "e\u0301", "\xff", "\n", "\u00e9", "\xe2\x98"};
    std::mt19937 random(1);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (std::size_t length = random() % 60; length > 0; --length) text += characters[random() % 7];
        const std::size_t begin = random() % (text.size() + 2);
        const std::size_t end = begin + random() % 9;
        const std::size_t width = 12 + random() % 40;
        const Excerpt part = excerpt(text, begin, end, width);
        INFO(drawn(text, begin, end, width));
        CHECK(columns_of(part.line) <= width);
        CHECK(part.begin < width);
        CHECK(part.begin + part.carets <= std::max(columns_of(part.line), part.begin + 1));
    }
}
