// What a change is about.  Clause: spec-notes/what-if/README.md#questions
#pragma once

#include "rules/rules.hpp"
#include "standard/changes.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::systems {

/// Returns what tells some rules from others. The tokens are characters whose cells differ, words of productions that
/// differ, schemes and ports, and words that only a rule reads that one of both lacks. The texts are those of
/// sentences_of. Each occurs once. Of very many words, only some are asked, which the limit says. Quadratic in the size
/// of the grammar, besides what sentences_of takes.
Subject subject_of(const rules::Rules& before, const rules::Rules& after);

/// Returns what a change of the standard is about: the tokens of its example, and its new code points.
Subject subject_of(const standard::ChangeRow& change);

}  // namespace refurl::systems
