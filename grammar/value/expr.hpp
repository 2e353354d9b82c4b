// The grammar as a value: every production as plain data, for whoever does something else with it than parse.
// The values are made from the X3 grammar itself: there is no second statement of any production.
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

/// What a parsing expression does with the text before it.
enum class Kind : std::uint8_t {
    set,          ///< reads one byte of `set`
    literal,      ///< reads `text`
    sequence,     ///< reads what each of `parts` reads, one after the other; without parts it is ε
    alternative,  ///< reads what the first of `parts` reads that can: the choice is ordered, and final
    repetition,   ///< reads parts[0] from `least` to `most` times, as often as it can: star, plus, optional are such
    difference,   ///< reads what parts[0] reads, where parts[1] cannot be read
    ahead,        ///< reads nothing, where parts[0] can be read: &x
    not_ahead,    ///< reads nothing, where parts[0] cannot be read: !x
    reference,    ///< reads what the production named `text` reads
};

inline constexpr std::size_t unbounded = SIZE_MAX;

struct Expr {
    Kind kind = Kind::sequence;
    ByteSet set{};
    std::string text;
    std::vector<Expr> parts;
    std::size_t least = 0;
    std::size_t most = 0;

    friend bool operator==(const Expr&, const Expr&) = default;
};

// A way to write each of them. Sequences of sequences are one sequence, and a sequence of one is that one; so with
// alternatives.
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

/// Calls `visit` for an expression and each of its parts, outermost first. Recurses as deep as it nests.
template <class Visit>
void each_expr(const Expr& expr, const Visit& visit) {
    visit(expr);
    for (const Expr& part : expr.parts) each_expr(part, visit);
}

/// Modes, a bit for each.
using ModeSet = std::uint8_t;
inline constexpr ModeSet all_modes = 0b111;
constexpr ModeSet only(Mode mode) { return static_cast<ModeSet>(1U << static_cast<unsigned>(mode)); }

/// `name ::= body`, in these modes. A production whose body is one set names that set.
struct Production {
    std::string name;
    Expr body;
    ModeSet modes = all_modes;

    friend bool operator==(const Production&, const Production&) = default;
};

using Grammar = std::vector<Production>;

/// The productions of one mode, from the URL down to the sets: each name once.
Grammar grammar_of(Mode mode);

/// Those of every mode. A name stands twice where two modes differ in what it reads.
Grammar whole_grammar();

/// The productions of valid URL strings in one mode (writing.hpp), from the whole down to the sets: each name once.
Grammar writing_of(Mode mode);

/// Those of every mode.
Grammar whole_writing();

/// @return the production of that name, the first if there are two; null if there is none. Linear.
const Production* find(const Grammar& grammar, std::string_view name);

}  // namespace refurl::grammar
