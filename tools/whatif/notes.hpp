// The examples of chapters that a change answers otherwise.  Clause: spec-notes/what-if/README.md#chapters
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "systems/whatif/questions.hpp"
#include "tools/command_line/interface.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// A question that an example of a chapter asks.
struct NoteQuestion {
    std::string chapter;  ///< its path, from the folder on
    std::size_t line;     ///< from 1
    systems::Question question;
};

/// Returns the questions of the examples in a Markdown file, or in those of a folder and its folders: the URLs that
/// commands such as `refurl parse --base BASE URL` take, and those of JSON for `refurl oracle`, with an attribute if
/// one is set. A command with `--as` asks another system, and so is left out. Linear.
/// @param tool the command line, which says what the options take
/// @return one sentence if something cannot be read
std::expected<std::vector<NoteQuestion>, std::string> questions_of_notes(const std::string& path,
                                                                         const OfferedCommand& tool);

/// Returns the examples that a change answers otherwise.
Section section_of_notes(const Proposal& proposal, std::span<const NoteQuestion> questions);

}  // namespace refurl::tools
