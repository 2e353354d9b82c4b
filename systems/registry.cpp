#include "systems/registry.hpp"

#include <algorithm>

#include "systems/earlier.hpp"
#include "systems/rules.hpp"
#include "systems/standard_editions.hpp"
#include "systems/today.hpp"

namespace refurl::systems {

namespace {

/// Returns all systems, each in the same reading.
std::vector<System> systems_in(Reading reading) {
    std::vector<System> systems = earlier_systems(reading);
    systems.push_back(standard_system());
    systems.push_back(pipeline_system());
    return systems;
}

std::optional<System> named(std::string_view name, Reading reading) {
    std::vector<System> systems = systems_in(reading);
    const auto found = std::ranges::find(systems, name, &System::name);
    return found == systems.end() ? std::nullopt : std::optional(std::move(*found));
}

/// Returns the reading with a name: `letter`, or that of an erratum of the system.
std::optional<Reading> reading_named(const System& system, std::string_view name) {
    if (name == "letter") return Reading::letter;
    const auto erratum = std::ranges::find(system.errata, name, &Erratum::name);
    return erratum == system.errata.end() ? std::nullopt : std::optional(Reading::letter_at(erratum->name));
}

}  // namespace

std::vector<System> all_systems() { return systems_in(Reading::repaired); }

std::optional<System> find_system(std::string_view name) {
    if (name.starts_with("standard")) return standard_named(name);
    if (name.starts_with("rules")) return rules_named(name);
    const std::size_t at = name.find('@');
    if (at == std::string_view::npos) return named(name, Reading::repaired);
    const std::optional<System> system = named(name.substr(0, at), Reading::repaired);
    if (!system || system->errata.empty()) return std::nullopt;
    const auto reading = reading_named(*system, name.substr(at + 1));
    if (!reading) return std::nullopt;
    std::optional<System> found = named(name.substr(0, at), *reading);
    found->name = name;
    return found;
}

}  // namespace refurl::systems
