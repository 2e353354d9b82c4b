// The grammar as JSON.
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::tools {

/// Returns an array of productions, one on each line: {"name", "modes", "body"}. The body is an expression, an object
/// with its "kind": a "set" has "ranges" of bytes; a "literal" has "text"; a "reference" has a "name"; a "repetition"
/// has a "part", "least" and "most" (null for no limit); "ahead" and "not-ahead" have a "part"; a "difference" has a
/// "part" and "without", the expression that must not match; "sequence" and "alternative" have "parts". Linear.
/// @pre literals are UTF-8
std::string grammar_json(const grammar::Grammar& grammar);

}  // namespace refurl::tools
