// What the written notations of a grammar share: which operator binds tighter, where parentheses must stand, and how
// productions are laid out in lines.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// How tightly the outermost operator of a written expression binds, the loosest first.
enum class Level : std::uint8_t { choice, sequence, difference, prefix, postfix, primary };

/// A written expression. One of level choice has its alternatives apart, so that they can stand on lines of their own.
struct Phrase {
    std::vector<std::string> alternatives;
    Level level = Level::primary;

    Phrase(std::string text, Level binding) : level(binding) { alternatives.push_back(std::move(text)); }
    explicit Phrase(std::vector<std::string> choices) : alternatives(std::move(choices)), level(Level::choice) {}
};

/// What one notation writes in its own way. The rest is the same in all.
struct Notation {
    std::string_view defined_as;  ///< between name and body
    std::string_view choice;      ///< between alternatives
    std::string_view nothing;     ///< ε
    Phrase (*set)(const ByteSet& set);
    Phrase (*literal)(std::string_view text);
    Phrase (*repetition)(const Notation& notation, const Expr& expr);
    Phrase (*predicate)(const Notation& notation, const Expr& expr);  ///< ahead, not_ahead
    Phrase (*difference)(const Notation& notation, const Expr& expr);
};

/// Writes an expression, with no more parentheses than it needs. Linear in its size, for the notations that do not
/// write a part twice; recurses as deep as it nests. An alternative of nothing is written as the empty set, which
/// reads as much.
Phrase written(const Notation& notation, const Expr& expr);

/// The phrase on one line, in parentheses if it binds less tightly than `least`.
std::string in_line(const Notation& notation, const Phrase& phrase, Level least = Level::choice);

/// `written` and `in_line` in one.
std::string in_line(const Notation& notation, const Expr& expr, Level least = Level::choice);

/// A difference as `a - b`.
Phrase minus(const Notation& notation, const Expr& expr);

/// No note behind any production.
std::string no_note(const Production& production);

/// A production for each line, what stands between name and body aligned. The alternatives of one that is wider than a
/// line stand below each other; those of a set share lines.
/// @param note what stands behind a production, or ε
std::string laid_out(const Notation& notation, const Grammar& grammar, std::string (*note)(const Production&));

constexpr bool has_picture(unsigned byte) { return byte > 0x20 && byte < 0x7F; }

/// Two hexadecimal digits.
std::string hex(unsigned char byte);

/// Bytes from `first` to `last`, both included.
struct Range {
    unsigned char first;
    unsigned char last;

    friend bool operator==(const Range&, const Range&) = default;
};

/// The members of a set, in as few ranges as can be, in order.
std::vector<Range> ranges_of(const ByteSet& set);

/// The modes' names: "web, file".
std::string names_of(ModeSet modes, std::string_view separator);

}  // namespace refurl::grammar
