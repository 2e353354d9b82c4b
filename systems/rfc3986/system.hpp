// RFC 3986 as a system.  Clause: spec-notes/history/rfc3986.md
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::rfc3986 {

/// Returns the system: it reads the target URI of a URI-reference, and a URI-reference is valid.
System system(Reading reading);

}  // namespace refurl::systems::rfc3986
