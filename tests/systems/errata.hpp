// The errata of a system, each switched alone.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/registry.hpp"
#include "tests/catch.hpp"

namespace refurl::systems {

/// An erratum, and a request that shows it.
struct Shown {
    std::string_view erratum, input;
    std::optional<std::string_view> base = {};
    Setting setting = {};
};

/// Returns everything that a system answers to a request, as text.
inline std::string all_of(const System& system, const Shown& shown) {
    const Request request{.input = shown.input, .base = shown.base};
    const Answer answer = system.read(request);
    if (!answer) return "failure";
    std::string text = answer->href;
    for (const Component& component : answer->components) text.append(" ").append(component.value.value_or("-"));
    for (const AttributeRow& row : attribute_rows)
        text.append(" ").append((answer->attributes.*row.value).value_or("-"));
    if (!shown.setting.attribute.empty()) text += system.scripting.set(request, {&shown.setting, 1})->front().href;
    return text;
}

/// Checks that a system answers each request in another way if only its erratum is switched.
inline void check_switched_alone(std::string_view system, const std::vector<Shown>& list) {
    const System repaired = find_system(system).value();
    for (const Shown& shown : list) {
        const std::string name = std::string(system) + "@" + std::string(shown.erratum);
        INFO(name);
        const auto alone = find_system(name);
        REQUIRE(alone);
        CHECK(alone->name == name);
        CHECK(all_of(*alone, shown) != all_of(repaired, shown));
    }
}

/// Checks the same, and that the list has each erratum of the system.
/// @param other an erratum that another test switches
inline void check_each_switched_alone(std::string_view system, const std::vector<Shown>& list,
                                      std::string_view other = {}) {
    check_switched_alone(system, list);
    const System repaired = find_system(system).value();
    for (const Erratum& erratum : repaired.errata) {
        INFO(erratum.name);
        const bool has_row = std::ranges::find(list, erratum.name, &Shown::erratum) != list.end();
        CHECK((has_row || erratum.name == other));
    }
}

}  // namespace refurl::systems
