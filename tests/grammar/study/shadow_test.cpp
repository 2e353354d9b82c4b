#include "grammar/study/shadow.hpp"

#include <set>

#include "grammar/value/alphabet.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::grammar;

TEST_CASE("law: no alternative of the grammar is hidden by an earlier one", "[long]") {
    const std::set<std::string_view> everywhere{"dec-octet", "pct", "num", "ip6-address"};
    const std::set<std::string_view> in_files{"dec-octet", "pct", "num", "ip6-address", "url", "auth-drive"};
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        const Grammar grammar = grammar_of(mode);
        std::set<std::string_view> decided_by_order;
        for (const Shadow& shadow : shadows(grammar, mode)) {
            CAPTURE(shadow.production, shadow.part);
            CHECK(shadow.free);
            if (shadow.hidden) decided_by_order.insert(shadow.production);
        }
        CHECK(decided_by_order == (mode == Mode::file ? in_files : everywhere));
    }
}

TEST_CASE("shadows: in valid URL strings no alternative is hidden, and order matters only in dec-octet", "[long]") {
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) {
        const Grammar grammar = writing_of(mode);
        for (const Shadow& shadow : shadows(grammar, mode)) {
            CAPTURE(shadow.production, shadow.part);
            CHECK(shadow.free);
            if (shadow.hidden) CHECK(shadow.production == "dec-octet");
        }
    }
}

TEST_CASE("shadows: an alternative after one that matches its prefix is hidden, with the shortest witness") {
    const Grammar grammar{{"a", alternative_of({plus(literal("x")), literal("xxy"), literal("y")})}};
    const auto found = shadows(grammar, Mode::web);
    REQUIRE(found.size() == 2);
    CHECK_FALSE(found[0].free);
    REQUIRE(found[0].hidden);
    CHECK(found[0].hidden->text == "xxy");
    CHECK(found[0].by == 0);
    CHECK(found[1].free);
    CHECK_FALSE(found[1].hidden);
}

TEST_CASE("shadows: one representative for each class of bytes") {
    const Grammar grammar{
        {"a", sequence_of({literal("x"), set_of(bytes_where([](unsigned char c) { return c < 'b'; }))})}};
    CHECK(representatives(grammar).size() == 3);  // x, below b, all others
}
