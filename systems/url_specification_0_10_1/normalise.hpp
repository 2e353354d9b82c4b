// Equivalences and Normalisation, and percent-encoding.
// Clause: spec-notes/history/url-specification-0.10.1.md#checklist
#pragma once

#include "model/sequence.hpp"
#include "systems/url_specification_0_10_1/errata.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// Applies the equations of path, authority and scheme until none applies, and percent-encodes each component with the
/// table of component characters. Never fails. Linear.
/// @param url a resolved URL whose host is interpreted
Sequence normalise(const Sequence& url, Slips slips, Store& store);

}  // namespace refurl::systems::url_specification_0_10_1
