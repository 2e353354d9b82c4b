// What the groups of a search have in common. It often tells where the fault is.
// Clause: spec-notes/differ.md#in-common
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "systems/search/differ.hpp"
#include "systems/search/pair.hpp"
#include "systems/search/sample.hpp"

namespace refurl::systems {

/// How many pairs there are, and how many of them are read differently.
struct Tally {
    std::size_t pairs = 0;
    std::size_t different = 0;
};

/// What several groups have in common.
struct Common {
    std::vector<std::string> traits;  ///< one or two of traits_of(), which the smallest pair of each of the groups has
    std::vector<std::size_t> groups;  ///< the places of the groups, ascending
    Tally with = {};                  ///< of pairs that have the traits
    Tally without = {};               ///< of pairs that lack one
};

/// Returns what groups have in common, as the samples tell it. `with` is an estimate for the compared pairs, and
/// `without` is empty. No group is in two of the results.
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

/// Tests what groups have in common on new pairs: up to 400 that have the traits, and as many that lack one. Returns
/// what holds there, with the tallies of these pairs: the odds that a pair with the traits is read differently are two
/// and a half times those of a pair without them, where fewer than three pairs of a kind count as three. What fewer
/// than ten new pairs have, or lack, is not returned, and nothing is if the search must stop.
/// @param next makes the new pairs; it is called at most 20,000 times
std::vector<Common> confirmed(std::vector<Common> commons, const Search& search, const std::function<Pair()>& next);

}  // namespace refurl::systems
