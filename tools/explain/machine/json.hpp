// Explanations of the state machine as JSON, in the form of spec-notes/explain.schema.json.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "tools/explain/machine/explanation.hpp"

namespace refurl::tools::machine {

/// Appends a line for each event. Each line has the index of the input. The event `href` has the components, and
/// whether the input is its own href. The event `failure` has the standard's error. The last event has the input and
/// the href of the base. Ill-formed UTF-8 becomes U+FFFD. All ranges are in bytes.
/// @param all whether to write everything; otherwise many events, components or ranges are left out, and their number
/// is written (tools/output/ends.hpp)
/// @param line_of adds the line of each step that has one
void append_json(std::string& out, std::string_view input, const Explanation& explanation, bool all = true,
                 std::size_t index = 0, const std::function<std::string(const standard::Step&)>& line_of = {});

}  // namespace refurl::tools::machine
