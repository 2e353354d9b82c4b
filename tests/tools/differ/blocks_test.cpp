#include "tools/differ/blocks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <utility>

#include "systems/search/candidates.hpp"
#include "tests/catch.hpp"
#include "tests/folder.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

TEST_CASE("blocks: the short texts come first, and a visitor can stop among them") {
    const auto first_five = [](auto each) {
        std::vector<systems::Pair> pairs;
        each([&](systems::Pair pair) {
            pairs.push_back(std::move(pair));
            return pairs.size() < 5;
        });
        return pairs;
    };
    Extent extent;
    const auto visited = first_five([&](auto take) {
        extent = visit_blocks({1, {}, 3, 1, {}},
                              {.wants = [](std::size_t) { return true; },
                               .visit = [&](std::size_t, systems::Pair pair) { return take(std::move(pair)); },
                               .end = [](std::size_t) { return true; }})
                     .value();
    });
    CHECK(visited == first_five([](auto take) { systems::each_short_text(take); }));
    CHECK_FALSE(extent.is_whole);
}

TEST_CASE("blocks: a share of the short texts is about one of n, with and without bases", "[answers]") {
    const auto texts = [](std::size_t step) {
        std::vector<systems::Pair> pairs;
        const auto extent = visit_blocks({step, {}, 0, 1, {}}, {.wants = [](std::size_t) { return true; },
                                                                .visit =
                                                                    [&](std::size_t, systems::Pair pair) {
                                                                        pairs.push_back(std::move(pair));
                                                                        return true;
                                                                    },
                                                                .end = [](std::size_t) { return true; }});
        CHECK(extent.value().pairs == pairs.size());
        return pairs;
    };
    const auto all = texts(1);
    CHECK(all.size() == systems::short_text_count());
    CHECK(texts(0).empty());
    for (const std::size_t step : {2U, 1000U}) {
        const auto share = texts(step);
        const auto wanted = static_cast<double>(all.size()) / static_cast<double>(step);
        CHECK(std::abs(static_cast<double>(share.size()) - wanted) < wanted / 50);
        const auto with_base =
            std::ranges::count_if(share, [](const systems::Pair& pair) { return pair.base.has_value(); });
        CHECK(std::abs(static_cast<double>(with_base) - 0.8 * wanted) < wanted / 20);
        auto next = all.begin();  // they are some of all, in their order
        for (const systems::Pair& pair : share) next = std::find(next, all.end(), pair);
        CHECK(next != all.end());
    }
}

TEST_CASE("blocks: short settings and calls come after the short texts, and generated pairs then ask for the same") {
    std::set<std::string> names;  // of the last settings and calls
    const auto asking_in = [&](const Sources& sources) {
        std::size_t asking = 0;
        names.clear();
        const auto extent = visit_blocks(sources, {.wants = [](std::size_t) { return true; },
                                                   .visit =
                                                       [&](std::size_t, const systems::Pair& pair) {
                                                           asking += count_of(pair.asks) > 0 ? 1 : 0;
                                                           for (const auto& list : {pair.asks.set, pair.asks.params})
                                                               for (const auto& each : list) names.insert(each[0]);
                                                           return true;
                                                       },
                                                   .end = [](std::size_t) { return true; }});
        REQUIRE(extent);
        return asking;
    };
    std::size_t settings = 0;
    systems::each_short_setting([&](const systems::Pair&) { return ++settings > 0; });
    CHECK(settings == 35150);
    std::size_t calls = 0;
    systems::each_short_call([&](const systems::Pair&) { return ++calls > 0; });
    CHECK(calls == 7030);
    CHECK(asking_in({.short_texts = 100, .asks = {.set = true}}) == 355);
    CHECK(names.size() == systems::settable_attributes().size());
    CHECK(asking_in({.short_texts = 100, .asks = {.params = true}}) == 73);
    CHECK(names.size() == standard::search_params_methods().size());
    CHECK(asking_in({.short_texts = 100}) == 0);
    CHECK(asking_in({.short_texts = 0, .generated = 200}) == 0);
    for (const systems::AskableRow& row : systems::askable_rows) {
        CAPTURE(row.name);
        systems::Askable asks;
        asks.*row.value = true;
        const std::size_t generated = asking_in({.short_texts = 0, .asks = asks, .generated = 200});
        CHECK((generated > 20 && generated < 100));
    }
}

TEST_CASE("blocks: a line of a corpus that is a wrong request, or asks for more than is compared, is refused") {
    const Folder folder;
    const auto refusal_of = [&](const std::string& line) {
        const auto extent = visit_blocks({.short_texts = 0, .corpora = {folder.write("corpus", "a:\n" + line + "\n")}},
                                         {.wants = [](std::size_t) { return true; },
                                          .visit = [](std::size_t, const systems::Pair&) { return true; },
                                          .end = [](std::size_t) { return true; }});
        return extent ? "" : extent.error().why;
    };
    CHECK(refusal_of(R"({"input": "a:", "base": "b:/", "set": [["hash", "x"]], "id": 7})").empty());
    CHECK(refusal_of("{a:").empty());
    CHECK(refusal_of(R"({"inptu": "a:"})") == "line 2: unknown key \"inptu\"; did you mean input?");
    CHECK(refusal_of(R"({"input": "a:", "encoding": "big5", "params": [["size"]], "validate": true})").empty());
    CHECK(refusal_of(R"({"input": "a:", "set": [["origin", "b:"]]})") ==
          "line 2: \"origin\" is not an attribute that can be set");
    CHECK(refusal_of(R"({"input": "a:", "params": [["getall", "a"]]})") ==
          "line 2: \"getall\" is not a method of search parameters; did you mean getAll?");
    CHECK(refusal_of(R"({"input": "a:", "params": [["get"]]})") == "line 2: \"get\" takes 1 argument, not 0");
    CHECK(refusal_of(R"({"input": "a:", "encoding": "big6"})") == "line 2: \"big6\" is not a label of an encoding");
    for (const auto& [key, value] : std::map<std::string, std::string>{{"document", R"({"address": "a:"})"},
                                                                       {"base_change", R"({"from": "a:", "to": "b:"})"},
                                                                       {"site", "true"},
                                                                       {"components", "true"},
                                                                       {"since", "true"},
                                                                       {"form", "{}"}}) {
        CAPTURE(key);
        CHECK(refusal_of(fmt::format(R"({{"input": "a:", "{}": {}}})", key, value)) ==
              fmt::format("line 2: \"{}\" is not compared; differ compares input, base, set, params, encoding and "
                          "validate",
                          key));
    }
}

TEST_CASE("blocks: the number of a pair's block does not depend on which blocks are wanted") {
    const Folder folder;
    std::string corpus;
    for (int i = 0; i < 25; ++i) corpus += std::to_string(i) + '\n';
    const Sources sources{0, {}, 35, 1, {folder.write("numbers", corpus), folder.write("none", "")}};
    const auto pairs_by_block = [&](auto wants) {
        std::vector<std::vector<systems::Pair>> blocks;
        std::size_t ends = 0;
        const auto extent = visit_blocks(sources,
                                         {.wants =
                                              [&](std::size_t block) {
                                                  CHECK(block == blocks.size());
                                                  blocks.emplace_back();
                                                  return wants(block);
                                              },
                                          .visit =
                                              [&](std::size_t block, systems::Pair pair) {
                                                  blocks[block].push_back(std::move(pair));
                                                  return true;
                                              },
                                          .end = [&](std::size_t) { return ++ends > 0; }},
                                         10);
        REQUIRE(extent);
        CHECK(*extent == Extent{7, 60, true});
        return blocks;
    };
    const auto all = pairs_by_block([](std::size_t) { return true; });
    REQUIRE(all.size() == 7);
    CHECK(all[3].size() == 5);  // a source begins a block
    CHECK(all[4].front() == systems::Pair{"0"});
    for (std::size_t wanted = 0; wanted < 7; ++wanted) {
        const auto one = pairs_by_block([&](std::size_t block) { return block == wanted; });
        for (std::size_t block = 0; block < 7; ++block)
            CHECK(one[block] == (block == wanted ? all[block] : std::vector<systems::Pair>()));
    }
    CHECK(visit_blocks({0, {}, 0, 1, {folder.file("no such")}}, {}).error().why == "No such file or directory");
}

TEST_CASE("blocks: a corpus of long lines has blocks of 16 MB") {
    const Folder folder;
    std::string corpus;
    for (int i = 0; i < 40; ++i) corpus += std::string(1'000'000, 'x') + '\n';
    std::vector<std::size_t> sizes;
    const auto extent =
        visit_blocks({0, {}, 0, 1, {folder.write("long", corpus)}},
                     {.wants =
                          [&](std::size_t) {
                              sizes.push_back(0);
                              return true;
                          },
                      .visit = [&](std::size_t block, const systems::Pair&) { return ++sizes[block] > 0; },
                      .end = [](std::size_t) { return true; }});
    REQUIRE(extent);
    CHECK(sizes == std::vector<std::size_t>{17, 17, 6});
}
