#include "grammar/value/stop.hpp"

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::grammar;

namespace {

/// Returns the productions around the stop, each with its start, and the place of the stop.
std::string stop_of(const Grammar& grammar, std::string_view text) {
    const Names names(grammar, Mode::web);
    const Stop stop = furthest_stop(names, "a", text);
    std::string shown;
    for (const Begun& begun : stop.around) (shown += begun.production) += std::to_string(begun.at) + ' ';
    return shown + "at " + std::to_string(stop.at);
}

Expr any_byte() {
    return set_of(bytes_where([](unsigned char) { return true; }));
}

}  // namespace

TEST_CASE("stop: is at the furthest byte, in the innermost production") {
    const Grammar grammar{{"a", alternative_of({sequence_of({reference("b"), literal("x")}), literal("yz")})},
                          {"b", star(reference("c"))},
                          {"c", sequence_of({literal("y"), literal("y")})}};
    CHECK(stop_of(grammar, "") == "a0 b0 c0 at 0");
    CHECK(stop_of(grammar, "yyz") == "a0 b0 c2 at 2");
    CHECK(stop_of(grammar, "yyyz") == "a0 b0 c2 at 3");
}

TEST_CASE("stop: is in the first of several productions of equal depth") {
    const Grammar grammar{{"a", alternative_of({reference("b"), reference("c")})},
                          {"b", literal("x")},
                          {"c", sequence_of({optional(literal("y")), literal("z")})}};
    CHECK(stop_of(grammar, "w") == "a0 b0 at 0");
    CHECK(stop_of(grammar, "y") == "a0 c0 at 1");
}

TEST_CASE("stop: the parts of a predicate or an exception do not count, but its failure does") {
    const Grammar ahead_of_x{{"a", sequence_of({ahead(reference("b")), literal("x")})},
                             {"b", sequence_of({literal("x"), literal("y")})}};
    CHECK(stop_of(ahead_of_x, "xz") == "a0 at 0");
    const Grammar not_yy{{"a", sequence_of({not_ahead(literal("yy")), literal("y"), literal("x")})}};
    CHECK(stop_of(not_yy, "yy") == "a0 at 0");
    CHECK(stop_of(not_yy, "yz") == "a0 at 1");
    const Grammar but_yz{{"a", plus(difference(any_byte(), sequence_of({literal("y"), literal("z")})))}};
    CHECK(stop_of(but_yz, "xyz") == "a0 at 1");
    CHECK(stop_of(but_yz, "xyy") == "a0 at 3");
}
