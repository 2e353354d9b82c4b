#include "rules/bounds.hpp"

#include <algorithm>

namespace refurl::rules {

using grammar::Expr;
using grammar::Kind;

Steps::Bound Steps::bound_of(std::string_view name) {
    if (const auto known = bounds_.find(name); known != bounds_.end()) return known->second;
    Bound bound;
    for (const grammar::Production& each : grammar_) {
        if (each.name != name) continue;
        const Bound own = bound_of(each.body);
        bound = {std::max(bound.some, own.some), std::max(bound.per_byte, own.per_byte)};
    }
    return bounds_[name] = bound;
}

// The bytes that a part takes pay for its steps per byte. Steps without such bytes are tried in vain: a lookahead, an
// alternative before the chosen one, what is excluded, and the last round of a repetition.
Steps::Bound Steps::bound_of(const Expr& expr) {
    Bound bound;
    switch (expr.kind) {
        case Kind::set:
        case Kind::literal: return bound;
        case Kind::reference:
            bound = bound_of(std::string_view(expr.text));
            ++bound.some;
            return bound;
        case Kind::sequence:
        case Kind::alternative:
            for (const Expr& each : expr.parts) {
                const Bound part = bound_of(each);
                const bool is_in_vain = expr.kind == Kind::alternative && &each != &expr.parts.back();
                bound.some += is_in_vain ? total(part) : part.some;
                bound.per_byte = std::max(bound.per_byte, part.per_byte);
            }
            return bound;
        case Kind::repetition: {
            const Bound round = bound_of(expr.parts[0]);
            const bool has_few = static_cast<double>(expr.most) <= length;
            bound.some += total(round) + (has_few ? static_cast<double>(expr.most) * round.some : 0);
            bound.per_byte = round.per_byte + (has_few ? 0 : round.some);
            return bound;
        }
        case Kind::difference:
            bound = bound_of(expr.parts[0]);
            bound.some += 1 + total(bound_of(expr.parts[1]));
            return bound;
        case Kind::ahead:
        case Kind::not_ahead: bound.some += total(bound_of(expr.parts[0])); return bound;
    }
    return bound;
}

Outcomes::Outcome Outcomes::of(const Expr& expr) {
    switch (expr.kind) {
        case Kind::set: {
            const bool has_bytes = expr.set != ByteSet{};
            return {has_bytes, has_bytes, false};
        }
        case Kind::literal: return {true, !expr.text.empty(), expr.text.empty()};
        case Kind::sequence: {
            Outcome all{true, false, true};
            for (const Expr& each : expr.parts) {
                const Outcome next = of(each);
                all.may_match &= next.may_match;
                all.may_take |= next.may_take;
                all.matches_always &= next.matches_always;
            }
            all.may_take &= all.may_match;
            return all;
        }
        case Kind::alternative: {
            Outcome any;
            for (const Expr& each : expr.parts) {
                const Outcome next = of(each);
                any.may_match |= next.may_match;
                any.may_take |= next.may_take;
                any.matches_always |= next.matches_always;
            }
            return any;
        }
        case Kind::repetition: {
            const Outcome round = of(expr.parts[0]);
            const bool may_be_empty = expr.least == 0;
            return {may_be_empty || round.may_match, expr.most > 0 && round.may_take,
                    may_be_empty || round.matches_always};
        }
        case Kind::difference: {
            const bool is_left = !of(expr.parts[1]).matches_always;
            const Outcome all = of(expr.parts[0]);
            return {is_left && all.may_match, is_left && all.may_take, false};
        }
        case Kind::ahead: {
            const Outcome seen = of(expr.parts[0]);
            return {seen.may_match, false, seen.matches_always};
        }
        case Kind::not_ahead: {
            const Outcome seen = of(expr.parts[0]);
            return {!seen.matches_always, false, !seen.may_match};
        }
        case Kind::reference: {
            const grammar::Production& named = names_.of(expr);
            if (const auto known = known_.find(&named); known != known_.end()) return known->second;
            return known_[&named] = of(named.body);
        }
    }
    return {};
}

}  // namespace refurl::rules
