// What is known of productions before they read a text: how long that may take, and whether they read any.
// Clause: spec-notes/rules.md#edits
#pragma once

#include <map>
#include <string_view>

#include "grammar/value/interpreter.hpp"

namespace refurl::rules {

/// Bounds the steps of the interpreter. The grammar must not be recursive, and must outlive this object.
class Steps {
  public:
    explicit Steps(const grammar::Grammar& grammar) : grammar_(grammar) {}

    /// The bytes of the text for which steps are counted.
    static constexpr double length = 32;

    /// Returns a bound of the steps in which the largest production with a name reads a text of `length` bytes. Linear
    /// in the size of the grammar for all names together, but for finding each name.
    double of(std::string_view name) { return total(bound_of(name)); }

  private:
    /// A bound of the steps at one place: some, and more for each byte that is taken.
    struct Bound {
        double some = 1;
        double per_byte = 0;
    };

    static double total(const Bound& bound) { return bound.some + bound.per_byte * length; }

    Bound bound_of(std::string_view name);
    Bound bound_of(const grammar::Expr& expr);

    const grammar::Grammar& grammar_;
    std::map<std::string_view, Bound> bounds_;
};

/// What the expressions of one mode can do, whatever the text is.
class Outcomes {
  public:
    /// The names must outlive this object.
    explicit Outcomes(const grammar::Names& names) : names_(names) {}

    /// Reports whether an expression may match a text other than ε. If not, it matches none, or ε alone. If so, a
    /// lookahead may still exclude all texts: whether any is left, no program can tell in general. Linear in the size
    /// of the grammar for all expressions together.
    bool may_take(const grammar::Expr& expr) { return of(expr).may_take; }

  private:
    struct Outcome {
        bool may_match = false;
        bool may_take = false;        ///< it may match a text other than ε
        bool matches_always = false;  ///< it matches at each place
    };

    Outcome of(const grammar::Expr& expr);

    const grammar::Names& names_;
    std::map<const grammar::Production*, Outcome> known_;
};

}  // namespace refurl::rules
