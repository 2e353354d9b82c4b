// How the grammar reads a text: what each production matched, what was tried and given up, and what could have followed
// where nothing matched.  Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/scheme.hpp"

namespace refurl::explain {

/// A production, and the bytes of the text that it read, from `begin` on.
struct Derivation {
    std::string_view production;  ///< lives as long as the program
    std::size_t begin = 0;
    std::size_t end = 0;                 ///< of what it matched, or of what it read before it was given up
    bool is_given_up = false;            ///< another alternative was taken
    std::vector<Derivation> parts = {};  ///< in order; empty for what was given up
};

/// How the grammar reads a text.
struct Reading {
    Derivation url;
    std::size_t stop = 0;               ///< the first byte that no alternative can read
    std::vector<std::string> expected;  ///< what could stand there, such as `digit`, `"/"` or `the end`
};

/// Reads a preprocessed text as a URL in `mode`. Productions that were given up before they read a byte are left out,
/// and so is what only a predicate looked at. Linear. The first call in each mode makes the value of the grammar.
Reading derivation_of(std::string_view text, Mode mode);

}  // namespace refurl::explain
