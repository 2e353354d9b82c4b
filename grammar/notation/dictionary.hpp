// The words of the grammar, for a fuzzer.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <string>
#include <vector>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// What the grammar can tell apart: each of its literals, once, in order; then the representatives of its bytes, unless
/// they stand there already.
std::vector<std::string> words_of(const Grammar& grammar);

/// The words as a dictionary for libFuzzer and AFL: each in quotes on a line of its own, bytes without a picture as
/// `\x0A`.
std::string dictionary(const Grammar& grammar);

}  // namespace refurl::grammar
