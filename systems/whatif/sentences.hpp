// Short texts whose reading an edit of a production changes.  Clause: spec-notes/what-if/README.md#questions
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grammar/value/expr.hpp"
#include "rules/rules.hpp"

namespace refurl::systems {

/// Returns a short text that an expression matches, apart from what its lookaheads ask for. Of a repetition with many
/// rounds, it has only the first rounds, up to `longest` bytes and a round more. The grammar must not be recursive.
std::string short_text_of(const grammar::Expr& expr, const grammar::Grammar& grammar, std::size_t longest);

/// Texts that two sets of rules may read differently.
struct Sentences {
    std::vector<std::string> texts = {};    ///< each once
    std::vector<std::string> untried = {};  ///< the productions for which not all short texts were tried, each once
};

/// Returns texts for each production whose body differs between two sets of rules: some of the texts of at most two
/// ASCII characters that both grammars read up to different bytes, in at most twelve surroundings in which the stages
/// read the production. For `scheme-char ::= [+.0-9A-Za-z_-]`, these are `a_:` and the value `a_`. Tries 16,513 texts
/// for each such production, in each of its modes, until the interpreter has taken about a hundred million steps.
Sentences sentences_of(const rules::Rules& before, const rules::Rules& after);

}  // namespace refurl::systems
