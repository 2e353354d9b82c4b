// The tests of web-platform-tests: the rows that a change flips, and new rows for it.
// Clause: spec-notes/what-if/README.md#tests
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "systems/whatif/flips.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Asks the rows of urltestdata.json and, as far as they exist and both systems answer them, those of the other files.
/// Returns the rows that are right before the change and not after it.
/// @param folder the folder `url/resources` of web-platform-tests
/// @return a message if a file cannot be read, or if there are no rows
std::expected<Section, std::string> flipped_rows(const Proposal& proposal, const std::string& folder);

/// Returns new rows, a section for each file: the smallest question of each flip, with the answers after the change.
std::vector<Section> new_rows(const Proposal& proposal, const systems::Flips& flips);

}  // namespace refurl::tools
