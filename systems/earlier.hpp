// The systems of earlier documents: each folder here that has a `system.hpp`. CMakeLists.txt makes the list.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include <vector>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the systems of earlier documents, each in the same reading, in the order of their dates.
std::vector<System> earlier_systems(Reading reading);

}  // namespace refurl::systems
