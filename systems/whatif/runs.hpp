// Where two plain readings part.  Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <optional>
#include <string>

#include "rules/run.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::systems {

/// Returns the run of a reader for the text of a question. The base is read by the same rules; if they refuse it, the
/// run has no steps. As a law, the run ends with the answer of the system (rules_system). Linear.
rules::Run run_of(const rules::Reader& reader, const Question& question);

/// Returns where two runs part, in words: `in normalize; before: no further rule; after: encode-path,
/// file | → file %7C`. Returns nothing if they do not part.
std::optional<std::string> parting_in_words(const rules::Run& before, const rules::Run& after);

}  // namespace refurl::systems
