// From IRIs to URIs and back (RFC 3987, section 3).  Clause: spec-notes/history/rfc3987.md#conversion
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems::rfc3987 {

/// The options of a system in addition to the mapping of section 3.1.
struct Mapping {
    bool printable_ascii = false;  ///< percent-encode the printable ASCII characters that no URI contains
    bool host_to_ascii = false;    ///< apply ToASCII to the ireg-name if the scheme uses domain names

    friend bool operator==(const Mapping&, const Mapping&) = default;
};

/// Returns the URI-reference that an IRI-reference maps to (3.1). Fails if the text is not an IRI-reference or ToASCII
/// fails. Linear.
std::expected<std::string, Refusal> iri_to_uri(std::string_view text, Mapping mapping = {},
                                               Reading reading = Reading::repaired);

/// Returns the IRI-reference that a URI-reference converts to (3.2). Fails if the text is not a URI-reference. Linear.
/// With Reading::letter, step 4 re-encodes nothing (erratum `step-4`), so the result need not be an IRI-reference.
std::expected<std::string, Refusal> uri_to_iri(std::string_view text, Reading reading = Reading::repaired);

}  // namespace refurl::systems::rfc3987
