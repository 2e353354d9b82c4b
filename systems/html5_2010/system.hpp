// HTML5, working draft of 2010, section 2.6 "URLs", as a system.  Clause: spec-notes/history/html5-2010.md
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::html5_2010 {

/// Returns the system.
System system(Reading reading);

}  // namespace refurl::systems::html5_2010
