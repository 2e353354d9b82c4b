#include "systems/search/shrink.hpp"

#include <functional>

#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "systems/search/generated.hpp"
#include "systems/search/neighbours.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

/// A kind that nobody would think of: the pairs whose texts have a hash below a bound.
class Arbitrary {
  public:
    explicit Arbitrary(std::size_t seed) : seed_(std::to_string(seed)) {}

    bool operator()(const Pair& pair) const {
        std::string text = seed_ + '\n' + pair.input + (pair.base ? '\n' + *pair.base : "");
        for (const Call& each : pair.asks.set) text += '\n' + each[0] + '\t' + each[1];
        return std::hash<std::string>()(text) % 16 == 0;
    }

  private:
    std::string seed_;
};

/// Visits the texts that a text becomes if a part of it is removed that is as long as the text, half of it, a quarter
/// and so on; if a percent-encoded byte is replaced by its character, or a code point by a simpler one.
void each_smaller(const std::string& text, const std::function<void(const std::string&)>& visit) {
    for (std::size_t at = 0; at < text.size();) {
        const std::string before = text.substr(0, at);
        for (std::size_t size = text.size(); size > 0; size /= 2)
            if (at + size <= text.size()) visit(before + text.substr(at + size));
        const std::string_view rest = std::string_view(text).substr(at);
        const std::string after = text.substr(at + decode_first(rest).length);
        for (const char simpler : simplest_characters) {
            if (simpler == text[at]) break;
            visit(before + simpler + after);
        }
        if (begins_with_percent_encoded_byte(rest) && byte_of(rest) >= ' ' && byte_of(rest) < '\x7F')
            visit(before + byte_of(rest) + text.substr(at + percent_encoded_byte_size));
        at = text.size() - after.size();
    }
}

}  // namespace

TEST_CASE("search: whatever its kind is, no pair that is one step smaller than a shrunk one is of the kind") {
    Generated pairs(4, {.set = true});
    std::size_t shrunk_pairs = 0;
    std::size_t asked = 0;
    for (std::size_t seed = 0; seed < 6000; ++seed) {
        const Arbitrary is_kept(seed);
        const Pair pair = pairs.next();
        if (!is_kept(pair) || size_of(pair) > 64) continue;
        Ways ways;
        const Pair smallest = shrunk(pair, one_by_one(is_kept), ways);
        CAPTURE(seed, pair.input, pair.base.value_or("none"), smallest.input, smallest.base.value_or("none"));
        CHECK(is_kept(smallest));
        const auto way = way_to(pair, smallest, 1000);
        REQUIRE(way);
        CHECK((way->empty() ? pair : way->back()) == smallest);
        const auto& [input, base, asks] = smallest;
        CHECK(well_formed(smallest).asks == asks);
        if (base)
            for (const std::string& alone :
                 {input, *base, base->substr(0, base->find(':') + 1) + input, *base + input, *base + "/" + input})
                CHECK_FALSE(is_kept({alone, std::nullopt, asks}));
        each_smaller(input, [&](const std::string& text) { CHECK_FALSE(is_kept({text, base, asks})); });
        if (base) each_smaller(*base, [&](const std::string& text) { CHECK_FALSE(is_kept({input, text, asks})); });
        for (const Asks& less : simpler(asks)) CHECK_FALSE(is_kept({input, base, less}));
        for (std::size_t i = 0; const std::string* const whole = text_in(asks, i); ++i)
            each_smaller(*whole, [&](const std::string& text) {
                if (!is_well_formed(text)) return;  // no value is like that
                Pair other = smallest;
                *text_in(other.asks, i) = text;
                CHECK_FALSE(is_kept(other));
            });
        if (smallest != pair) ++shrunk_pairs;
        asked += count_of(asks);
    }
    CHECK(shrunk_pairs > 100);
    CHECK(asked > 10);
}

TEST_CASE("search: a neighbour has up to three of the pair's own code points after a beginning") {
    const auto found = [](const Pair& pair, const Pair& wanted) {
        return simplest_neighbour(pair, one_by_one([&](const Pair& each) { return each == wanted; })) == wanted;
    };
    const Pair pair{"http://zyx\u00E9w/", "foo:bar"};
    for (const char* const input : {"", "a:", "ws:a", "file:w", "\u00E9/", "a:zyx", "ws://x\u00E9z"}) {
        CAPTURE(input);
        CHECK(found(pair, {input}));
        CHECK(found(pair, {input, "file:"}));
        CHECK_FALSE(found({pair.input}, {input, "file:"}));
    }
    CHECK_FALSE(found(pair, {"a:zyxw"}));  // too many
    CHECK_FALSE(found(pair, {"a:q"}));     // not its own
}

TEST_CASE("search: a pair is in reach of one that sets some of its attributes to shorter values") {
    const Pair pair{"a:", std::nullopt, {.set = {{"hash", "xy"}, {"port", "12"}, {"hash", "z"}}}};
    CHECK(way_to(pair, {"a:"}));
    CHECK(way_to(pair, {"a:", std::nullopt, {.set = {{"hash", "y"}, {"hash", "z"}}}}));
    CHECK(way_to(pair, {"a:", std::nullopt, {.set = {{"hash", "z"}}}}));
    CHECK_FALSE(way_to(pair, {"a:", std::nullopt, {.set = {{"hash", "z"}, {"hash", "y"}}}}));
    CHECK_FALSE(way_to(pair, {"a:", std::nullopt, {.set = {{"port", "x"}}}}));
    CHECK_FALSE(way_to({"a:"}, {"a:", std::nullopt, {.set = {{"hash", ""}}}}));
}

TEST_CASE("search: a pair is in reach of one whose text has a shorter scheme") {
    CHECK(way_to({"https://h/%2E", "http://h"}, {"ws:/."}));
    CHECK(way_to({"x", "file:///h"}, {"x", "ws:///"}));
    CHECK_FALSE(way_to({"https//h"}, {"ws/"}));
    CHECK_FALSE(way_to({"a:"}, {"ws:"}));
    CHECK_FALSE(way_to({"https:a"}, {"wss:"}));
}
