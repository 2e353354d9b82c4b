// The grammar of RFC 3986 with the changes in the appendix of "Web addresses in HTML 5".
// Clause: spec-notes/history/web-address-2009.md#the-appendix
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "systems/rfc3986/grammar/parse.hpp"

namespace refurl::grammar::web_address {

/// Returns the components of `text`, or nothing if the altered production URI-reference does not read all of it.
/// Linear.
std::optional<rfc3986::Reference> parse_uri_reference(std::string_view text);

/// Returns the offset of the authority in a text that begins with `//`, or with a scheme and `://`. It is the offset
/// after the slashes. Returns nothing for any other text. Linear.
std::optional<std::size_t> authority_start(std::string_view text);

/// Returns the altered productions as data, from URI-reference down to the sets.
Grammar altered_grammar();

/// Returns the altered productions by name. The first call makes them; they live as long as the program.
const Names& altered_names();

}  // namespace refurl::grammar::web_address
