// The productions of the three grammars by name.  Clause: spec-notes/grammar.md#value
#pragma once

#include "grammar/value/interpreter.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

/// Returns the productions of one mode by name. The first call makes them; they live as long as the program.
const Names& names_of(Mode mode);

/// Returns the productions of valid URL strings in one mode by name. The first call makes them; they live as long as
/// the program.
const Names& writing_names_of(Mode mode);

/// Returns the productions of normal forms in one mode by name. The first call makes them; they live as long as the
/// program.
const Names& normal_names_of(Mode mode);

}  // namespace refurl::grammar
