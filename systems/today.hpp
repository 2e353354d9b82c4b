// Today's two systems: the pipeline of refurl, and the state machine of the standard.
#pragma once

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns refurl's own stages as a system.
System pipeline_system();

/// Returns the state machine of the WHATWG URL Standard as a system.
System standard_system();

}  // namespace refurl::systems
