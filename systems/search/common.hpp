// What the groups of a search have in common. It often tells where the fault is.
// Clause: spec-notes/differ.md#in-common
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "systems/search/pair.hpp"
#include "systems/search/sample.hpp"

namespace refurl::systems {

/// What several groups have in common.
struct Common {
    std::vector<std::string> traits;  ///< one or two of traits_of(), which the smallest pair of each of the groups has
    std::vector<std::size_t> groups;  ///< the places of the groups, ascending
    std::size_t pairs = 0;            ///< about how many of the compared pairs have the traits
    std::size_t different = 0;        ///< about how many of those are read differently
};

/// Returns what groups have in common. No group is in two of the results.
///
/// The first question is what all groups have in common. It must be something that most of the different pairs of the
/// sample have too. And the odds that a pair that has it is read differently must be two and a half times those of all
/// pairs, where fewer than three sampled pairs that are read equally count as three. If there is no such thing, the
/// second question is what as many groups as possible have in common, if the odds are so and at least nine in ten pairs
/// that have it are read differently. Of several answers, the one counts that tells best which pairs are read
/// differently; a second trait must tell a good deal more than the first alone. Then both questions are asked about the
/// other groups, and the pairs without these traits.
///
/// Takes O(t² · (g + s)) steps for t traits of g groups, and s sampled pairs.
/// @param smallest the smallest pair of each group
std::vector<Common> in_common(std::span<const Pair> smallest, const Samples& samples);

}  // namespace refurl::systems
