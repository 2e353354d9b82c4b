// From IRIs to URIs and back (RFC 3987, section 3).  Clause: spec-notes/history/rfc3987.md#conversion
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems::rfc3987 {

/// What a system may do beside the mapping of section 3.1.
struct Mapping {
    bool printable_ascii = false;  ///< percent-encode the printable ASCII characters that no URI contains
    bool host_to_ascii = false;    ///< apply ToASCII to the ireg-name, if the scheme has domain names there

    friend bool operator==(const Mapping&, const Mapping&) = default;
};

/// Returns the URI-reference that an IRI-reference maps to (3.1), or nothing if the text is no IRI-reference or ToASCII
/// fails. Linear.
std::optional<std::string> iri_to_uri(std::string_view text, Mapping mapping = {}, Reading reading = Reading::repaired);

/// Returns the IRI-reference that a URI-reference converts to (3.2), or nothing if the text is no URI-reference.
/// Linear. Reading::letter re-encodes nothing in step 4 (erratum `step-4`), so the result need not be an IRI-reference.
std::optional<std::string> uri_to_iri(std::string_view text, Reading reading = Reading::repaired);

}  // namespace refurl::systems::rfc3987
