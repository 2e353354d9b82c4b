// Who reads URLs as after a change already: programs that are asked, and the records of others.
// Clause: spec-notes/what-if/README.md#who
#pragma once

#include <expected>
#include <string>

#include "systems/whatif/flips.hpp"
#include "tools/differ/sides.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Returns a section without rows, for the readers that are added to it.
Section section_of_readers();

/// Adds a program, an adapter of another parser: how many of the pairs that a change changes it reads as after the
/// change, how many as before it, and how many otherwise; and a pair that it reads not as after.
/// @param flips whose smallest questions and samples are asked, as far as they are pairs alone
void add_program(Section& section, const Proposal& proposal, const systems::Flips& flips, const SharedProgram& program);

/// Adds the parsers whose records are in a folder (tests/adapters/parsers/), browsers first, then by name. A record has
/// only pairs that a parser reads otherwise than the standard; those that the change changes count.
/// @return one sentence if the folder or a record cannot be read
std::expected<void, std::string> add_records(Section& section, const Proposal& proposal, const std::string& folder);

/// Returns a program as a system, which has no setters, validity and encodings. It reads what is not well-formed as
/// U+FFFD. Threads may share it.
systems::System system_of(const SharedProgram& program);

}  // namespace refurl::tools
