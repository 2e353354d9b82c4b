// The grammar in the EBNF of the W3C, the notation of XML 1.0.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// The grammar in the notation of XML 1.0, section 6. Names stand once (with_names_by_mode). Predicates, which it does
/// not know, and the order of choices are said in comments; a counted repetition is written out. Characters are code
/// points, so `#x80-#x10FFFF` stands for the bytes above 0x7F. Linear, but for counted repetitions.
std::string w3c(const Grammar& grammar);

}  // namespace refurl::grammar
