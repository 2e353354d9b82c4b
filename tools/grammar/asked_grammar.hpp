// The grammar that a user asks for.  Clause: spec-notes/grammar.md#notations
#pragma once

#include <optional>
#include <string_view>

#include "grammar/value/expr.hpp"
#include "model/scheme.hpp"

namespace refurl::tools {

/// The grammars to choose from: of URL-strings, of valid URL strings, and of normal forms.
enum class Language : unsigned char { lenient, strict, normal };

/// Returns the name of the production of a whole text.
std::string_view start_of(Language language);

/// Returns the grammar of one mode, or that of all modes.
grammar::Grammar asked_grammar(std::optional<Mode> mode, Language language);

/// Removes the modes from the productions if one mode is asked for, because all productions then have that mode.
grammar::Grammar without_modes(grammar::Grammar grammar, std::optional<Mode> mode);

}  // namespace refurl::tools
