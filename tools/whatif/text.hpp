// What a text of the standard changes, and which of it the code of some changes carries out.
// Clause: spec-notes/steps.md#a-proposal-and-its-text
#pragma once

#include <span>
#include <string>
#include <vector>

#include "tools/steps/comparison.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// A text beside the code of changes.
struct TextBesideCode {
    std::vector<const steps::UnitChange*> in_both;    ///< the code of a change stands at what the text changes
    std::vector<const steps::UnitChange*> only_text;  ///< the text changes it, and no change has code there
    std::vector<const steps::Entry*> only_code;       ///< a change has code there, and the text does not change it
};

/// Compares what a text changes with the places of some changes of the standard.
/// @param changes must outlive the result
/// @param names of changes or proposals, as standard/ has them
TextBesideCode beside_code(const steps::TextChanges& changes, std::span<const std::string> names);

/// Returns the comparison as sections of a report: the counts, then a section for each part that is not empty, with the
/// steps and definitions that the text changes, word by word, with the code; and the others.
std::vector<Section> sections_of_text(const steps::TextChanges& changes, std::span<const std::string> names);

}  // namespace refurl::tools
