// Relative resolution as in RFC 3986, section 5.2, for parts.
// Clause: spec-notes/history/README.md
#pragma once

#include "systems/html5/parts.hpp"

namespace refurl::systems::html5 {

/// Returns the target of a reference by RFC 3986, sections 5.2.2 and 5.3, with the strict parser. The parts need not
/// match the RFC's grammar. Linear.
/// @param base may be null only if the reference has a scheme
/// @param keeps_path a path that begins with `//` becomes an authority; otherwise `/.` is written before it
Parts target_of(const Parts& reference, const Parts* base, bool keeps_path = false);

}  // namespace refurl::systems::html5
