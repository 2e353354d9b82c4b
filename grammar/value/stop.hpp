// Finds how far a grammar can read a text.  Clause: spec-notes/validity.md#reports
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A production that the grammar is reading, and the byte at which it began.
struct Begun {
    std::string_view production;  ///< refers to the grammar
    std::size_t at;
};

/// The place where the grammar stops: it cannot read the byte `at`, and no alternative gets further.
struct Stop {
    std::size_t at = 0;
    std::vector<Begun> around;  ///< the open productions, from the root to the innermost
};

/// Reads `text` from its start, and returns the furthest byte that some alternative tried and could not read. If
/// several alternatives stop there, the one with the most open productions counts, and of those the first. Failures
/// inside a predicate, after a `-` or inside the production `ignored` do not count. Linear for the productions of
/// refurl.
/// @param root the production to read
Stop furthest_stop(const Names& names, std::string_view root, std::string_view text, std::string_view ignored = {});

}  // namespace refurl::grammar
