// The rows of web-platform-tests that a change flips.  Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <expected>
#include <string>

#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Asks the rows of `urltestdata.json` and, if both systems have setters, those of `setters_tests.json`. Adds the rows
/// that are right before the change and not after it.
/// @param folder the folder `url/resources` of web-platform-tests
/// @return a message if a file cannot be read
std::expected<void, std::string> add_rows(const Proposal& proposal, const std::string& folder, Consequences& found);

}  // namespace refurl::tools
