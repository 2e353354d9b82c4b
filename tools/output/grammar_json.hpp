// The grammar as JSON.
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::tools {

/// An array of productions, one a line: {"name", "modes", "body"}. An expression is an object with its "kind": "set"
/// has "ranges" of bytes, "literal" its "text", "reference" a "name", "repetition" a "part", "least" and "most" (null:
/// unbounded), "ahead" and "not-ahead" a "part", "difference" a "part" and what it must be "without", "sequence" and
/// "alternative" have "parts". Linear.
/// @pre literals are UTF-8
std::string grammar_json(const grammar::Grammar& grammar);

}  // namespace refurl::tools
