// The editions of the standard as systems.  Clause: spec-notes/history/standard.md
#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the standard in the edition of a day as a system, named standard@YYYY-MM-DD. Returns nothing for a text that
/// is no day of the calendar, and for a day before 2017. The edition of a future day is today's.
std::optional<System> standard_on(std::string_view date);

}  // namespace refurl::systems
