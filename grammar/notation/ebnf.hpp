// The grammar in EBNF, the notation of this project: printed, and read back.
// Clause: spec-notes/grammar.md#notation
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// A production a line; a production of some modes only says so behind it. Linear.
std::string ebnf(const Grammar& grammar);

/// An expression, on one line. Linear.
std::string ebnf(const Expr& expr);

/// A class of bytes such as `[0-9A-Fa-f]` or `[^/?]`, whichever is shorter to say: those with a picture first, in
/// order.
std::string class_of_bytes(const ByteSet& set);

/// `#x0A`
std::string hex_escape(unsigned char byte);

/// What stands at `offset` of a text, in bytes, is not what must stand there.
struct NotEbnf {
    std::size_t offset;
    std::string_view expected;

    friend bool operator==(const NotEbnf&, const NotEbnf&) = default;
};

/// Reads productions: `read_ebnf(ebnf(grammar)) == grammar`. Comments `(* … *)` may stand between any two words; one
/// that lists modes says those of the production that it stands in. Linear.
/// @return in the form that the makers of expr.hpp give. Fails where the text is no list of productions, or nests
/// deeper than 256.
std::expected<Grammar, NotEbnf> read_ebnf(std::string_view text);

}  // namespace refurl::grammar
