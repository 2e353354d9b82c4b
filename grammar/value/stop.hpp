// How far a text can be read, and by what.  Clause: spec-notes/validity.md#what-is-said
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A production that was being read, and where it began.
struct Begun {
    std::string_view production;  ///< a part of the grammar
    std::size_t at;
};

/// Where the reading of a text stopped: no production could read the byte `at`, and none got further.
struct Stop {
    std::size_t at = 0;
    std::vector<Begun> around;  ///< what was being read there, from the root to the innermost
};

/// Tries to read `text`, and keeps the furthest byte that was tried and not read, whichever alternative tried it. Where
/// several did, it is the one with most productions around it, and of those the first. What is only looked ahead at, or
/// excepted, does not count. Linear for the productions of valid URL strings.
Stop furthest_stop(const Names& names, std::string_view root, std::string_view text);

}  // namespace refurl::grammar
