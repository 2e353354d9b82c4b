// Rules as definitions of Coq.  Clause: spec-notes/proofs.md#what-a-change-of-the-standard-would-mean
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/rules.hpp"

namespace refurl::tools {

/// Returns the tables of standard/ as a file of Coq, with what the same edits would change in them: the cells of a
/// percent-encode set, of the forbidden code points, and the special schemes. Linear.
/// @param rules today's, or edited ones
std::string coq_of_standard(const rules::Rules& rules);

/// Returns the files of proofs/ that say the rules, by their names.
std::vector<std::pair<std::string, std::string>> coq_files(const rules::Rules& rules);

}  // namespace refurl::tools
