// The editions of the standard as systems.  Clause: spec-notes/history/standard.md
#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the edition of the standard of a day as a system, named standard@YYYY-MM-DD. Returns nothing if the text is
/// not a day of the calendar, or the day is before 2017. The edition of a future day is today's.
std::optional<System> standard_on(std::string_view date);

}  // namespace refurl::systems
