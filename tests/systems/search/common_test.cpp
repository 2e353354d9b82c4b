#include "systems/search/common.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <utility>

#include "standard/standard.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/generated.hpp"
#include "systems/search/traits.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

namespace {

bool has(const std::vector<std::string>& traits, const std::string& trait) {
    return std::ranges::find(traits, trait) != traits.end();
}

/// Pairs with their traits.
struct Described {
    Pair pair;
    std::vector<std::string> traits;
};

/// Returns short texts and generated pairs, the simplest first.
const std::vector<Described>& described_pairs() {
    static const std::vector<Described> list = [] {
        std::vector<Pair> pairs;
        std::size_t number = 0;
        each_short_text([&](Pair pair) {
            if (number++ % 2401 == 0) pairs.push_back(std::move(pair));
            return true;
        });
        Generated generated(5);
        for (int i = 0; i < 250; ++i) pairs.push_back(well_formed(generated.next()));
        std::ranges::sort(pairs, is_simpler);
        std::vector<Described> list;
        for (const Pair& pair : pairs) list.push_back({pair, traits_of(pair)});
        return list;
    }();
    return list;
}

/// Returns how many of the pairs have each trait.
std::map<std::string, std::size_t> counts_of_traits() {
    std::map<std::string, std::size_t> counts;
    for (const Described& described : described_pairs())
        for (const std::string& trait : described.traits) ++counts[trait];
    return counts;
}

/// What a search would find if a trait decided which pairs are read differently.
struct Planted {
    Samples samples{10'000};
    std::vector<Pair> smallest = {};
};

Planted planted(const std::string& trait) {
    constexpr std::size_t most_groups = 6;
    Planted planted;
    for (const auto& [pair, traits] : described_pairs()) {
        const bool is_different = has(traits, trait);
        (is_different ? planted.samples.different : planted.samples.equal).add(pair);
        if (is_different && planted.smallest.size() < most_groups) planted.smallest.push_back(pair);
    }
    return planted;
}

}  // namespace

TEST_CASE("traits: they are steps, runs, characters and parts, of the input and of the base") {
    const std::vector<std::string> traits = traits_of({"x%2E\t\u00E9?", "file://h/c|"});
    for (const char* const trait : {"a base",
                                    "a base with a host",
                                    "a base without a port",
                                    "a host in the input or the base",
                                    "an input with a query",
                                    "an input without a scheme",
                                    "\"x\"",
                                    "\"|\"",
                                    "U+0009",
                                    "a code point from U+0080 to U+07FF",
                                    "a percent-encoded byte",
                                    "\"%2e\"",
                                    "the file host state",
                                    "step 1.3.4 of the file host state",
                                    "a run of the scheme start state with only the step 1",
                                    "step 3 of the basic URL parser",
                                    "a URL as the answer",
                                    "an answer with a host",
                                    "an answer without a port",
                                    "the validation error invalid-URL-unit"}) {
        CAPTURE(trait);
        CHECK(has(traits, trait));
    }
    for (const char* const trait : {"no base", "an input with a scheme", "\"y\"", "the IPv4 parser", "\"%2E\"",
                                    "an answer with a port", "a failure as the answer"}) {
        CAPTURE(trait);
        CHECK_FALSE(has(traits, trait));
    }
    CHECK(std::ranges::is_sorted(traits));
    CHECK(has(traits_of({"a"}), "no base"));
    CHECK(has(traits_of({"a/./b"}), "an input with a dot segment"));
    CHECK(has(traits_of({"a/.."}), "an input with a dot segment"));
    CHECK(has(traits_of({"a/...", "a:."}), "an input without a dot segment"));
    CHECK(has(traits_of({"a/...", "a:."}), "a base with a dot segment"));
    CHECK(has(traits_of({"a"}), "a failure as the answer"));
    CHECK(has(traits_of({"\U00010000\u0800"}), "a code point from U+10000"));
    CHECK(has(traits_of({"\u0800"}), "a code point from U+0800 to U+FFFF"));
}

TEST_CASE("traits: each part of the answer and of both texts is one") {
    const std::vector<std::string> all = traits_of({"http://u:p@h:1/a/./b?q#f", "foo://u:p@h:1/a/./b?q#f"});
    for (const char* const part : {"a special scheme", "credentials", "a host", "a port", "a query", "a fragment"}) {
        CAPTURE(part);
        CHECK(has(all, std::string("an answer with ") + part));
    }
    CHECK(has(all, "an answer without an opaque path"));
    for (const std::string part : {"a scheme", "an authority", "a userinfo", "a password", "a host", "a port",
                                   "a path-root", "a dir", "a file", "a dot segment", "a query", "a fragment"}) {
        CAPTURE(part);
        for (const char* const whose : {"an input with ", "a base with "}) CHECK(has(all, whose + part));
        CHECK(has(all, part + " in the input or the base"));
    }
    CHECK(has(all, "an input without a drive"));
    CHECK(has(traits_of({"file:///c:/"}), "an input with a drive"));

    const std::vector<std::string> none = traits_of({"a:b"});
    CHECK(has(none, "an answer with an opaque path"));
    for (const char* const part : {"a special scheme", "credentials", "a host", "a port", "a query", "a fragment"}) {
        CAPTURE(part);
        CHECK(has(none, std::string("an answer without ") + part));
    }
    for (const char* const part : {"an authority", "a userinfo", "a password", "a host", "a port", "a drive",
                                   "a path-root", "a dir", "a dot segment", "a query", "a fragment"}) {
        CAPTURE(part);
        CHECK(has(none, std::string("an input without ") + part));
    }
}

TEST_CASE("traits: there are traits of each state of the standard") {
    const auto counts = counts_of_traits();
    for (std::size_t i = 0; i < refurl::standard::state_count; ++i) {
        const std::string state(refurl::standard::name_of(static_cast<refurl::standard::State>(i)));
        if (state == "hostname state") continue;  // only a setter runs it
        CAPTURE(state);
        CHECK(counts.contains("the " + state));
    }
}

TEST_CASE("law: the groups of a fault at one trait have in common what the pairs that are read differently have",
          "[answers]") {
    std::size_t number = 0;
    std::size_t tried = 0;
    for (const auto& [trait, count] : counts_of_traits()) {
        if (count < 5 || count * 5 > described_pairs().size() || ++number % 8 != 0) continue;
        ++tried;
        const Planted fault = planted(trait);
        const auto commons = in_common(fault.smallest, fault.samples);
        CAPTURE(trait);
        REQUIRE(commons.size() == 1);
        CHECK(commons[0].groups.size() == fault.smallest.size());
        CHECK(commons[0].with.different == count);
        CHECK(commons[0].with.pairs == count);
        CHECK(commons[0].traits.size() == 1);
    }
    CHECK(tried > 20);
}

TEST_CASE("law: what groups have in common is true of them, and counted in the samples", "[answers]") {
    std::size_t told = 0;
    std::mt19937 random(3);  // NOLINT: the same in each run
    std::vector<std::string> traits;
    for (const auto& [trait, count] : counts_of_traits())
        if (count >= 5) traits.push_back(trait);
    for (int run = 0; run < 20; ++run) {
        const std::set<std::string> faults{traits[random() % traits.size()], traits[random() % traits.size()]};
        Samples samples(10'000);
        std::vector<Described> smallest;
        for (const Described& described : described_pairs()) {
            const bool is_fault =
                std::ranges::any_of(faults, [&](const auto& fault) { return has(described.traits, fault); });
            const bool is_different = is_fault && random() % 10 != 0;
            (is_different ? samples.different : samples.equal).add(described.pair);
            if (is_different && smallest.size() < 12 && random() % 3 == 0) smallest.push_back(described);
        }
        std::vector<Pair> pairs;
        for (const Described& described : smallest) pairs.push_back(described.pair);
        std::set<std::size_t> seen;
        std::vector<Common> earlier;
        for (const Common& common : in_common(pairs, samples)) {
            const auto is_counted = [&](const Pair& pair) {
                const auto own = traits_of(pair);
                const auto has_all = [&](const Common& of) {
                    return std::ranges::all_of(of.traits, [&](const auto& trait) { return has(own, trait); });
                };
                return has_all(common) && std::ranges::none_of(earlier, has_all);
            };
            const auto counted = [&](const Sample& sample) {
                return static_cast<std::size_t>(std::ranges::count_if(sample.pairs(), is_counted)) * sample.one_of();
            };
            CHECK(common.groups.size() >= 2);
            CHECK((common.traits.size() == 1 || common.traits.size() == 2));
            for (const std::size_t group : common.groups) {
                CHECK(seen.insert(group).second);
                for (const std::string& trait : common.traits) CHECK(has(smallest.at(group).traits, trait));
            }
            CHECK(common.with.different == counted(samples.different));
            CHECK(common.with.pairs == common.with.different + counted(samples.equal));
            CHECK(common.with.different > 0);
            earlier.push_back(common);
            ++told;
        }
    }
    CHECK(told > 10);
}

TEST_CASE("common: two faults are told apart") {
    const std::array faults{std::string("step 2 of the basic URL parser"), std::string("the IPv6 parser")};
    Samples samples(10'000);
    std::vector<Pair> smallest;
    for (const std::string& fault : faults) {
        std::size_t groups = 0;
        for (const auto& [pair, traits] : described_pairs()) {
            const bool has_other = has(traits, fault == faults[0] ? faults[1] : faults[0]);
            if (!has(traits, fault) || has_other || ++groups > 3) continue;
            smallest.push_back(pair);
        }
    }
    for (const auto& [pair, traits] : described_pairs())
        (has(traits, faults[0]) || has(traits, faults[1]) ? samples.different : samples.equal).add(pair);
    REQUIRE(smallest.size() == 6);
    auto commons = in_common(smallest, samples);
    std::ranges::sort(commons, {}, [](const Common& common) { return common.groups; });
    REQUIRE(commons.size() == 2);
    CHECK(commons[0].groups == std::vector<std::size_t>{0, 1, 2});
    CHECK(commons[0].traits == std::vector{faults[0]});
    CHECK(commons[1].groups == std::vector<std::size_t>{3, 4, 5});
    CHECK(commons[1].traits == std::vector{faults[1]});
}

TEST_CASE("common: two groups are enough, and nine of ten pairs with the trait must be read differently") {
    const auto told = [](int equal) {
        Samples samples(10'000);
        for (int i = 0; i < 2000; ++i) samples.equal.add({"a:a" + std::to_string(i)});
        for (const std::string letter : {"x", "y"}) {
            for (int i = 0; i < 18; ++i) samples.different.add({"a:" + letter + std::to_string(i)});
            for (int i = 0; i < equal; ++i) samples.equal.add({"a:" + letter + std::to_string(100 + i)});
        }
        std::set<std::vector<std::string>> traits;
        for (const Common& common :
             in_common(std::array{Pair{"a:x"}, Pair{"a:x1"}, Pair{"a:y"}, Pair{"a:y1"}}, samples)) {
            CHECK(common.groups.size() == 2);
            traits.insert(common.traits);
        }
        return traits;
    };
    const std::set<std::vector<std::string>> both{{"\"x\""}, {"\"y\""}};
    CHECK(told(2) == both);  // 18 of 20
    CHECK(told(3).empty());
}

TEST_CASE("common: of traits that tell as much, the first of the shortest is told") {
    Samples samples(10'000);
    for (int i = 0; i < 200; ++i) samples.equal.add({"a:a" + std::to_string(i)});
    for (int i = 0; i < 20; ++i) samples.different.add({"a:zx" + std::to_string(i)});
    const auto commons = in_common(std::array{Pair{"a:zx"}, Pair{"a:zx1"}}, samples);
    REQUIRE(commons.size() == 1);
    CHECK(commons[0].traits == std::vector<std::string>{"\"x\""});
}

TEST_CASE("common: nothing is told of one group, and of groups whose pairs have nothing of their own") {
    const Planted fault = planted("the IPv6 parser");
    CHECK(in_common(std::span(fault.smallest).first(1), fault.samples).empty());
    for (const std::size_t one_of : {2U, 20U}) {  // pairs is read equally
        CAPTURE(one_of);
        Samples samples(10'000);
        std::size_t number = 0;
        for (const Described& described : described_pairs())
            (number++ % one_of == 0 ? samples.equal : samples.different).add(described.pair);
        CHECK(in_common(std::array{Pair{"a"}, Pair{"?"}, Pair{"", "a:"}}, samples).empty());
        CHECK(in_common(std::array{Pair{"a:a"}, Pair{"a:?"}, Pair{"ws:"}}, samples).empty());
    }
}

// ---- New pairs

namespace {

/// Returns a search whose second reader fails where a pair is said to be at fault.
Search search_with(std::function<bool(const Pair&)> is_fault) {
    Record record;
    record.href = "a:";
    const auto reader = [record](const std::function<bool(const Pair&)>& fails) {
        return [fails, record](std::span<const Pair> pairs) {
            std::vector<Reply> replies;
            for (const Pair& pair : pairs)
                replies.push_back({fails(pair) ? Answer(std::unexpected(Refusal{"x", "x"})) : Answer(record)});
            return replies;
        };
    };
    return {reader([](const Pair&) { return false; }), reader(std::move(is_fault))};
}

std::vector<Common> confirmed_of(const std::string& trait, std::function<bool(const Pair&)> is_fault) {
    Generated generated(8);
    return confirmed({{{trait}, {0, 1}}}, search_with(std::move(is_fault)), [&] { return generated.next(); });
}

}  // namespace

TEST_CASE("common: what new pairs do not confirm is not told") {
    const auto has_base = [](const Pair& pair) { return pair.base.has_value(); };
    const auto commons = confirmed_of("a base", has_base);
    REQUIRE(commons.size() == 1);
    CHECK(commons[0].with.pairs == 400);
    CHECK(commons[0].with.different == 400);
    CHECK(commons[0].without.pairs == 400);
    CHECK(commons[0].without.different == 0);
    CHECK(confirmed_of("no base", has_base).empty());
    CHECK(confirmed_of("an input with a query", has_base).empty());  // as many with it as without it
    CHECK(confirmed_of("a base", [](const Pair& /*pair*/) { return true; }).empty());
    CHECK(confirmed_of("a base", [](const Pair& /*pair*/) { return false; }).empty());
    CHECK(
        confirmed_of("\"\u20AC\"", [](const Pair& pair) { return pair.input.contains("\u20AC"); }).empty());  // too few
    CHECK(confirmed({}, search_with(has_base), [] { return Pair(); }).empty());
    CHECK(confirmed_of("a base", [once = false](const Pair& pair) mutable {
              return pair.base.has_value() && !std::exchange(once, true);
          }).empty());  // one of 400, and none of 400
}

TEST_CASE("common: a stop ends the test of new pairs, troubles end it early, and unsupported pairs do not count") {
    const auto told = [](Search search) {
        Generated generated(8);
        return confirmed({{{"a base"}, {0, 1}}}, search, [&] { return generated.next(); });
    };
    Search search = search_with([](const Pair& pair) { return pair.base.has_value(); });
    search.must_stop = [] { return true; };
    CHECK(told(search).empty());
    search.must_stop = {};
    CHECK(told(search).size() == 1);
    std::size_t asked = 0;
    search.b = [b = search.b, &asked](std::span<const Pair> pairs) {
        std::vector<Reply> replies = b(pairs);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (pairs[i].base) replies[i].trouble = "hangs";
        asked += pairs.size();
        return replies;
    };
    CHECK(told(search).front().with.pairs == 16);
    CHECK(asked == 416);
    search.b = [b = search.b](std::span<const Pair> pairs) {
        std::vector<Reply> replies = b(pairs);
        for (Reply& reply : replies) reply.is_supported = false;
        return replies;
    };
    CHECK(told(search).empty());
}

TEST_CASE("law: a trait that decides what is read differently is confirmed, and only the pairs with it differ",
          "[answers]") {
    std::size_t number = 0;
    std::size_t tried = 0;
    for (const auto& [trait, count] : counts_of_traits()) {
        if (count < 25 || count * 2 > described_pairs().size() || ++number % 16 != 0) continue;
        ++tried;
        const auto commons = confirmed_of(trait, [&](const Pair& pair) { return has(traits_of(pair), trait); });
        CAPTURE(trait);
        REQUIRE(commons.size() == 1);
        CHECK(commons[0].with.different == commons[0].with.pairs);
        CHECK(commons[0].without.different == 0);
    }
    CHECK(tried > 5);
}
