// The rules that a plain reading applies, and where two plain readings part.
// Clause: spec-notes/what-if/README.md#where-the-runs-part
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/stage.hpp"
#include "rules/rules.hpp"
#include "systems/whatif/questions.hpp"

namespace refurl::systems {

/// A rule that a plain reading applied, and that changed or refused something. The stage `parse` has no rule.
struct Applied {
    Stage stage;
    std::string_view rule;  ///< its name, or ε; lives as long as the program
    std::string text;       ///< what it wrote: a text, components, or `refuses`

    friend bool operator==(const Applied&, const Applied&) = default;
};

/// Returns the rules that a reader applies to the text of a question, in order, and the text that it prints, or why it
/// refuses; the base is read by the same rules. As a law, that is the answer of the system (rules_system). Linear.
std::vector<Applied> run_of(const rules::Reader& reader, const Question& question);

/// Returns where two runs part, in words: `before and after part in normalize: before: no further rule;
/// after: encode-path, file | → file %7C`. Returns
/// nothing if they do not part.
std::optional<std::string> parting_in_words(const std::vector<Applied>& before, const std::vector<Applied>& after);

}  // namespace refurl::systems
