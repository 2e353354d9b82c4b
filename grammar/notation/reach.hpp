// What a production refers to, and what that refers to.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// The names that an expression refers to. Linear, but for the set.
std::set<std::string> references(const Expr& expr);

/// The productions of that name, and all that can be come by from them, in the order of the grammar. Quadratic in the
/// number of productions at worst.
Grammar reached(const Grammar& grammar, std::string_view name);

/// The same grammar with each name standing once. A name whose productions, or what they refer to, differ by mode
/// becomes one for each set of modes: `authority-generic`, `authority-web-file`. For notations that know no modes.
Grammar with_names_by_mode(const Grammar& grammar);

}  // namespace refurl::grammar
