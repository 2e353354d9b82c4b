// What several changes do only together.  Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <functional>

#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Returns the texts without a base whose answer several changes change only together, and those that have one other
/// answer by the changes that matter alone, and another one by all. Without several changes, and if an edit is none
/// without the others, the summary is ε.
/// @param goes_on is asked now and then; if it returns false, the other texts are left out
Section section_of_together(const Proposal& proposal, const std::function<bool()>& goes_on);

}  // namespace refurl::tools
