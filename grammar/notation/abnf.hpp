// The grammar in ABNF, the notation of the RFCs.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// The grammar in the ABNF of RFC 5234, with the case-sensitive texts of RFC 7405. Names stand once
/// (with_names_by_mode). ABNF knows neither an ordered choice nor predicates nor differences: the first is said in a
/// comment, the others are prose. Characters are code points, so `%x80-10FFFF` stands for the bytes above 0x7F.
/// Lines end with a line feed. Linear.
std::string abnf(const Grammar& grammar);

}  // namespace refurl::grammar
