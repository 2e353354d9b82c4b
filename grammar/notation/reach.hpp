// The productions that a production refers to, directly or through others.
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
/// grammar; none if the name does not occur. At worst quadratic in the size of the grammar.
Grammar reached(const Grammar& grammar, std::string_view name);

/// Returns the same grammar with one production for each name, for notations without modes. If a production, or one
/// that it reaches, depends on the mode, its name is split into one name for each set of modes in which it is the same:
/// `authority-generic`, `authority-web-file`.
Grammar with_names_by_mode(const Grammar& grammar);

}  // namespace refurl::grammar
