// Who reads URLs as after a change already: programs that are asked, and the records of others.
// Clause: spec-notes/what-if/README.md#who
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "systems/whatif/flips.hpp"
#include "tools/differ/program.hpp"
#include "tools/differ/sides.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Returns a section with a row for each program, an adapter of another parser: how many of the pairs that a change
/// changes it reads as after the change, how many as before it, and how many otherwise; and a pair that it reads not as
/// after.
/// @param flips whose smallest questions and samples are asked, as far as they are pairs alone
Section section_of_programs(const Proposal& proposal, const systems::Flips& flips,
                            std::span<const SharedProgram> programs);

/// What is recorded of a parser: pairs that it reads otherwise than the standard, each once.
struct ParserRecord {
    std::string parser;  ///< its name and version
    std::vector<systems::Pair> pairs = {};
    std::vector<systems::Reply> replies = {};  ///< to these
};

/// Returns the records in a folder (tests/adapters/parsers/), browsers first, then by name.
/// @return one sentence if the folder or a record cannot be read
std::expected<std::vector<ParserRecord>, std::string> read_records(const std::string& folder);

/// Returns a section with a row for each record that has pairs that the change changes.
Section section_of_records(const Proposal& proposal, std::span<const ParserRecord> records);

/// Returns the proposal that two adapters make, each by its command. Without a command, this refurl is there instead.
/// Fails with one sentence if a program cannot be started or says no hello.
std::expected<Proposal, std::string> proposal_between(const std::optional<std::string>& before,
                                                      const std::optional<std::string>& after,
                                                      Program::Patience patience);

}  // namespace refurl::tools
