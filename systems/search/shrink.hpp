// Shrinks a pair to a smallest one of its kind.  Clause: spec-notes/history/README.md#search
#pragma once

#include <cstddef>
#include <functional>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Reports whether a pair is of the kind that is searched for.
using Keeps = std::function<bool(const Pair&)>;

/// Returns a smallest pair of a kind: if its base or any part of its texts is removed, or any code point is replaced by
/// a simpler one, `keeps` fails. Only a longer search, with changes in two places at once, could find a smaller pair.
/// @param pair a pair of the kind
/// @param tries the most calls of `keeps`; after these, the smallest pair found so far is returned
Pair shrunk(Pair pair, const Keeps& keeps, std::size_t tries = 5000);

}  // namespace refurl::systems
