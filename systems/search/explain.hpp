// Finds the change of the standard that makes two systems differ.  Clause: spec-notes/history/README.md#search
#pragma once

#include "systems/search/differ.hpp"

namespace refurl::systems {

/// Returns a function that explains differences between two systems: it finds the first change that, switched in the
/// edition of one system, makes it agree with the other. The function is empty if neither system is an edition of the
/// standard.
Explain explanation_of(const System& a, const System& b);

}  // namespace refurl::systems
