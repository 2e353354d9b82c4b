#include "grammar/value/expr.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace refurl::grammar {

namespace {

Expr composite(Kind kind, std::vector<Expr> parts, std::size_t least = 0, std::size_t most = 0) {
    Expr expr;
    expr.kind = kind;
    expr.parts = std::move(parts);
    expr.least = least;
    expr.most = most;
    return expr;
}

Expr unary(Kind kind, Expr part, std::size_t least = 0, std::size_t most = 0) {
    std::vector<Expr> parts;
    parts.push_back(std::move(part));
    return composite(kind, std::move(parts), least, most);
}

/// Makes a sequence or an alternative. Both are associative, so a part of the same kind is replaced by that part's
/// parts.
Expr associative(Kind kind, std::vector<Expr> parts) {
    std::vector<Expr> flat;
    for (Expr& part : parts) {
        if (part.kind == kind)
            std::ranges::move(part.parts, std::back_inserter(flat));
        else
            flat.push_back(std::move(part));
    }
    return flat.size() == 1 ? std::move(flat.front()) : composite(kind, std::move(flat));
}

}  // namespace

Expr set_of(const ByteSet& set) {
    Expr expr;
    expr.kind = Kind::set;
    expr.set = set;
    return expr;
}

Expr literal(std::string_view text) {
    Expr expr;
    expr.kind = Kind::literal;
    expr.text = text;
    return expr;
}

Expr reference(std::string_view name) {
    Expr expr = literal(name);
    expr.kind = Kind::reference;
    return expr;
}

Expr sequence_of(std::vector<Expr> parts) { return associative(Kind::sequence, std::move(parts)); }
Expr alternative_of(std::vector<Expr> parts) { return associative(Kind::alternative, std::move(parts)); }
Expr ahead(Expr part) { return unary(Kind::ahead, std::move(part)); }
Expr not_ahead(Expr part) { return unary(Kind::not_ahead, std::move(part)); }

Expr repeat(Expr part, std::size_t least, std::size_t most) {
    return unary(Kind::repetition, std::move(part), least, most);
}

Expr difference(Expr part, Expr without) {
    Expr expr = unary(Kind::difference, std::move(part));
    expr.parts.push_back(std::move(without));
    return expr;
}

const Production* find(const Grammar& grammar, std::string_view name) {
    const auto found = std::ranges::find(grammar, name, &Production::name);
    return found == grammar.end() ? nullptr : &*found;
}

}  // namespace refurl::grammar
