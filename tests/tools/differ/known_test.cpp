#include "tools/differ/known.hpp"

#include "tests/catch.hpp"

using namespace refurl::tools;
using refurl::systems::Group;
using TextPair = refurl::systems::Pair;

namespace {

std::string problem_of(const char* text) {
    const auto known = read_known(text);
    return known ? "" : known.error();
}

Group group(std::string_view difference, std::string cause, TextPair smallest) {
    Group made{};
    made.kind.difference = difference;
    made.cause = std::move(cause);
    made.smallest = std::move(smallest);
    return made;
}

}  // namespace

TEST_CASE("known: an entry accepts a cause, or an input without a cause and what looks like it") {
    const auto known = read_known(R"(
{"cause": "RFC 3986", "reason": "It follows the RFC.", "since": "2026-11-24"}

# a comment
{"cause": "Unicode 17.0", "difference": "hostname", "reason": "Later."}
{"input": "a://b?1", "base": "ws:a", "reason": "A mistake: #7"}
{"input": "\t", "reason": "an input alone"})");
    REQUIRE(known);
    REQUIRE(known->size() == 4);
    const auto& [by_cause, by_both, by_pair, alone] = std::tie((*known)[0], (*known)[1], (*known)[2], (*known)[3]);
    CHECK(by_cause.since == "2026-11-24");
    CHECK(by_pair.reason == "A mistake: #7");
    CHECK(by_pair.line == 6);
    CHECK(alone.pair == TextPair{"\t"});
    CHECK(by_cause.accepts(group("failure", "RFC 3986", {"x"})));
    CHECK_FALSE(by_cause.accepts(group("failure", "", {"x"})));
    CHECK_FALSE(by_cause.accepts(group("failure", "RFC 3987", {"x"})));
    CHECK(by_both.accepts(group("hostname", "Unicode 17.0", {"x"})));
    CHECK_FALSE(by_both.accepts(group("failure", "Unicode 17.0", {"x"})));
    CHECK(by_pair.accepts(group("failure", "", {"a://xyz?22", "ws:bb"})));
    CHECK_FALSE(by_pair.accepts(group("failure", "", {"a://xyz?22"})));
    CHECK_FALSE(by_pair.accepts(group("failure", "", {"b://b?1", "ws:a"})));
    CHECK_FALSE(by_pair.accepts(group("failure", "RFC 3986", {"a://b?1", "ws:a"})));
    CHECK(by_pair.name() == "a://b?1 against ws:a");
    CHECK(by_both.name() == "hostname: Unicode 17.0");
}

TEST_CASE("known: an entry with what the second reader says accepts only that group") {
    const auto known = read_known(R"({"input": "a:1", "says": "a:2", "reason": "#8"})");
    REQUIRE(known);
    const auto saying = [](std::string href, TextPair smallest) {
        Group made = group("pathname", "", std::move(smallest));
        made.b.answer->href = std::move(href);
        return made;
    };
    CHECK(known->front().accepts(saying("a:2", {"a:1"})));
    CHECK_FALSE(known->front().accepts(saying("a:3", {"a:1"})));
    CHECK_FALSE(known->front().accepts(saying("a:2", {"a:3"})));
    CHECK(problem_of(R"({"cause": "x", "says": "a", "reason": "y"})").contains("a \"says\" needs an \"input\""));
}

TEST_CASE("known: what is no list of entries is refused, with the line") {
    CHECK(problem_of("").empty());
    CHECK(problem_of("# nothing\n\n  \r\n").empty());
    CHECK(problem_of("cause: x").contains("line 1: an entry is a JSON object"));
    CHECK(problem_of(R"({"cause": "x", "set": [], "reason": "r"})").contains("\"set\" needs an \"input\""));
    CHECK(
        problem_of(R"({"input": "x", "set": [["hash"]], "reason": "r"})").contains("must be an attribute and a value"));
    CHECK(problem_of("[]").contains("line 1: an entry is a JSON object"));
    CHECK(problem_of(R"({"cause": "x"})").contains("line 1: an entry needs a \"reason\" that is not empty"));
    CHECK(problem_of(R"({"cause": "x", "reason": " \n\t"})").contains("a \"reason\" that is not empty"));
    CHECK(problem_of("{\"cause\": \"x\", \"reason\": \"y\"}\n{\"reason\": \"z\"}")
              .contains("line 2: an entry needs either"));
    CHECK(problem_of(R"({"cause": "x", "input": "a", "reason": "y"})").contains("needs either"));
    CHECK(problem_of(R"({"cause": "x", "base": "a", "reason": "y"})").contains("a \"base\" needs an \"input\""));
    CHECK(problem_of(R"({"cause": "x", "reason": "y", "until": "z"})").contains("an entry has no \"until\""));
    CHECK(problem_of(R"({"cause": "x", "reason": ["y"]})").contains("\"reason\" must be a text"));
    CHECK(problem_of(R"({"cause": "x)").contains("line 1: an entry is a JSON object"));
}

TEST_CASE("known: a written entry accepts its group") {
    for (const Group& each :
         {group("failure", "RFC 3986", {"x"}), group("href", "", {"a: \t\"'#\x7F\xC3\xA9\U0001F600\\"}),
          group("hash", "", {"a:", std::nullopt, {.set = {{"hash", "\""}, {"port", ""}}}}),
          group("hostname", "", {"", ": x"}), group("hostname", "", {"- y", ""})}) {
        std::string written;
        append_known(written, each);
        CAPTURE(written);
        CHECK(problem_of(written.c_str()).contains("an entry needs a \"reason\" that is not empty"));
        constexpr std::string_view no_reason = "\"reason\":\"\"";
        const auto known = read_known(written.replace(written.find(no_reason), no_reason.size(), R"("reason":"r")"));
        REQUIRE(known);
        REQUIRE(known->size() == 1);
        CHECK(known->front().accepts(each));
        CHECK(known->front().pair.value_or(each.smallest) == each.smallest);
    }
}
