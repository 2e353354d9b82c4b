#include "systems/search/sample.hpp"

#include <algorithm>
#include <random>

#include "tests/catch.hpp"

using namespace refurl::systems;

namespace {

std::vector<Pair> numbered_pairs(std::size_t count) {
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < count; ++i)
        pairs.push_back(
            {"http://h/" + std::to_string(i), i % 3 == 0 ? std::optional<std::string>("a:") : std::nullopt});
    return pairs;
}

/// Returns the inputs of the sampled pairs, and n, in an order of their own.
std::vector<std::string> contents_of(const Sample& sample) {
    std::vector<std::string> texts{std::to_string(sample.one_of())};
    for (const Pair& pair : sample.pairs()) texts.push_back(pair.input);
    std::ranges::sort(texts);
    return texts;
}

Sample sample_of(std::span<const Pair> pairs, std::size_t most) {
    Sample sample(most);
    for (const Pair& pair : pairs) sample.add(pair);
    return sample;
}

}  // namespace

TEST_CASE("sample: it has one of n pairs, and not more than its limit") {
    const auto pairs = numbered_pairs(20'000);
    const Sample all = sample_of(std::span(pairs).first(300), 300);
    CHECK(all.one_of() == 1);
    CHECK(all.pairs().size() == 300);
    const Sample some = sample_of(pairs, 300);
    CHECK(some.pairs().size() <= 300);
    CHECK(some.pairs().size() > 100);
    const double estimated = static_cast<double>(some.pairs().size() * some.one_of());
    CHECK(estimated > 0.8 * 20'000);
    CHECK(estimated < 1.2 * 20'000);
}

TEST_CASE("sample: it does not matter in which order, and in how many parts, pairs are added") {
    auto pairs = numbered_pairs(5000);
    const auto expected = contents_of(sample_of(pairs, 200));
    std::mt19937 random(1);  // NOLINT: the same in each run
    for (const std::size_t parts : {1U, 2U, 7U}) {
        std::ranges::shuffle(pairs, random);
        Sample merged(200);
        for (std::size_t part = 0; part < parts; ++part) {
            const std::size_t begin = part * pairs.size() / parts;
            const std::size_t end = (part + 1) * pairs.size() / parts;
            merged.add(sample_of(std::span(pairs).subspan(begin, end - begin), 200));
        }
        CAPTURE(parts);
        CHECK(contents_of(merged) == expected);
    }
}

TEST_CASE("sample: long pairs are not in it") {
    const std::vector<Pair> pairs{{std::string(256, 'a')}, {std::string(256, 'a'), "b"}, {std::string(257, 'a')}};
    CHECK(sample_of(pairs, 10).pairs().size() == 1);
}
