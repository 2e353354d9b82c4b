// Why a text is not a valid URL string.
// Clause: spec-notes/validity.md#reports
#pragma once

#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

/// Returns the production at which the grammar of valid URL strings stops, under the standard's name for it; the range
/// at fault, which is one code point or empty at the end; and the reason. If the text has a username or password, the
/// range is all of it. Linear. The first call builds the value of the grammar.
/// @param text well-formed UTF-8 that is not a valid-url-string in `mode`, and that has a scheme or is meant for a base
Invalidity explain_writing(std::string_view text, Mode mode);

}  // namespace refurl::grammar
