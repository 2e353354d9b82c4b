// Railroad diagrams of the grammar.
// Clause: spec-notes/grammar.md#diagrams
#pragma once

#include <string>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// An SVG document with a diagram for each production, in order, its name and its EBNF above it. A reference links to
/// the production of that name, if the grammar has it; `id` is the name, and for a further production of that name the
/// name and its modes, `auth-path-file`. Wide sequences are broken; colours follow the reader's, light or dark. Linear.
std::string diagrams(const Grammar& grammar);

}  // namespace refurl::grammar
