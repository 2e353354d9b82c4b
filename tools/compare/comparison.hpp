// What several systems read in one text, grouped by their answers.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/system.hpp"

namespace refurl::tools {

/// A system, and what it reads.
struct SystemAnswer {
    systems::System system;
    systems::Answer answer;
};

/// The systems that read a text the same.
struct Group {
    std::vector<const SystemAnswer*> members;  ///< at least one

    [[nodiscard]] const systems::Answer& answer() const { return members.front()->answer; }
    [[nodiscard]] std::vector<std::string> names() const;
};

/// Asks each system.
std::vector<SystemAnswer> answers_of(std::vector<systems::System> systems, const systems::Request& request);

/// Groups the systems by their answers, in the order of the first of each group. Two failures count as the same answer.
/// Quadratic in the number of systems.
/// @return groups that refer to `answers`, which must outlive them
std::vector<Group> groups_of(const std::vector<SystemAnswer>& answers);

/// Appends a line: the input, and each group with its systems and its answer. A group that fails also has the failure
/// of each system.
void append_comparison_json(std::string& out, std::string_view input, const std::vector<Group>& groups);

/// Appends a line for a system: its name, document, date and errata.
void append_system_json(std::string& out, const systems::System& system);

}  // namespace refurl::tools
