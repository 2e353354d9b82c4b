// Shrinks a pair to a smallest one of its kind.  Clause: spec-notes/history/README.md#search
#pragma once

#include <cstddef>
#include <functional>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Reports whether a pair is of the kind that is wanted.
using Keeps = std::function<bool(const Pair&)>;

/// Returns a smallest pair of a kind: `keeps` fails if the base goes, if any part of a text goes, or if any code point
/// becomes a simpler one. Only a longer search, over changes in two places at once, could find a smaller pair.
/// @param pair of the kind
/// @param tries the most calls of `keeps`; after them the smallest pair so far is returned
Pair shrunk(Pair pair, const Keeps& keeps, std::size_t tries = 5000);

}  // namespace refurl::systems
