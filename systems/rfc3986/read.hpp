// Reads a reference as RFC 3986 and RFC 3987 do: the grammar, the base (5.1), and resolution.
// Clause: spec-notes/history/rfc3986.md#resolution
#pragma once

#include "systems/rfc3986/resolve.hpp"

namespace refurl::systems::rfc3986 {

/// The differences between the two documents: the language of identifiers, and the names of its components.
struct Language {
    std::expected<Reference, Refusal> (*parse_reference)(std::string_view text, Reading reading);
    std::expected<Reference, Refusal> (*parse_identifier)(std::string_view text, Reading reading);  ///< with a scheme
    std::string_view letter;  ///< "" or "i", before the names of components
};

/// Returns the target of the input of a request. The base is the given one, or else that of the document: the innermost
/// reference that the document embeds (5.1.1), each resolved against the one around it, the outermost against the
/// document's address (5.1.3).
Answer read(const Language& language, const Request& request, Reading reading);

/// Returns the components of a target as a record.
Record record_of(const Language& language, const Reference& target, Reading reading);

/// Returns the language of URIs.
const Language& uri_language();

}  // namespace refurl::systems::rfc3986
