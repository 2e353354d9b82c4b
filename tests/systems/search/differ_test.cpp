#include "systems/search/differ.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "systems/registry.hpp"
#include "systems/search/explain.hpp"
#include "systems/search/generated.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

namespace {

/// What a reader was asked at once: the number of pairs and of their bytes.
struct Asked {
    std::size_t pairs;
    std::size_t bytes;
};

/// Reads each pair as `read` says, and notes the calls.
Reader noting(std::vector<Asked>& calls, const std::function<Reply(const Pair&)>& read) {
    return [&calls, read](std::span<const Pair> pairs) {
        Asked call{pairs.size(), 0};
        std::vector<Reply> replies;
        for (const Pair& pair : pairs) {
            call.bytes += size_of(pair);
            replies.push_back(read(pair));
        }
        calls.push_back(call);
        return replies;
    };
}

Reply accept_it(const Pair& /*pair*/) {
    Record record;
    record.href = "a:";
    return {std::move(record)};
}
Reply refuse_it(const Pair& /*pair*/) { return {std::unexpected(Refusal{"", "no"})}; }

/// Returns a search between readers that differ in everything, for one cause.
Search search_of(std::vector<Asked>& calls, std::size_t batch) {
    return {.a = noting(calls, accept_it),
            .b =
                [](std::span<const Pair> pairs) {
                    std::vector<Reply> replies;
                    for (const Pair& pair : pairs) replies.push_back(refuse_it(pair));
                    return replies;
                },
            .explain = [](const Pair& pair, const Reply& /*a*/,
                          const Reply& /*b*/) { return std::string(pair.input.empty() ? "nothing" : "cause"); },
            .tries = 1'000'000'000,
            .tries_of_pair = 1,
            .batch = batch};
}

/// Remembers a pair of each size, which all look different.
Found found_of_sizes(const std::vector<std::size_t>& sizes) {
    Found found;
    for (const std::size_t size : sizes) {
        std::string text;
        while (text.size() < size) text += "?#"[(text.size() / 2 + size) % 2];
        found.add({"failure", "", false}, {{text}, 1});
    }
    return found;
}

}  // namespace

TEST_CASE("search: pairs that wait are read in batches of the size that is wanted, and each of them once") {
    std::vector<Asked> calls;
    Differ differ(search_of(calls, 50));
    std::vector<std::size_t> sizes;
    for (std::size_t i = 1; i <= 1000; ++i) sizes.push_back(i);
    differ.add(found_of_sizes(sizes));
    CHECK(differ.report().groups.size() == 1);
    std::size_t batches = 0;
    std::size_t read = 0;
    for (const Asked& call : calls) {
        if (call.pairs == 1) continue;
        ++batches;
        read += call.pairs;
    }
    CHECK(batches == 20);
    CHECK(read == 1000);
}

TEST_CASE("search: pairs are read at once as long as they have a megabyte together, or alone if one has more") {
    std::vector<Asked> calls;
    Differ differ(search_of(calls, 50));
    const std::size_t half = most_bytes_at_once / 2;
    differ.add(found_of_sizes({half - 1, half + 1, half + 2, most_bytes_at_once - 2, most_bytes_at_once + 1}));
    const Report report = differ.report();
    CHECK(report.unexamined == 0);
    REQUIRE(report.groups.size() == 1);
    CHECK(report.groups[0].count == 5);
    std::vector<std::size_t> read;  // how many pairs at once, without the small ones that are tried
    for (const Asked& call : calls)
        if (call.bytes >= half - 1) read.push_back(call.pairs);
    CHECK(read == std::vector<std::size_t>{2, 1, 1, 1});
}

TEST_CASE("search: a pair without a cause joins the group whose smallest pair is a part of it") {
    const auto refuses = [](const Pair& pair) -> Reply {
        if (pair.input.contains("@") || pair.input.contains("|||")) return refuse_it(pair);
        return accept_it(pair);
    };
    std::vector<Asked> calls;
    const std::vector<Pair> pairs{{"foo:@"}, {"bar:@|||"}, {"foo:|||"}, {"@@|||"}};
    Differ differ({.a = noting(calls, accept_it), .b = noting(calls, refuses), .most_shapes = 1});
    for (const Pair& pair : pairs) differ.compare({&pair, 1});
    std::vector<std::string> groups;
    for (const Group& group : differ.report().groups)
        groups.push_back(group.smallest.input + " " + std::to_string(group.count));
    CHECK(groups == std::vector<std::string>{"@ 3", "||| 1"});
}

TEST_CASE(
    "search: the reading of a document by the letter differs from the repaired one by the same erratum in both "
    "orders") {
    std::size_t explained = 0;
    for (const System& repaired : all_systems()) {
        if (repaired.errata.empty()) continue;
        const System letter = find_system(repaired.name + "@letter").value();
        const auto forward = explanation_of(repaired, letter);
        const auto backward = explanation_of(letter, repaired);
        Generated pairs(6);
        for (int i = 0; i < 1000; ++i) {
            const Pair pair = pairs.next();
            const Reply of_repaired = read_one(reader_of(repaired), pair);
            const Reply of_letter = read_one(reader_of(letter), pair);
            const std::string erratum = forward(pair, of_repaired, of_letter);
            CAPTURE(repaired.name, pair.input, pair.base.value_or("none"));
            CHECK(backward(pair, of_letter, of_repaired) == erratum);
            if (!erratum.empty()) ++explained;
        }
    }
    CHECK(explained > 100);
}
