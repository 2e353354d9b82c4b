// The bytes that a grammar can tell apart.  Clause: spec-notes/study.md#alphabet
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns one byte of each class, in ascending order. Two bytes are in the same class if every set and every literal
/// of the grammar treats them alike, so replacing one by the other in a text does not change whether the grammar
/// matches. The result has the plainest byte of each class: a letter or a digit if there is one. Time and space are 256
/// times the size of the grammar.
std::string representatives(const Grammar& grammar);

}  // namespace refurl::grammar
