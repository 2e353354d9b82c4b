// "Web addresses in HTML 5", the editors' draft of 17 March 2009 by D. Connolly and C. M. Sperberg-McQueen, as a
// system. Clause: spec-notes/history/web-address-2009.md
#pragma once

#include "systems/system.hpp"

namespace refurl::systems::web_address_2009 {

/// Returns the system.
System system(Reading reading);

}  // namespace refurl::systems::web_address_2009
