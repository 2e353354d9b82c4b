// The grammar of RFC 3987 as plain functions, and its value.  Clause: spec-notes/history/rfc3987.md#grammar
#pragma once

#include "systems/rfc3986/grammar/parse.hpp"

namespace refurl::grammar::rfc3987 {

/// The components of an IRI-reference: those of a URI-reference, under other names.
using rfc3986::Reference;

// Each function returns the components of `text`, or nothing if the production does not read all of it. Linear.
std::optional<Reference> parse_iri_reference(std::string_view text);
std::optional<Reference> parse_iri(std::string_view text);
std::optional<Reference> parse_absolute_iri(std::string_view text);

/// Reports whether `text` is one character of ucschar, in UTF-8.
bool is_ucschar(std::string_view text);

/// Reports whether `text` is one character of iprivate, in UTF-8.
bool is_iprivate(std::string_view text);

/// Returns the productions of RFC 3987 as data, from IRI-reference down to the sets.
Grammar iri_grammar();

/// Returns the productions by name. The first call makes them; they live as long as the program.
const Names& iri_names();

}  // namespace refurl::grammar::rfc3987
