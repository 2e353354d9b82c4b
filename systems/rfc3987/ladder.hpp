// The ladder of comparison of RFC 3987 (5.3), as far as it differs from RFC 3986.
// Clause: spec-notes/history/rfc3987.md#comparison
#pragma once

#include "systems/rfc3986/ladder.hpp"

namespace refurl::systems::rfc3987 {

using rfc3986::Rung;

/// Returns the normal form of a text on a rung. Two texts are equal on the rung if their normal forms are the same. Up
/// to the rung of letter case the normal form is an IRI. From the rung of percent-encoding on, it is the URI that the
/// IRI maps to (5.3.2.3); on the rung of the scheme also with ToASCII (5.3.3). Nothing is normalized to NFC (5.3.2.2).
/// Linear.
/// @return `text` itself if it is not an IRI
std::string normal_form_of_iri(std::string_view text, Rung rung);

/// Returns the lowest rung on which the texts are equal, or nothing. Linear.
std::optional<Rung> lowest_rung_of_iris(std::string_view a, std::string_view b);

}  // namespace refurl::systems::rfc3987
