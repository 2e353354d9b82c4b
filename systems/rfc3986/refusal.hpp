// Explains why a text is not a URI-reference or an IRI-reference.  Clause: spec-notes/history/rfc3986.md#messages
#pragma once

#include <string_view>

#include "grammar/value/interpreter.hpp"
#include "systems/system.hpp"

namespace refurl::systems::rfc3986 {

/// Returns the reason why the production `root` does not read all of `text`: the production that stops furthest to the
/// right, and the character or percent-encoded byte at which it stops. Linear.
/// @param names the grammar of RFC 3986 or RFC 3987
Refusal refusal_of(const grammar::Names& names, std::string_view root, std::string_view text);

}  // namespace refurl::systems::rfc3986
