// Shrinks a pair to a smallest one of its kind.  Clause: spec-notes/differ.md#search
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <unordered_map>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Reports whether a pair is of the kind that is searched for.
using Keeps = std::function<bool(const Pair&)>;

/// The smallest pairs that shrinking has led to, by the pairs on the way. Many pairs of a kind meet on the way, so that
/// all but the first are shrunk in a few steps.
class Ways {
  public:
    /// Returns the smallest pair to which a pair has led, or null.
    [[nodiscard]] const Pair* end_of(const Pair& pair) const;

    /// Remembers a way. Remembers nothing more once 500,000 pairs are known.
    void add(std::span<const Pair> way, const Pair& smallest);

  private:
    std::unordered_map<std::string, Pair> ends_;
};

/// Returns a smallest pair of a kind: if its base or any part of its texts is removed, or any code point is replaced by
/// a simpler one, `keeps` fails. Only a longer search, with changes in two places at once, could find a smaller pair.
/// @param pair a pair of the kind
/// @param ways what is known about the kind; receives the way of this pair
/// @param tries the most calls of `keeps`; after these, the smallest pair found so far is returned
Pair shrunk(Pair pair, const Keeps& keeps, Ways& ways, std::size_t tries = 5000);

/// Reports whether a pair becomes another one if its base or parts of its texts are removed and code points are
/// replaced by the simplest ones. So shrinking can lead from it to the other, if that is of the kind. Linear.
bool can_become(const Pair& pair, const Pair& smaller);

/// Returns the simplest pair of a kind among the given pair and its neighbours: a beginning of a URL and up to three of
/// the pair's own code points, alone and with short bases if the pair has a base. Shrinking does not find those that
/// are no part of the pair, such as `ws:-` for `//-` with a base.
Pair simplest_neighbour(Pair pair, const Keeps& keeps);

}  // namespace refurl::systems
