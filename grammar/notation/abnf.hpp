// The grammar in ABNF, the notation of the RFCs.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns the grammar in the ABNF of RFC 5234, with the case-sensitive strings of RFC 7405. Each name is defined once
/// (with_names_by_mode). ABNF has no ordered choice, no predicates and no differences: a comment at the top explains
/// the choice, and predicates and differences are written as prose. Characters are code points, so `%x80-10FFFF` stands
/// for the bytes above 0x7F. Lines end with a line feed. Linear.
std::string abnf(const Grammar& grammar);

}  // namespace refurl::grammar
