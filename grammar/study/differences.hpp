// Where ordered choice reads a sentence otherwise than it was derived.  Clause: spec-notes/readings.md#differences
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/study/sentence.hpp"

namespace refurl::grammar {

/// Numbers that decide a derivation: at most sixty.
std::vector<std::uint32_t> random_choices(std::mt19937& random);

/// The sentences that part ways with their derivation at one production.
struct Difference {
    std::string_view production;  ///< the first by which the trees differ; ε where the sentence is not read at all
    std::size_t count = 0;
    std::string shortest;
};

/// Derives `count` sentences of a production from a seed, reads each again, and compares the trees. In the order of
/// the productions' names.
std::vector<Difference> differences(const Generator& generator, std::string_view production, std::size_t count,
                                    std::uint32_t seed, const std::function<void()>& after_each = {});

}  // namespace refurl::grammar
