// Pairs that set attributes of a URL.
#include <algorithm>
#include <array>
#include <vector>

#include "systems/registry.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "systems/search/generated.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

TEST_CASE("search: a fault of a setter has smallest pairs that set nothing else") {
    const System pipeline = find_system("pipeline").value();
    const auto read = [&](const Pair& pair) {
        Reply reply = read_one(pipeline, pair);
        const bool sets_port = std::ranges::any_of(
            pair.asks.set, [](const Call& each) { return each[0] == "port" && each[1].contains('7'); });
        if (sets_port && reply.answer) reply.answer->fragment = "#lost";
        return reply;
    };
    const Reader faulty = [&](std::span<const Pair> pairs) {
        std::vector<Reply> replies;
        for (const Pair& pair : pairs) replies.push_back(read(pair));
        return replies;
    };
    Differ differ({.a = reader_of(pipeline), .b = faulty});
    Generated generated(1, {.set = true});
    for (std::size_t i = 0; i < 3000; ++i) differ.compare(std::array{generated.next()});
    const auto groups = differ.report().groups;
    REQUIRE_FALSE(groups.empty());
    const std::vector<Call> port{{"port", "7"}};
    std::size_t pairs_of_it = 0;
    std::size_t pairs_of_others = 0;  // whose mode or host comes from another setting
    for (const Group& group : groups) {
        CHECK(std::ranges::count(group.smallest.asks.set, port[0]) == 1);
        (group.smallest.asks.set == port ? pairs_of_it : pairs_of_others) += group.count;
    }
    CHECK(pairs_of_it > 3);
    CHECK(pairs_of_others * 4 < pairs_of_it);
}

TEST_CASE("search: what a system answers after settings is what scripts see after them") {
    std::size_t settings = 0;
    for (const System& system : all_systems()) {
        if (system.scripting.settable.empty()) continue;
        CAPTURE(system.name);
        const Reader reader = reader_of(system);
        Generated pairs(5, {.set = true});
        for (int i = 0; i < 300; ++i) {
            const Pair pair = pairs.next();
            if (pair.asks.set.empty()) continue;
            const Reply reply = read_one(reader, pair);
            CHECK(reply.is_supported == std::ranges::all_of(pair.asks.set, [&](const Call& each) {
                      return system.scripting.can_set(each[0]);
                  }));
            if (!reply.is_supported) continue;
            std::vector<Setting> wanted;
            for (const Call& each : pair.asks.set) wanted.push_back({each[0], each[1]});
            const auto seen = system.scripting.set({.input = pair.input, .base = pair.base}, wanted);
            REQUIRE(seen.has_value() == reply.answer.has_value());
            if (!seen) continue;
            CHECK(seen->back() == Seen{reply.answer->href, reply.answer->attributes});
            settings += wanted.size();
        }
    }
    CHECK(settings > 200);
}

TEST_CASE("search: two editions differ after settings only if a change explains it") {
    const System a = find_system("standard@2018-01-01").value();
    const System b = find_system("standard").value();
    const auto explain = explanation_of(a, b);
    std::size_t different = 0;
    each_short_setting([&](const Pair& pair) {
        const Reply of_a = read_one(a, pair);
        const Reply of_b = read_one(b, pair);
        if (!difference_of_replies(of_a, of_b)) return true;
        ++different;
        CAPTURE(pair.input, key_of(pair.asks));
        CHECK_FALSE(explain(pair, of_a, of_b).empty());
        return different < 300;
    });
    CHECK(different == 300);
}
