// The answers of several systems to one text, in groups.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/system.hpp"
#include "tools/compare/recording.hpp"

namespace refurl::tools {

/// A system and its answer.
struct SystemAnswer {
    systems::System system;
    systems::Answer answer;
};

/// The systems that give the same answer: the same components, and the same values of the own components and the
/// attributes that two of them share.
struct Group {
    std::vector<const SystemAnswer*> members;  ///< at least one

    [[nodiscard]] const systems::Answer& answer() const { return members.front()->answer; }
    [[nodiscard]] std::vector<std::string> names() const;
};

/// Returns the answer of each system.
std::vector<SystemAnswer> answers_of(std::vector<systems::System> systems, const systems::Request& request);

/// Reports whether two systems give the same answer.
bool is_same(const SystemAnswer& a, const SystemAnswer& b);

/// Reports whether a system gives the same answer as each member of a group. Two systems can share an attribute that a
/// third one lacks, so one member alone does not tell.
bool reads_as(const SystemAnswer& each, const Group& group);

/// Returns the systems grouped by their answers, in the order of the first system of each group. Two failures count as
/// the same answer. Quadratic in the number of systems.
/// @return groups that refer to `answers`, which must outlive them
std::vector<Group> groups_of(const std::vector<SystemAnswer>& answers);

/// A part besides the components that all systems share: an own component, or an attribute, whose name begins with a
/// dot.
struct OwnPart {
    std::string name;
    std::vector<std::optional<std::string>> values;  ///< one for each group; nothing if it lacks the part
};

/// Returns the own parts in which two groups differ that have the same href and the same shared components. Other
/// differences show in these already.
std::vector<OwnPart> own_parts_of(const std::vector<Group>& groups);

/// The makers of the components in the answer of a system that records its runs.
struct SystemMakers {
    const systems::System* system = nullptr;
    std::vector<Maker> makers;
};

/// Returns the makers of each system of a group that records them. Linear in the number of systems.
std::vector<SystemMakers> makers_in(const Group& group, const systems::Request& request);

/// Where the runs of two systems part.
struct SystemParting {
    const systems::System* a = nullptr;
    const systems::System* b = nullptr;
    Parting parting;
};

/// Returns where the state machine parts, for each two neighbours of the groups that have an edition of the standard.
std::vector<SystemParting> partings_of(const std::vector<Group>& groups, const systems::Request& request);

/// Appends a line: the input, and each group with its systems, its answer, and what made the components. For a group
/// that fails, adds the failure of each system.
/// @param parsers the value of the member `parsers`, or ε for none
void append_comparison_json(std::string& out, const systems::Request& request, const std::vector<Group>& groups,
                            std::string_view parsers = {});

/// Appends a line about a system: its name, document, date and errata.
void append_system_json(std::string& out, const systems::System& system);

}  // namespace refurl::tools
