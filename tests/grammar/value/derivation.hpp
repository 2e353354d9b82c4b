// The derivation of a text by the value of the grammar, for comparison with the record of the parser.
// Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/value/expr.hpp"
#include "model/derivation.hpp"
#include "model/scheme.hpp"

namespace refurl::test {

/// Returns the number of boxes in the railroad diagram of an expression. Linear.
std::size_t boxes_of(const grammar::Expr& expr);

/// Reads a preprocessed text as a URL in `mode`, and returns what a recorder should record. Linear.
Reading derivation_of(std::string_view text, Mode mode);

}  // namespace refurl::test
