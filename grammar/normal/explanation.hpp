// Where a text stops being a normal form.  Clause: spec-notes/normal-forms.md#reports
#pragma once

#include <string_view>

#include "model/invalidity.hpp"

namespace refurl::grammar {

/// Returns the production at which the grammar of normal forms stops, the byte there, or the dot segment, or an empty
/// range at the end, and why. Linear. The first call makes the value of the grammar.
/// @param text any bytes; not a sentence of normal-url
Invalidity explain_normal(std::string_view text);

}  // namespace refurl::grammar
