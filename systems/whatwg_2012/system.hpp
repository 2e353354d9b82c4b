// The WHATWG URL Standard of 28 December 2012 as a system.  Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::whatwg_2012 {

System system(Reading reading);

}  // namespace refurl::systems::whatwg_2012
