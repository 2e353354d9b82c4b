// Edits of the rules, written as text.  Clause: spec-notes/rules.md#edits
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "rules/rules.hpp"

namespace refurl::rules {

/// Why a text is no edit of the rules.
struct NotAnEdit {
    std::size_t offset;   ///< where, in bytes of the text
    std::string message;  ///< one English sentence without its full stop
};

/// Returns the rules after some edits, in their order. No two of them edit the same thing. Quadratic in the size of the
/// grammar for each production.
///
/// Each edit begins a line. A line that begins with a space or a tab continues the edit above it. Empty lines, and
/// those that begin with `#`, are skipped.
///
///     COLUMN CHARACTERS encode|keep|reject   cells of the table of characters: path '|' encode
///     COLUMN CHARACTERS valid|invalid        whether they stand in valid URL strings: path '|' valid
///     NAME ::= EXPRESSION                    a production in EBNF, new or instead of today's: dot ::= "."
///     scheme NAME [PORT] [utf-8]             a row of the special schemes: scheme gopher 70
///     to-ascii FLAG on|off                   a flag of Unicode ToASCII: to-ascii CheckHyphens on
///     to-ascii Unicode VERSION               its version of Unicode, from 15.0 on: to-ascii Unicode 16.0
///     strike scheme NAME                     a scheme is no longer special
///     strike RULE                            a rule of a stage is no longer applied: strike default-port
///
/// @param edits must outlive the result
/// @return the rules, or why the text is no edit: it has another form, names what does not exist, edits twice, edits
/// what code decides, leaves a grammar in which a production refers to itself or to nothing, adds one to which none
/// refers, or makes one that has too many expressions
std::expected<Rules, NotAnEdit> edited(Rules rules, std::string_view edits);

/// Returns the name of a version of Unicode that an edit can set: `17.0` for 170. Returns ε for another number.
std::string_view name_of_unicode(std::uint8_t version);

}  // namespace refurl::rules
