// The grammar that a user asks for.  Clause: spec-notes/grammar.md#notations
#pragma once

#include <optional>

#include "grammar/value/expr.hpp"
#include "model/scheme.hpp"

namespace refurl::tools {

/// Returns the grammar of one mode, or that of all modes.
/// @param strict whether it is the grammar of valid URL strings
grammar::Grammar asked_grammar(std::optional<Mode> mode, bool strict);

/// Returns the productions without their modes if one mode is asked for, because then all have the same.
grammar::Grammar without_modes(grammar::Grammar grammar, std::optional<Mode> mode);

}  // namespace refurl::tools
