// How RFC 3986 and RFC 3987 read a reference: the grammar, the base (5.1), and resolution.
// Clause: spec-notes/history/rfc3986.md#resolution
#pragma once

#include "systems/rfc3986/resolve.hpp"

namespace refurl::systems::rfc3986 {

/// What the two documents differ in: the language of identifiers, and its names.
struct Language {
    std::expected<Reference, Refusal> (*parse_reference)(std::string_view text, Reading reading);
    std::expected<Reference, Refusal> (*parse_identifier)(std::string_view text, Reading reading);  ///< with a scheme
    std::string_view letter;  ///< "" or "i", before the names of components
};

/// Returns the target of the input of a request. Its base is the one given, or else that of the document: the innermost
/// that is embedded there (5.1.1), resolved against the one around it, and outermost the document's address (5.1.3).
Answer read(const Language& language, const Request& request, Reading reading);

/// Returns the components of a target as a record.
Record record_of(const Language& language, const Reference& target, Reading reading);

/// Returns the language of URIs.
const Language& uri_language();

}  // namespace refurl::systems::rfc3986
