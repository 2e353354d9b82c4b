#include "systems/search/found.hpp"

#include <algorithm>
#include <array>
#include <random>

#include "systems/registry.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "systems/search/generated.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

namespace {

/// Returns generated pairs, with repeats.
std::vector<Pair> generated_pairs(std::size_t count) {
    std::vector<Pair> pairs;
    Generated generated(7);
    for (std::size_t i = 0; i < count; ++i) pairs.push_back(generated.next());
    pairs.insert(pairs.end(), pairs.begin(), pairs.begin() + static_cast<std::ptrdiff_t>(count / 4));
    return pairs;
}

/// Returns everything that is known of what was found, in an order of its own.
std::vector<std::string> lines_of(const Found& found) {
    std::vector<std::string> lines;
    for (const auto& [kind, shapes] : found.kinds())
        for (const auto& [shape, alike] : shapes)
            lines.push_back(kind.difference + '|' + kind.clause + (kind.has_equal_hrefs ? "|=|" : "|") + shape + '|' +
                            alike.simplest.input + '|' + alike.simplest.base.value_or("none") + '|' +
                            std::to_string(alike.count));
    std::ranges::sort(lines);
    const Counts& counts = found.counts();
    for (const std::size_t number :
         {counts.compared, counts.different, counts.unsupported, found.shapes(), found.bytes()})
        lines.push_back(std::to_string(number));
    return lines;
}

}  // namespace

TEST_CASE("found: the shape of a pair has a letter for each run of letters, and a digit for each run of digits") {
    CHECK(shape_of({"http://ab1/22?c", std::nullopt}) == "http://a1/1?a");
    CHECK(shape_of({"a b", "x:80"}) == "a a\nx:1");
}

TEST_CASE("found: the pattern of a pair has a sign for each run of code points that are alike to UTS 46") {
    CHECK(pattern_of({"http://ab1é/ü?c"}) == "http://a1«.»/«.»?a");
    CHECK(pattern_of({"ws:\u05D0\u05D1a"}) == "ws:«R»a");
    CHECK(pattern_of({"ws:%D7%90%d7%91a"}) == "ws:«R»a");
    CHECK(pattern_of({"ws:xn--4dbc"}) == "ws:xn--«R»");
    CHECK(pattern_of({"ws:XN--99999999"}) == "ws:xn--");
    CHECK(pattern_of({"ws:\U00010EC2"}) == "ws:«R+»");
    CHECK(pattern_of({"ws:\u05D0\u0660\u05D1"}) == "ws:«RA»");
    CHECK(pattern_of({"a:\x04\x1F\t"}) == "a:\x01\t");
    CHECK(pattern_of({"ws:\u1AEB", "a:%FF%80"}) == "ws:«M+»\na:%a%1");
}

TEST_CASE("found: the kind of a difference says whether a reader has trouble") {
    const Reply url = read_one(reader_of(find_system("standard").value()), {"a:b", std::nullopt});
    Reply dead = read_one(reader_of(find_system("standard").value()), {"a b", std::nullopt});
    CHECK_FALSE(kind_of(difference_of_replies, {"a:b"}, url, dead)->is_trouble);
    dead.trouble = "dies";
    CHECK(kind_of(difference_of_replies, {"a:b"}, url, dead)->is_trouble);
}

TEST_CASE("found: it does not matter in which order, and in how many parts, pairs are added") {
    const Reader a = reader_of(find_system("standard").value());
    const Reader b = reader_of(find_system("rfc3986").value());
    std::vector<Pair> pairs = generated_pairs(2000);
    Found whole;
    whole.compare(difference_of_replies, pairs, a(pairs), b(pairs));
    REQUIRE(whole.counts().different > 100);
    REQUIRE(whole.shapes() < whole.counts().different);
    std::mt19937 random(1);  // NOLINT: the same in each run
    for (const std::size_t parts : {1U, 2U, 7U}) {
        std::ranges::shuffle(pairs, random);
        std::vector<Found> found(parts);
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const std::array pair{pairs[i]};
            found[i % parts].compare(difference_of_replies, pair, a(pair), b(pair));
        }
        Found merged;
        for (Found& part : found) merged.add(std::move(part));
        CHECK(lines_of(merged) == lines_of(whole));
    }
    whole.take_kinds();
    CHECK(whole.shapes() == 0);
    CHECK(whole.bytes() == 0);
    CHECK(whole.counts().compared == pairs.size());
}

TEST_CASE("found: much that is remembered is examined in between, by shapes and by bytes, and nothing is lost",
          "[long]") {
    const System a = find_system("standard").value();
    const System b = find_system("rfc3986").value();
    const std::vector<Pair> pairs = generated_pairs(3000);
    const auto different = [&](std::size_t most_shapes, std::size_t most_bytes) {
        std::size_t waiting = 0;
        Differ differ({.a = reader_of(a),
                       .b = reader_of(b),
                       .explain = explanation_of(a, b),
                       .most_shapes = most_shapes,
                       .most_bytes = most_bytes});
        for (const Pair& pair : pairs) {
            differ.compare({&pair, 1});
            waiting = std::max(waiting, differ.waiting());
        }
        CHECK(waiting < most_shapes);
        std::size_t count = 0;
        for (const Group& group : differ.report().groups) count += group.count;
        CHECK(count == differ.counts().different);
        return std::pair(count, waiting);
    };
    const auto [all, waiting] = different(1000, 1'000'000);
    REQUIRE(waiting > 20);
    CHECK(different(10, 1'000'000).first == all);
    const auto [again, waiting_bytes] = different(1000, 500);
    CHECK(again == all);
    CHECK(waiting_bytes < waiting);
}

TEST_CASE("found: a long pair is shrunk, and its parts that are removed are long at first") {
    const auto has_letters = [](const Pair& pair) { return pair.input.contains('<') && pair.input.contains('>'); };
    std::string text(1'000'000, 'x');
    text[300'000] = '<';
    text[700'001] = '>';
    std::size_t bytes = 0;
    const auto first_kept = [&](std::span<const Pair> pairs) {
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            bytes += size_of(pairs[i]);
            if (has_letters(pairs[i])) return i;
        }
        return pairs.size();
    };
    Ways ways;
    CHECK(shrunk({text}, first_kept, ways) == Pair{"<>"});
    CHECK(bytes < 30 * text.size());
}

TEST_CASE("found: a long pair counts as several tries, so that its shrinking ends") {
    std::size_t bytes = 0;
    const auto never = [&](std::span<const Pair> pairs) {
        for (const Pair& pair : pairs) bytes += size_of(pair);
        return pairs.size();
    };
    for (const std::size_t batch : {1U, 256U}) {
        bytes = 0;
        Ways ways;
        const Pair pair{std::string(1'000'000, 'x')};
        CHECK(shrunk(pair, never, ways, {.tries = 5000, .batch = batch}) == pair);
        CHECK(bytes < 22'000'000);
    }
}
