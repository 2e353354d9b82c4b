// Shows how the grammar and the standard's state machine read the same bytes.
// Clause: spec-notes/explain.md#both-systems
#pragma once

#include <string>
#include <string_view>

#include "tools/explain/both.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// Appends a table with a row for each stretch: the byte, the text, the component, the state and its effects.
void append_both(std::string& out, std::string_view input, const BothReadings& both, Looks looks);

}  // namespace refurl::tools
