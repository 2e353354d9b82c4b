#include "systems/registry.hpp"

#include <algorithm>

#include "systems/html5_2007/system.hpp"
#include "systems/html5_2010/system.hpp"
#include "systems/rfc3986/system.hpp"
#include "systems/rfc3987/system.hpp"
#include "systems/today.hpp"
#include "systems/web_address_2009/system.hpp"

namespace refurl::systems {

namespace {

/// Returns all systems, each in one reading. A system added is one line here and one folder.
std::vector<System> systems_in(Reading reading) {
    return {
        rfc3986::system(reading),
        rfc3987::system(reading),
        html5_2007::system(reading),
        web_address_2009::system(reading),
        html5_2010::system(reading),
        standard_system(),
        pipeline_system(),
    };
}

}  // namespace

std::vector<System> all_systems() { return systems_in(Reading::repaired); }

std::optional<System> find_system(std::string_view name) {
    constexpr std::string_view by_the_letter = "@letter";
    const bool is_letter = name.ends_with(by_the_letter);
    if (is_letter) name.remove_suffix(by_the_letter.size());
    std::vector<System> systems = systems_in(is_letter ? Reading::letter : Reading::repaired);
    const auto found = std::ranges::find(systems, name, &System::name);
    if (found == systems.end() || (is_letter && found->errata.empty())) return std::nullopt;
    if (is_letter) found->name += by_the_letter;
    return std::move(*found);
}

}  // namespace refurl::systems
