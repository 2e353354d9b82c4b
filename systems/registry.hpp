// The systems and their names.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns all systems in the order of their dates, each in its repaired reading. The standard is in today's edition.
std::vector<System> all_systems();

/// Returns the system with a name: NAME; NAME@letter for a system that has errata; NAME@ERRATUM, which follows the
/// letter at one erratum alone; rules, or rules: EDITS, the plain reading by edited rules (rules_system);
/// standard@YYYY-MM-DD for the edition of the standard in force on that day; or an edition with changes switched alone
/// (standard_named). Returns nothing for any other text.
std::optional<System> find_system(std::string_view name);

}  // namespace refurl::systems
