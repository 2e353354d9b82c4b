// The search parameters that a change of the standard changes.  Clause: spec-notes/what-if/README.md#search-parameters
#pragma once

#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Returns a row for each method of the search parameters that answers otherwise: with the smallest of a few URLs, and
/// of the examples of the changes, whose query may be set before. Without any, there are no rows; so also for edits of
/// the rules, which have no search parameters.
Section section_of_params(const Proposal& proposal);

}  // namespace refurl::tools
