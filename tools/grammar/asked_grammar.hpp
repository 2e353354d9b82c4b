// The grammar that a user asks for.  Clause: spec-notes/grammar.md#notations
#pragma once

#include <optional>
#include <string_view>

#include "grammar/value/expr.hpp"
#include "model/scheme.hpp"

namespace refurl::tools {

/// Which of the grammars: that of URL-strings, of valid URL strings, or of normal forms.
enum class Language : unsigned char { lenient, strict, normal };

/// Returns the production of a whole text.
std::string_view start_of(Language language);

/// Returns the grammar of one mode, or that of all modes.
grammar::Grammar asked_grammar(std::optional<Mode> mode, Language language);

/// Returns the productions without their modes if one mode is asked for, because then all have the same.
grammar::Grammar without_modes(grammar::Grammar grammar, std::optional<Mode> mode);

}  // namespace refurl::tools
