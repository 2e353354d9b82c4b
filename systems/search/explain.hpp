// Which change of the standard makes two systems differ.  Clause: spec-notes/history/README.md#search
#pragma once

#include "systems/search/differ.hpp"

namespace refurl::systems {

/// Returns what explains differences between two systems by the changes of the standard: the first change that,
/// switched in the edition of one system, makes it agree with the other. Returns an empty function if neither system is
/// an edition of the standard.
Explain explanation_of(const System& a, const System& b);

}  // namespace refurl::systems
