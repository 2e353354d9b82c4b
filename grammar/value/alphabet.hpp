// What a grammar tells apart.  Clause: spec-notes/study.md#alphabet
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// One byte for each class of bytes that no set and no literal of the grammar tells apart, the plainest of each class:
/// whatever is true of it in any text is true of all of its class. In ascending order.
std::string representatives(const Grammar& grammar);

}  // namespace refurl::grammar
