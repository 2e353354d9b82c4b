// Today's two systems: the pipeline of refurl, and the state machine of the standard.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include "standard/changes.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// Returns refurl's own pipeline as a system.
System pipeline_system();

/// Returns the state machine of the WHATWG URL Standard as a system.
System standard_system(const standard::Edition& edition = standard::Edition::today());

/// Reads a request with an edition of the standard.
Answer read_by_standard(const Request& request, const standard::Edition& edition);

/// Reports whether the input causes no validation error in an edition of the standard.
Validity validate_by_standard(const Request& request, const standard::Edition& edition);

}  // namespace refurl::systems
