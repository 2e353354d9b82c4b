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

}  // namespace

std::vector<System> all_systems() { return systems_in(Reading::repaired); }

std::optional<System> find_system(std::string_view name) {
    constexpr std::string_view edition_of_standard = "standard@";
    if (name.starts_with(edition_of_standard)) return standard_on(name.substr(edition_of_standard.size()));
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
