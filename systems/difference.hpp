// Finds the difference between two answers.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the first part in which two answers differ: `failure` if only one of them is a failure, otherwise the name
/// of a component, or `href` if all components are equal. Returns nothing if the answers are equal, or both are
/// failures.
std::optional<std::string_view> first_difference(const Answer& a, const Answer& b);

}  // namespace refurl::systems
