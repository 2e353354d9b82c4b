#include "tools/output/wrap.hpp"

#include "tests/catch.hpp"

using namespace refurl::tools;

TEST_CASE("wrap: lines break at spaces") {
    CHECK(wrapped("", {0, 0, 10}) == "");
    CHECK(wrapped("one two three", {0, 0, 7}) == "one two\nthree");
    CHECK(wrapped("one two three", {4, 2, 7}) == "one\n  two\n  three");
    CHECK(wrapped("a  b  c", {0, 0, 3}) == "a\nb\nc");
    CHECK(wrapped("longer than it", {0, 1, 4}) == "longer\n than\n it");
    CHECK(wrapped("one two", {0, 0, 3, "; "}) == "one\n; two");
    CHECK(wrapped("one two six ten", {0, 2, 9, "; "}) == "one two\n  ; six\n  ; ten");
    CHECK(wrapped("one two six ten", {0, 2, 11, "; "}) == "one two six\n  ; ten");
    CHECK(wrapped("\u65e5\u65e5 b", {0, 0, 5}) == "\u65e5\u65e5\nb");
    CHECK(wrapped("`a b` c", {0, 0, 3}, Keep::sentence) == "`a b`\nc");  // text in quotes stays whole
    CHECK(wrapped("``a ` b`` c", {0, 0, 3}, Keep::sentence) ==
          "``a ` b``\nc");  // it ends with as many as it begins with
}

TEST_CASE("wrap: in a grammar, literals and comments stay whole, and brackets stay with their neighbours") {
    const auto grammar = [](std::string_view text) { return wrapped(text, {0, 0, 8}, Keep::notation); };
    CHECK(grammar("x | \"a b\" y") == "x\n| \"a b\"\ny");
    CHECK(grammar("xxxxx [ y ]") == "xxxxx\n[ y ]");
    CHECK(grammar("xxxxx ( y )* zz") == "xxxxx\n( y )*\nzz");
    CHECK(grammar("xxxxxx  (* a b c *)") == "xxxxxx\n(* a b c *)");
    CHECK(grammar("[ yyyyyy ]") == "[ yyyyyy ]");
    CHECK(grammar("x (* a *) yyyyyy") == "x\n(* a *)\nyyyyyy");
    CHECK(grammar("xx \"\" /* a b */ y") == "xx \"\"\n/* a b */\ny");
}
