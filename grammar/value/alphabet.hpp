// The bytes that a grammar can tell apart.  Clause: spec-notes/study.md#alphabet
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns one byte of each class, in ascending order. Two bytes are of one class if every set and every literal of the
/// grammar treats them alike, so the grammar matches a text whichever byte of the class stands in it. Of each class
/// this is the plainest byte: a letter or a digit if there is one. Time and space: 256 times the size of the grammar.
std::string representatives(const Grammar& grammar);

}  // namespace refurl::grammar
