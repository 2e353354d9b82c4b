// Finds the productions that a production refers to, directly or through others.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns the names that an expression refers to directly. n log n in its size.
std::set<std::string> references(const Expr& expr);

/// Returns the productions with this name and all productions that they reach through references, in the order of the
/// grammar; none if the grammar does not have the name. At worst quadratic in the size of the grammar.
Grammar reached(const Grammar& grammar, std::string_view name);

/// Returns an equivalent grammar with one production for each name, for notations without modes. If a production, or
/// one that it reaches, depends on the mode, its name is split: each set of modes that share a definition gets a name
/// of its own, such as `authority-generic` and `authority-web-file`.
Grammar with_names_by_mode(const Grammar& grammar);

}  // namespace refurl::grammar
