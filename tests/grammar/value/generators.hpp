// RapidCheck generators of expressions and grammars, in the form that the makers of grammar/value/expr.hpp give them.
#pragma once

#include <rapidcheck.h>

#include <ostream>
#include <string>
#include <vector>

#include "grammar/notation/ebnf.hpp"
#include "tests/property.hpp"

namespace refurl::grammar {

void showValue(const Grammar& grammar, std::ostream& out);
void showValue(const Expr& expr, std::ostream& out);

}  // namespace refurl::grammar

namespace refurl::test {

rc::Gen<std::string> production_name();

rc::Gen<grammar::Expr> byte_class();

rc::Gen<std::string> literal_text();

/// An expression nested up to `depth` deep. Every alternative has at least two parts.
rc::Gen<grammar::Expr> expression(int depth);

/// A grammar of up to four small productions. Few are enough to show a fault in a notation.
rc::Gen<grammar::Grammar> any_grammar();

}  // namespace refurl::test
