// Pairs that ask for more than how a URL is read.
#include "systems/search/asks.hpp"

#include <array>
#include <functional>
#include <map>

#include "standard/changes.hpp"
#include "systems/registry.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "systems/search/generated.hpp"
#include "systems/search/shrink.hpp"
#include "systems/today.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

constexpr Askable everything{true, true, true, true};

/// A reader that is the standard, except for a fault in its replies to pairs that ask for something.
Reader with_fault(const std::function<void(const Pair&, Reply&)>& fault) {
    return [=, standard = reader_of(find_system("standard").value())](std::span<const Pair> pairs) {
        std::vector<Reply> replies = standard(pairs);
        for (std::size_t i = 0; i < pairs.size(); ++i) fault(pairs[i], replies[i]);
        return replies;
    };
}

/// Returns the groups of the differences between the standard and a reader with a fault, in generated pairs.
std::vector<Group> groups_of_fault(const std::function<void(const Pair&, Reply&)>& fault) {
    Differ differ({.a = reader_of(find_system("standard").value()), .b = with_fault(fault)});
    Generated generated(1, everything);
    for (int i = 0; i < 6000; ++i) differ.compare(std::array{generated.next()});
    return differ.report().groups;
}

Told told(std::string_view method, Value result, std::string href, std::optional<Value> entries) {
    return {method, std::move(result), std::move(href), std::move(entries)};
}

Value entry(const std::string& name, const std::string& value) {
    return std::vector<std::pair<std::string, std::string>>{{name, value}};
}

}  // namespace

TEST_CASE("asks: generated pairs ask for each kind of thing, and today's two systems reply the same") {
    const System pipeline = find_system("pipeline").value();
    const System standard = find_system("standard").value();
    CHECK(askable_of(standard) == everything);
    Generated generated(3, everything);
    std::map<std::string_view, int> kinds;
    std::size_t told_of = 0;
    for (int i = 0; i < 8000; ++i) {
        const Pair pair = generated.next();
        if (count_of(pair.asks) == 0) continue;
        CAPTURE(pair.input, pair.base.value_or("none"), key_of(pair.asks));
        const Reply a = read_one(pipeline, pair);
        const Reply b = read_one(standard, pair);
        REQUIRE((a.is_supported && b.is_supported));
        CHECK_FALSE(difference_of_replies(a, b));
        const bool is_base_read = !pair.base || read_one(standard, {*pair.base}).answer;
        CHECK(b.verdict.has_value() == (pair.asks.validate && is_base_read));
        if (b.answer && !pair.asks.params.empty()) CHECK(b.calls.size() == 1 + pair.asks.params.size());
        told_of += b.calls.size();
        kinds["set"] += pair.asks.set.empty() ? 0 : 1;
        kinds["params"] += pair.asks.params.empty() ? 0 : 1;
        kinds["encoding"] += pair.asks.encoding == Encoding::utf_8 ? 0 : 1;
        kinds["validate"] += pair.asks.validate ? 1 : 0;
    }
    for (const AskableRow& row : askable_rows) {
        CAPTURE(row.name);
        CHECK(kinds[row.name] > 300);
    }
    CHECK(told_of > 500);
}

TEST_CASE("asks: calls part at the parser, at a method or at the serializer") {
    const std::vector<Told> told_so{told("", {}, "", entry("a", "b")), told("get", "b", "h?a=b", entry("a", "b")),
                                    told("set", {}, "h?a=+", entry("a", " "))};
    const auto part_if = [&](const std::function<void(std::vector<Told>&)>& change) {
        std::vector<Told> other = told_so;
        change(other);
        CHECK(difference_of_calls(told_so, other) == difference_of_calls(other, told_so));
        return difference_of_calls(told_so, other).value_or("nowhere");
    };
    CHECK(part_if([](auto& /*calls*/) {}) == "nowhere");
    CHECK(part_if([](auto& calls) { calls[0].entries = entry("a", "c"); }) == "urlencoded parser");
    CHECK(part_if([](auto& calls) { calls[1].result = "c"; }) == "get");
    CHECK(part_if([](auto& calls) { calls[2].entries = entry("a", "+"), calls[2].href = "h?a=%2B"; }) == "set");
    CHECK(part_if([](auto& calls) { calls[2].href = "h?a=%20"; }) == "urlencoded serializer");
    CHECK(part_if([](auto& calls) { calls.pop_back(); }) == "params");
    const auto without_entries = [](auto& calls) {
        for (Told& each : calls) each.entries.reset();
    };
    CHECK(part_if(without_entries) == "nowhere");
    CHECK(part_if([&](auto& calls) { without_entries(calls), calls[2].href = "h?a=%20"; }) == "set");
}

TEST_CASE("asks: a fault of what is asked is found, shrunk and named by its step") {
    const auto parser = groups_of_fault([](const Pair&, Reply& reply) {
        using Entries = std::vector<std::pair<std::string, std::string>>;
        if (reply.calls.empty() || !reply.calls[0].entries) return;
        for (auto& [name, value] : std::get<Entries>(*reply.calls[0].entries))  // before the first call
            if (value == "\uFFFD") value = "?";
    });
    REQUIRE_FALSE(parser.empty());
    for (const Group& group : parser) {
        CHECK(group.kind.difference == "urlencoded parser");
        CHECK(group.smallest.asks.params.size() == 1);
    }

    const auto method = groups_of_fault([](const Pair&, Reply& reply) {
        for (Told& each : reply.calls)
            if (each.method == "has") each.result = true;
    });
    REQUIRE_FALSE(method.empty());
    for (const Group& group : method) {
        CHECK(group.kind.difference == "has");
        CHECK(group.smallest.asks == Asks{.params = {{"has", ""}}});
    }

    const auto error = groups_of_fault([](const Pair&, Reply& reply) {
        if (reply.verdict) std::erase(*reply.verdict->errors, "IPv4-non-decimal-part");
    });
    REQUIRE_FALSE(error.empty());
    for (const Group& group : error) {
        CHECK(group.kind.difference == "errors");
        CHECK(group.kind.clause.contains("IPv4-non-decimal-part"));
        CHECK(group.smallest.asks == Asks{.validate = true});
        CHECK(size_of(group.smallest) < 24);
    }

    const auto encoding = groups_of_fault([](const Pair& pair, Reply& reply) {
        if (pair.asks.encoding == Encoding::shift_jis)
            reply = read_one(find_system("standard").value(), {pair.input, pair.base});
    });
    REQUIRE_FALSE(encoding.empty());
    for (const Group& group : encoding) {
        CHECK(group.smallest.asks == Asks{.encoding = Encoding::shift_jis});
        CHECK(size_of(group.smallest) < 24);
    }
}

TEST_CASE("asks: a pair is in reach of one that asks less") {
    const Pair pair{"a:",
                    std::nullopt,
                    {.set = {{"hash", "x"}},
                     .params = {{"has", "ab", "c"}, {"get", "b"}},
                     .encoding = Encoding::big5,
                     .validate = true}};
    CHECK(way_to(pair, {"a:", std::nullopt, {.params = {{"has", "b"}}}}));
    CHECK(way_to(pair, {"a:", std::nullopt, {.params = {{"entries"}}, .encoding = Encoding::windows_1252}}));
    CHECK(way_to(pair, {"a:", std::nullopt, {.encoding = Encoding::big5, .validate = true}}));
    CHECK_FALSE(way_to(pair, {"a:", std::nullopt, {.encoding = Encoding::gbk}}));
    CHECK_FALSE(way_to(pair, {"a:", std::nullopt, {.params = {{"get", "b"}, {"has", "b"}}}}));
    CHECK_FALSE(way_to({"a:"}, {"a:", std::nullopt, {.validate = true}}));
    CHECK_FALSE(way_to({"a:"}, {"a:", std::nullopt, {.encoding = Encoding::windows_1252}}));
}

TEST_CASE("asks: an edition that lacks a method is not asked for it, and one that lacks an argument ignores it") {
    const System old = find_system("standard@2017-01-01").value();
    CHECK(supports(old, {.params = {{"has", "a"}}}));
    CHECK_FALSE(supports(old, {.params = {{"has"}}}));
    const auto told_by = [](const System& system, const Call& call) {
        const Pair pair{"a:?a=c", std::nullopt, {.params = {call}}};
        REQUIRE(supports(system, pair.asks));
        return read_one(system, pair).calls;
    };
    const System today = find_system("standard").value();
    for (const char* const method : {"has", "delete"}) {
        CHECK(told_by(old, {method, "a", "b"}) == told_by(old, {method, "a"}));
        CHECK(told_by(today, {method, "a", "b"}) != told_by(today, {method, "a"}));
    }
    CHECK_FALSE(supports(old, {.params = {{"size"}}}));
    const System rfc = find_system("rfc3986").value();
    CHECK(askable_of(rfc) == Askable{});
    CHECK_FALSE(supports(rfc, {.encoding = Encoding::big5}));
    CHECK_FALSE(read_one(rfc, {"http://h/", std::nullopt, {.params = {{"size"}}}}).is_supported);
}

TEST_CASE("asks: two editions differ in what is asked only if a change explains it") {
    const System a = find_system("standard@2020-01-01").value();
    const System b = find_system("standard").value();
    const auto explain = explanation_of(a, b);
    Generated generated(7, everything);
    int different = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Pair pair = generated.next();
        const Reply of_a = read_one(a, pair);
        const Reply of_b = read_one(b, pair);
        if (count_of(pair.asks) == 0 || !difference_of_replies(of_a, of_b)) continue;
        ++different;
        CAPTURE(pair.input, pair.base.value_or("none"), key_of(pair.asks));
        CHECK_FALSE(explain(pair, of_a, of_b).empty());
    }
    CHECK(different > 100);
}
