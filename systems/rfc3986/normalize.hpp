// Syntax-based and scheme-based normalization (RFC 3986, sections 6.2.2 and 6.2.3), for URIs and for IRIs.
// Clause: spec-notes/equivalence.md#the-ladder
#pragma once

#include "systems/rfc3986/resolve.hpp"

namespace refurl::systems::rfc3986 {

// Each function is the step that one rung of the ladder adds to the rung below it. All functions take a reference with
// a scheme, are linear, and put new text into `store`.

/// Case normalization (6.2.2.1): the scheme, and the host if it is ASCII, in lower case; the digits of each
/// percent-encoded byte in upper case.
void normalize_case(Reference& reference, Store& store);

/// Percent-encoding normalization (6.2.2.2): each percent-encoded byte of an unreserved character becomes that
/// character.
void normalize_percent_encoding(Reference& reference, Store& store);

/// Path segment normalization (6.2.2.3): removes the dot segments.
void normalize_path_segments(Reference& reference, Store& store);

/// Scheme-based normalization (6.2.3): drops a port that is empty or the default of the scheme; drops the host
/// `localhost` of a file URI without userinfo and port; writes `/` for an empty path after an authority. Ports are
/// treated as numbers, so they lose their leading zeros.
void normalize_by_scheme(Reference& reference, Store& store);

}  // namespace refurl::systems::rfc3986
