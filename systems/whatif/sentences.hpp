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

/// Returns texts for each production that only one of two sets of rules has: texts of at most two ASCII characters that
/// only one of both grammars reads as far, each in the shortest surroundings in which the stages read the production.
/// For `scheme-char ::= [+.0-9A-Za-z_-]`, that is `a_:`. Each occurs once. Tries 16,512 texts for each such production.
std::vector<std::string> sentences_of(const rules::Rules& before, const rules::Rules& after);

}  // namespace refurl::systems
