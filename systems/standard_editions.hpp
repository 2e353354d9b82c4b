// The editions of the standard as systems.  Clause: spec-notes/history/standard.md
#pragma once

#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns an edition of the standard as a system: standard, the edition of today; standard@YYYY-MM-DD, that of a day;
/// and either of them with changes switched alone, such as standard@2020-01-01+circumflex_in_paths-hyphens_in_domains.
/// A + puts a change in force, and a - takes it out; the last one about a change counts. The edition of a future day is
/// today's. Returns nothing for any other text, or if the day is before 2017. Takes time in proportion to the product
/// of the length and the number of changes.
std::optional<System> standard_named(std::string_view name);

}  // namespace refurl::systems
