// Explanations for people.
#pragma once

#include <string>
#include <string_view>

#include "explain/explain.hpp"
#include "tools/explain/both.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// What an explanation shows.
struct ExplanationStyle {
    bool all = false;   ///< also the stages that did nothing, and the clauses
    bool tree = false;  ///< the derivation
};

/// Appends the input with numbers below what the stages changed; the stages from top to bottom, each with what it did;
/// and the href with its components and where they come from, or why there is none.
/// @param beside what the state machine does, to be shown in step: in the stage that parses all of it, and below each
/// event what it does at the same bytes; null for nothing
void append_explanation(std::string& out, std::string_view input, const explain::Explanation& explanation,
                        const ExplanationStyle& style, const BothReadings* beside, Looks looks);

/// Appends what the stages did to two inputs, side by side, and says in which stage they part.
void append_two_explanations(std::string& out, std::string_view left_input, const explain::Explanation& left,
                             std::string_view right_input, const explain::Explanation& right, Looks looks);

}  // namespace refurl::tools
