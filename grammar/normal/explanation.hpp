// Where a text stops being a normal form.  Clause: spec-notes/normal-forms.md#reports
#pragma once

#include <string_view>

#include "model/invalidity.hpp"

namespace refurl::grammar {

/// Returns the production at which the grammar of normal forms stops, the range at fault, and the reason. The range is
/// one byte, a dot segment, or empty at the end of the text. Linear. The first call builds the value of the grammar.
/// @param text any bytes that are not a sentence of normal-url
Invalidity explain_normal(std::string_view text);

}  // namespace refurl::grammar
