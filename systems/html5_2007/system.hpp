// HTML 5, Call For Comments of 27 October 2007, section 4.13 "Interfaces for URI manipulation", as a system.
// Clause: spec-notes/history/html5-2007.md
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::html5_2007 {

/// Returns the system.
System system(Reading reading);

}  // namespace refurl::systems::html5_2007
