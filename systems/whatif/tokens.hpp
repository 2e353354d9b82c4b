// The tokens that a change is about.  Clause: spec-notes/what-if/README.md#questions
#pragma once

#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "standard/changes.hpp"

namespace refurl::systems {

/// Returns the tokens that tell some rules from others: characters whose cells differ, words of productions that
/// differ, schemes and ports, and words that only a rule reads that one of both lacks. Each occurs once. Quadratic in
/// the size of the grammar.
std::vector<std::string> tokens_of(const rules::Rules& before, const rules::Rules& after);

/// Returns the tokens of a change of the standard: those of its example, and its new code points.
std::vector<std::string> tokens_of(const standard::ChangeRow& change);

}  // namespace refurl::systems
