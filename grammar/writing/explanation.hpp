// Why a text is not a valid URL string.
// Clause: spec-notes/validity.md#reports
#pragma once

#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

/// Returns the production at which the grammar of valid URL strings stops, under the standard's name for it, and the
/// code point there, or an empty range at the end. If the text has a username or password, blames all of it. Linear.
/// The first call makes the value of the grammar.
/// @param text well-formed UTF-8, with a scheme or meant for a base; not a valid-url-string in `mode`
Invalidity explain_writing(std::string_view text, Mode mode);

}  // namespace refurl::grammar
