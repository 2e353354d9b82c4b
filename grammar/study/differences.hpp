// Where ordered choice parses a sentence differently from its derivation.  Clause: spec-notes/study.md#differences
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

/// Returns at most 59 random numbers, which decide a derivation (Choices).
std::vector<std::uint32_t> random_choices(std::mt19937& random);

/// The sentences whose parse first differs from their derivation at the same production.
struct Difference {
    std::string_view production;  ///< empty for the sentences that do not parse at all
    std::size_t count = 0;        ///< how many sentences
    std::string shortest;         ///< the shortest of them
};

/// Derives `count` random sentences of `production`, parses each, and compares the two trees. Returns one Difference
/// for each production at which trees first differ, ordered by name. The names point into the grammar of `generator`.
/// Equal seeds give equal results. Linear in `count`.
std::vector<Difference> differences(const Generator& generator, std::string_view production, std::size_t count,
                                    std::uint32_t seed, const std::function<void()>& after_each = {});

}  // namespace refurl::grammar
