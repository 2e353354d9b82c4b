// What a grammar tells apart.  Clause: spec-notes/readings.md#alphabet
#pragma once

#include <string>

#include "grammar/expr.hpp"

namespace refurl::grammar {

/// Calls `visit` for an expression and each of its parts, outermost first.
template <class Visit>
void each_expr(const Expr& expr, const Visit& visit) {
    visit(expr);
    for (const Expr& part : expr.parts) each_expr(part, visit);
}

/// One byte for each class of bytes that no set and no literal of the grammar tells apart, the plainest of each class:
/// whatever is true of it in any text is true of all of its class. In ascending order.
std::string representatives(const Grammar& grammar);

}  // namespace refurl::grammar
