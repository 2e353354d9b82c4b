// The report of `refurl whatif`.  Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "systems/whatif/flips.hpp"
#include "tools/output/terminal.hpp"
#include "tools/whatif/proposal.hpp"

namespace refurl::tools {

/// A row of web-platform-tests whose expectation a change flips.
struct FlippedRow {
    systems::Pair pair;
    std::string expected;  ///< the href that the row expects, or "failure"
    std::string after;
};

/// What was found out about a proposal.
struct Consequences {
    systems::Flips questions;
    systems::Flips traps = {};             ///< what the changed state machine and the edited rules answer differently
    std::optional<std::size_t> rows = {};  ///< of web-platform-tests that were asked; nothing if there were none
    std::vector<FlippedRow> flipped = {};
    std::optional<std::string> corpus = {};  ///< the name of the texts that were asked, if any
    systems::Flips texts = {};               ///< of the corpus
};

/// Appends the report for people.
void append_text(std::string& out, const Proposal& proposal, const Consequences& found, Looks looks);

/// Appends the report as Markdown, to paste into a pull request.
/// @param command that makes the report again
void append_markdown(std::string& out, const Proposal& proposal, const Consequences& found, const std::string& command);

/// Appends the report as one object of JSON.
void append_json(std::string& out, const Proposal& proposal, const Consequences& found);

}  // namespace refurl::tools
