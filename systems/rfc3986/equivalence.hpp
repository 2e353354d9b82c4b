// Compares two texts by the standard and by RFC 3986.  Clause: spec-notes/equivalence.md
#pragma once

#include "api/equality.hpp"
#include "systems/rfc3986/ladder.hpp"

namespace refurl::systems::rfc3986 {

/// The ways in which two texts are equal. Equality by one standard does not imply equality by the other.
struct Equivalence {
    std::optional<Rung> rfc;         ///< the lowest rung on which their URIs are equal
    bool same_href = false;          ///< both are URLs of the WHATWG standard, and equal
    bool same_but_fragment = false;  ///< the same, except for their fragments

    friend bool operator==(const Equivalence&, const Equivalence&) = default;
};

/// Compares two texts by both standards. Never fails: a text that is not a URI is compared as a string, and a text that
/// is not a URL has no href. Linear, except for host parsing.
/// @param base the base against which both standards resolve relative references
Equivalence equivalence(std::string_view a, std::string_view b, std::optional<std::string_view> base = {});

}  // namespace refurl::systems::rfc3986
