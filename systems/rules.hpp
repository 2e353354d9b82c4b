// The plain reading by some rules, as a system.  Clause: spec-notes/rules.md#edits
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "rules/edit.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the plain reading by today's rules after some edits as a system. It reads URLs, with their attributes; it
/// has setters and validity, but no search parameters. Its name is `rules`, or `rules: EDITS`.
std::expected<System, rules::NotAnEdit> rules_system(std::string_view edits);

/// Returns the system `rules` with the answers of the pipeline, which are the same and come sooner. The plain reading
/// says which rule refuses a text, and which makes it not valid.
System todays_rules();

/// Returns the edits in the name of such a system, ε for `rules`; or nothing if the name is none.
std::optional<std::string_view> edits_in(std::string_view name);

/// Returns the system with the name `rules` or `rules: EDITS`. Returns nothing for any other text.
std::optional<System> rules_named(std::string_view name);

}  // namespace refurl::systems
