// RFC 3987 as a system.  Clause: spec-notes/history/rfc3987.md
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::rfc3987 {

/// Returns the system: it reads the target IRI of an IRI-reference, and an IRI-reference is valid.
System system(Reading reading);

}  // namespace refurl::systems::rfc3987
