// How the grammar reads a text: the bytes that each production matched, the alternatives that were tried and given up,
// and what was expected where reading stopped.
// Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl {

/// A box of a railroad diagram: a literal, a set or a reference in the body of a production. Boxes are numbered from 0
/// in the order of the diagram.
using Box = std::uint8_t;

/// A box that a way through a diagram visits.
struct Passed {
    Box box;
    std::size_t times;  ///< more than once in a repetition

    friend bool operator==(const Passed&, const Passed&) = default;
};

/// A production and the range of bytes that it read, [begin, end).
struct Derivation {
    std::string_view production;  ///< lives as long as the grammar
    std::size_t begin = 0;
    std::size_t end = 0;                 ///< the end of the match, or of what was read before giving up
    bool is_given_up = false;            ///< another alternative matched, or no alternative did
    std::vector<Derivation> parts = {};  ///< in order; kept below a given-up production only if the text failed
    std::vector<Passed> way = {};        ///< the boxes that it visited; empty if it was given up
    std::size_t parts_left_out = 0;      ///< the number of further parts, which were not kept

    friend bool operator==(const Derivation&, const Derivation&) = default;
};

/// A literal or a set: reads bytes without calling a production.
struct Terminal {
    std::string_view text;  ///< the literal, or the name of the set; lives as long as the grammar
    bool is_literal;

    friend bool operator==(const Terminal&, const Terminal&) = default;
};

/// How the grammar reads a text.
struct Reading {
    Derivation root;                 ///< without a name if no production read a byte
    std::size_t stop = 0;            ///< the first byte that no alternative can read
    std::vector<Terminal> expected;  ///< what would match there, such as `digit`, `"/"` or `the end`

    friend bool operator==(const Reading&, const Reading&) = default;
};

namespace grammar {

/// Returns how the production `url` reads a preprocessed text. Leaves out productions that were given up before they
/// read a byte, what only a predicate looked at, and what a userinfo expects: nearly every host could be the beginning
/// of one. Keeps the parts of given-up productions only if the text is not a URL, to show how far each alternative got.
/// Linear.
/// @param names must have the production `url`
/// @param most_parts the most parts of a production that are kept; the others are only counted
Reading derivation_of(const Names& names, std::string_view text, std::size_t most_parts = static_cast<std::size_t>(-1));

/// Returns the number of boxes in the railroad diagram of an expression. Linear.
std::size_t boxes_of(const Expr& expr);

}  // namespace grammar

}  // namespace refurl
