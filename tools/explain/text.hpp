// Writes explanations for people.
#pragma once

#include <string>
#include <string_view>

#include "explain/explain.hpp"
#include "tools/explain/both.hpp"
#include "tools/explain/style.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// Appends the input, with a number below each part that a stage changed; the stages from top to bottom, each with what
/// it did; and the href with its components and their sources, or the reason why there is none. For a setter, the input
/// is its value, and the URL before stands below it.
/// @param beside the reading of the state machine, or null. The parse stage shows all of it, and each event shows the
/// part at the same bytes.
void append_explanation(std::string& out, std::string_view input, const explain::Explanation& explanation,
                        const ExplanationStyle& style, const BothReadings* beside, Looks looks);

/// Appends what the stages did to two inputs, side by side, and names the stage at which the two begin to differ.
void append_two_explanations(std::string& out, std::string_view left_input, const explain::Explanation& left,
                             std::string_view right_input, const explain::Explanation& right, Looks looks);

}  // namespace refurl::tools
