// How the grammar reads a text: what each production matched, what was tried and given up, and what could have followed
// where nothing matched.  Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/value/expr.hpp"
#include "model/scheme.hpp"

namespace refurl::explain {

/// A box of a railroad diagram: a literal, a set or a reference in the body of a production. The boxes are counted from
/// 0, as they stand in the diagram.
struct Passed {
    std::size_t box;
    std::size_t times;  ///< more than once in a repetition
};

/// A production, and the bytes of the text that it read, from `begin` on.
struct Derivation {
    std::string_view production;  ///< lives as long as the program
    std::size_t begin = 0;
    std::size_t end = 0;                 ///< of what it matched, or of what it read before it was given up
    bool is_given_up = false;            ///< another alternative was taken
    std::vector<Derivation> parts = {};  ///< in order; empty for what was given up
    std::vector<Passed> way = {};        ///< the boxes that it went through; empty for what was given up
};

/// How the grammar reads a text.
struct Reading {
    Derivation url;
    std::size_t stop = 0;               ///< the first byte that no alternative can read
    std::vector<std::string> expected;  ///< what could stand there, such as `digit`, `"/"` or `the end`
};

/// Returns how many boxes the railroad diagram of an expression has. Linear.
std::size_t boxes_of(const grammar::Expr& expr);

/// Reads a preprocessed text as a URL in `mode`. Productions that were given up before they read a byte are left out,
/// and so is what only a predicate looked at. Linear. The first call in each mode makes the value of the grammar.
Reading derivation_of(std::string_view text, Mode mode);

}  // namespace refurl::explain
