// What all written notations share: operator precedence, parentheses, and the layout of productions on lines.
// Clause: spec-notes/grammar.md#notations
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// How tightly the outermost operator of a written expression binds, from the loosest to the tightest.
enum class Level : std::uint8_t { choice, sequence, difference, prefix, postfix, primary };

/// A written expression. At level choice, the alternatives are separate texts, so that each can go on a line of its
/// own; at all other levels, the vector holds one text.
struct Phrase {
    std::vector<std::string> alternatives;
    Level level = Level::primary;

    Phrase(std::string text, Level binding) : level(binding) { alternatives.push_back(std::move(text)); }
    explicit Phrase(std::vector<std::string> choices) : alternatives(std::move(choices)), level(Level::choice) {}
};

/// The elements that differ from one notation to another.
struct Notation {
    std::string_view defined_as;  ///< between the name and the body of a production
    std::string_view choice;      ///< between alternatives
    std::string_view nothing;     ///< ε
    Phrase (*set)(const ByteSet& set);
    Phrase (*literal)(std::string_view text);
    Phrase (*repetition)(const Notation& notation, const Expr& expr);
    Phrase (*predicate)(const Notation& notation, const Expr& expr);  ///< ahead, not_ahead
    Phrase (*difference)(const Notation& notation, const Expr& expr);
};

/// Returns the written expression, with no more parentheses than it needs. An alternative without parts is written as
/// the empty set, since both match nothing. Linear in the size of the result. Recurses as deep as the expression nests.
Phrase written(const Notation& notation, const Expr& expr);

/// Returns the phrase on one line, in parentheses if it binds less tightly than `least`.
std::string in_line(const Notation& notation, const Phrase& phrase, Level least = Level::choice);

/// Returns the written expression on one line, in parentheses if it binds less tightly than `least`.
std::string in_line(const Notation& notation, const Expr& expr, Level least = Level::choice);

/// Returns the difference `expr` as `a - b`.
Phrase minus(const Notation& notation, const Expr& expr);

/// Returns an empty note, for notations that add none to a production.
std::string no_note(const Production& production);

/// Returns the productions, one on each line, with the definition signs aligned. Lines end with a line feed. If a
/// production is wider than a line, each of its alternatives gets a line, except that the alternatives of a set share
/// lines. Linear in the size of the result.
/// @param note returns the text to append to a production; it may be empty
std::string laid_out(const Notation& notation, const Grammar& grammar, std::string (*note)(const Production&));

/// Reports whether the byte is a visible ASCII character: neither a space nor a control character.
constexpr bool is_visible(unsigned byte) { return byte > 0x20 && byte < 0x7F; }

/// Returns the byte as two upper-case hexadecimal digits.
std::string hex(unsigned char byte);

/// The bytes from `first` to `last`, both included.
struct Range {
    unsigned char first;
    unsigned char last;

    friend bool operator==(const Range&, const Range&) = default;
};

/// Returns the members of a set as the fewest ranges possible, in ascending order.
std::vector<Range> ranges_of(const ByteSet& set);

/// Returns the names of the modes with a separator between them, such as "web, file".
std::string names_of(ModeSet modes, std::string_view separator);

}  // namespace refurl::grammar
