#include "systems/registry.hpp"

#include <algorithm>

#include "systems/html5_2007/system.hpp"
#include "systems/html5_2010/system.hpp"
#include "systems/rfc3986/system.hpp"
#include "systems/rfc3987/system.hpp"
#include "systems/standard_editions.hpp"
#include "systems/today.hpp"
#include "systems/url_specification_0_10_1/system.hpp"
#include "systems/web_address_2009/system.hpp"
#include "systems/whatwg_2012/system.hpp"

namespace refurl::systems {

namespace {

/// Returns all systems, each in the same reading. To add a system, add a line here and a folder.
std::vector<System> systems_in(Reading reading) {
    // clang-format off
    return {
        rfc3986::system(reading),
        rfc3987::system(reading),
        html5_2007::system(reading),
        web_address_2009::system(reading),
        html5_2010::system(reading),
        whatwg_2012::system(reading),
        url_specification_0_10_1::system(reading),
        standard_system(),
        pipeline_system(),
    };
    // clang-format on
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
