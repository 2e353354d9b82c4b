#include "systems/difference.hpp"

#include "systems/components.hpp"

namespace refurl::systems {

namespace {

std::optional<std::string_view> first_difference(const Record& a, const Record& b) {
    for (const SharedComponent& component : shared_components)
        if (component.value(a) != component.value(b)) return component.name;
    if (a.href != b.href) return "href";
    return std::nullopt;
}

}  // namespace

std::optional<std::string_view> first_difference(const Answer& a, const Answer& b) {
    if (a.has_value() != b.has_value()) return "failure";
    return a ? first_difference(*a, *b) : std::nullopt;
}

}  // namespace refurl::systems
