// The grammar as data: every production as a plain value, which can be printed, drawn, and used to generate sentences.
// The values are made from the X3 grammar itself, so no production is written twice.
// Clause: spec-notes/grammar.md#value
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/characters.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

/// The kinds of parsing expressions, by what they match.
enum class Kind : std::uint8_t {
    set,          ///< one byte of `set`
    literal,      ///< `text`
    sequence,     ///< each of `parts` in turn; ε if there are none
    alternative,  ///< the first of `parts` that matches; the choice is final
    repetition,   ///< parts[0], as often as it matches, from `least` to `most` times: x*, x+, [ x ], x{2,4}
    difference,   ///< parts[0], where parts[1] does not match: x - y
    ahead,        ///< ε, where parts[0] matches: &x
    not_ahead,    ///< ε, where parts[0] does not match: !x
    reference,    ///< what the production named `text` matches
};

/// The `most` of a repetition without an upper limit.
inline constexpr std::size_t unbounded = SIZE_MAX;

/// A parsing expression. Its kind says which of the other members it uses; the rest keep their defaults.
struct Expr {
    Kind kind = Kind::sequence;
    std::vector<Expr> parts;
    std::size_t least = 0;
    std::size_t most = 0;
    std::string text;
    ByteSet set{};  // last, because it is large

    friend bool operator==(const Expr&, const Expr&) = default;
};

// Makers of expressions, one for each kind. A sequence inside a sequence is merged into the outer one, and a sequence
// of one part becomes that part; the same holds for alternatives. So equivalent nestings have one form, and == compares
// them.
Expr set_of(const ByteSet& set);
Expr literal(std::string_view text);
Expr sequence_of(std::vector<Expr> parts);
Expr alternative_of(std::vector<Expr> parts);
Expr repeat(Expr part, std::size_t least, std::size_t most);
Expr difference(Expr part, Expr without);
Expr ahead(Expr part);
Expr not_ahead(Expr part);
Expr reference(std::string_view name);

inline Expr star(Expr part) { return repeat(std::move(part), 0, unbounded); }
inline Expr plus(Expr part) { return repeat(std::move(part), 1, unbounded); }
inline Expr optional(Expr part) { return repeat(std::move(part), 0, 1); }

/// Calls `visit` with an expression and with each expression inside it, outermost first. Follows no references.
/// Recurses as deep as the expression nests.
template <class Visit>
void each_expr(const Expr& expr, const Visit& visit) {
    visit(expr);
    for (const Expr& part : expr.parts) each_expr(part, visit);
}

/// A set of modes, one bit for each.
using ModeSet = std::uint8_t;
inline constexpr ModeSet all_modes = 0b111;

/// Returns the set of this one mode.
constexpr ModeSet only(Mode mode) { return static_cast<ModeSet>(1U << static_cast<unsigned>(mode)); }

/// A production `name ::= body` and the modes that it belongs to. A production whose body is one set names that set.
struct Production {
    std::string name;
    Expr body;
    ModeSet modes = all_modes;

    friend bool operator==(const Production&, const Production&) = default;
};

using Grammar = std::vector<Production>;

/// Returns the productions of one mode, from the URL down to the sets. Each name occurs once.
Grammar grammar_of(Mode mode);

/// Returns the productions of all modes. A name occurs more than once if its body depends on the mode.
Grammar whole_grammar();

/// Returns the productions of valid URL strings (grammar/writing/productions.hpp) in one mode, from the whole string
/// down to the sets. Each name occurs once.
Grammar writing_of(Mode mode);

/// Returns the productions of valid URL strings in all modes.
Grammar whole_writing();

/// Returns the productions of normal forms (grammar/normal/productions.hpp) in one mode, from the URL down to the sets.
/// Each name occurs once.
Grammar normal_of(Mode mode);

/// Returns the productions of normal forms in all modes.
Grammar whole_normal();

/// Returns the productions of `of` in all modes. A production that is the same in several modes occurs once.
Grammar of_every_mode(Grammar (*of)(Mode mode));

/// Returns the first production of `grammar` with this name, or null if there is none. Linear.
const Production* find(const Grammar& grammar, std::string_view name);

}  // namespace refurl::grammar
