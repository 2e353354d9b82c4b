// Where the runs before and after a change part.  Clause: spec-notes/what-if/README.md#where-the-runs-part
#pragma once

#include <string>

#include "systems/system.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::tools {

/// Returns a sentence that tells where the runs of two systems part: the step of the state machine or, of plain
/// readings, the stage and the rule. Returns ε if one of the systems is neither, if an attribute is set, or if the runs
/// do not part. Linear.
std::string where_runs_part(const systems::System& before, const systems::System& after,
                            const systems::Question& question);

}  // namespace refurl::tools
