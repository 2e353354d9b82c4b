// The words of the grammar, as a dictionary for fuzzers.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <string>
#include <vector>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns the non-empty literals of the grammar in their order, then the representatives of its bytes
/// (grammar/value/alphabet.hpp). Each word occurs once. Quadratic in the number of words.
std::vector<std::string> words_of(const Grammar& grammar);

/// Returns the words as a dictionary for libFuzzer and AFL: each in quotes on a line of its own, with bytes that are
/// not printable ASCII escaped, as in `\x0A`. Quadratic in the number of words.
std::string dictionary(const Grammar& grammar);

}  // namespace refurl::grammar
