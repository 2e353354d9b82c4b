// Why a text is not read as a valid URL string: asked only once it is known not to be.
// Clause: spec-notes/validity.md#what-is-said
#pragma once

#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

/// The production of valid URL strings, of those that the standard calls strings, at which the text stops being read,
/// and the code point there, or nothing at the end; of a username and password all of them.
/// @param text well-formed UTF-8; has a scheme, or else a base; no valid-url-string in `mode`
/// Linear. The first call makes the value of the grammar.
Invalidity explain_writing(std::string_view text, Mode mode);

}  // namespace refurl::grammar
