// Writes explanations of the state machine for people.  Clause: spec-notes/explain.md#the-state-machine
#pragma once

#include <string>
#include <string_view>

#include "tools/explain/machine/explanation.hpp"
#include "tools/explain/style.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools::machine {

/// Appends the input and the base with a number below each part that an event is about; the states, each with what it
/// did; and the href with its components and their sources, or the reason why there is none.
/// @param style shows no derivation and no site, whatever it says
void append_text(std::string& out, std::string_view input, const Explanation& explanation,
                 const ExplanationStyle& style, Looks looks);

}  // namespace refurl::tools::machine
