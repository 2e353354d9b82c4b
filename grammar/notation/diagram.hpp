// Railroad diagrams of the grammar.
// Clause: spec-notes/grammar.md#diagrams
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns an SVG document with a diagram of each production, in order, below its name and its EBNF. A reference links
/// to the first production of that name, if the grammar has one. The `id` of a production is its name; further
/// productions of the same name add their modes, such as `auth-path-file`. Wide sequences are broken into several
/// lines. The colours follow the reader's light or dark scheme. Quadratic in the number of productions.
std::string diagrams(const Grammar& grammar);

}  // namespace refurl::grammar
