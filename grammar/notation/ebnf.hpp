// The grammar in EBNF, this project's own notation: a printer and a parser.
// Clause: spec-notes/grammar.md#notation
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Returns the grammar in EBNF, one production on each line. A production that does not belong to all modes lists its
/// modes in a comment. Lines end with a line feed. Linear.
std::string ebnf(const Grammar& grammar);

/// Returns an expression in EBNF, on one line. Linear.
std::string ebnf(const Expr& expr);

/// Returns a class of bytes such as `[0-9A-Fa-f]` or, if that is shorter, its complement, such as `[^/?]`. Bytes that
/// stand for themselves come first, then escaped ones, each in ascending order, then the hyphen.
std::string class_of_bytes(const ByteSet& set);

/// Returns the byte as an escape, such as `#x0A`.
std::string hex_escape(unsigned char byte);

/// The reason why a text is not EBNF: the byte offset at which it fails, and what was expected there.
struct NotEbnf {
    std::size_t offset;
    std::string_view expected;  ///< such as "::="; lives as long as the program

    friend bool operator==(const NotEbnf&, const NotEbnf&) = default;
};

/// Parses a list of productions; read_ebnf(ebnf(grammar)) == grammar. Comments `(* … *)` may stand between any two
/// words. A comment of one word, or of such words with commas between them, lists the modes of the production that
/// contains it. The expressions have the form that the makers of grammar/value/expr.hpp give them. Fails if the text is
/// not a list of productions, if such a word is no mode, or if an expression nests deeper than 256. Linear.
std::expected<Grammar, NotEbnf> read_ebnf(std::string_view text);

}  // namespace refurl::grammar
