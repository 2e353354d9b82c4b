// The grammar in the EBNF of the W3C, the notation of XML 1.0.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns the grammar in the notation of XML 1.0, section 6. Each name is defined once (with_names_by_mode). The
/// notation has no predicates, so they become comments. It has no ordered choice either; a comment at the top explains
/// that. A counted repetition is written out. Characters are code points, so `#x80-#x10FFFF` stands for the bytes above
/// 0x7F. Lines end with a line feed. Linear in the size of the result, which grows with the counts of repetitions.
std::string w3c(const Grammar& grammar);

}  // namespace refurl::grammar
