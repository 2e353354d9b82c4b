// Finds what makes two systems differ, by switching it.  Clause: spec-notes/differ.md#causes
#pragma once

#include "systems/search/differ.hpp"

namespace refurl::systems {

/// Returns a function that explains differences between two systems. Each cause is tested: switching it makes the two
/// agree on the pair.
/// - Of two editions of the standard, the cause is a change between them, or, if none is enough alone, several of which
///   none can be left out.
/// - Of an edition and another system, it is one or several changes of the standard, in the edition, which the system's
///   replies to their own pairs confirm (Fit).
/// - Otherwise it is an erratum of one of the systems.
/// Replies that do not differ have no cause. The function is empty if neither system has anything to switch.
Explain explanation_of(const System& a, const System& b);

}  // namespace refurl::systems
