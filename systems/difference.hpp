// Where two answers differ.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the first part in which two answers differ: `failure` if only one of them fails, else the name of a
/// component, or `href` if all components are the same. Returns nothing if they do not differ; two failures do not.
std::optional<std::string_view> first_difference(const Answer& a, const Answer& b);

}  // namespace refurl::systems
