// What was found out about a proposal, as sections of the report.  Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <map>
#include <string>

#include "systems/whatif/flips.hpp"
#include "systems/whatif/laws.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// Returns the first section: how many answers a change changes, and the smallest question of each kind, with the place
/// where the runs part.
Section section_of_questions(const Proposal& proposal, const systems::Flips& flips);

/// Returns the questions that the changed state machine and the edited rules answer differently.
Section section_of_traps(const systems::Flips& traps);

/// Returns the answers to the texts of a corpus, with some of these.
/// @param near sentences about texts that nearly meet the change
Section section_of_corpus(const std::string& name, const systems::Flips& texts, const std::string& near);

/// Returns the normal forms that a change gains and loses. Without any, the summary is ε.
Section section_of_forms(const systems::Flips& flips);

/// Returns the laws that a change breaks and mends, with the smallest text of each.
Section section_of_laws(const std::map<systems::LawKey, systems::LawFlip>& laws);

/// Returns the productions that edits of the rules change, in EBNF. Without any, there are no lines.
Section section_of_grammar(const Proposal& proposal);

}  // namespace refurl::tools
