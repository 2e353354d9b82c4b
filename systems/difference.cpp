#include "systems/difference.hpp"

#include <algorithm>

#include "model/find_row.hpp"
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

namespace {

/// Returns the values of all components with a name, or nothing if there is no such component.
std::optional<std::string> values_of(const Record& record, std::string_view name) {
    std::optional<std::string> values;
    for (const Component& component : record.components) {
        if (component.name != name) continue;
        if (values) *values += ' ';
        values = values.value_or("") + component.value.value_or("");
    }
    return values;
}

bool is_named_in(const std::vector<OwnDifference>& list, std::string_view name) {
    return std::ranges::find(list, name, &OwnDifference::name) != list.end();
}

}  // namespace

std::optional<std::string> own_value(const System& system, const Record& record, std::string_view name) {
    if (!name.starts_with('.')) return values_of(record, name);
    const AttributeRow* const row = find_row(attribute_rows, name.substr(1), &AttributeRow::name);
    return row != nullptr && system.defines_attributes ? record.attributes.*(row->value) : std::nullopt;
}

std::vector<OwnDifference> own_differences(const System& system_a, const Record& a, const System& system_b,
                                           const Record& b) {
    std::vector<OwnDifference> list;
    for (const Component& component : a.components) {
        const auto values_a = values_of(a, component.name);
        const auto values_b = values_of(b, component.name);
        const bool is_shared = find_row(shared_components, component.name, &SharedComponent::name) != nullptr;
        if (!is_shared && values_b && values_a != values_b && !is_named_in(list, component.name))
            list.push_back({component.name, *values_a, *values_b});
    }
    if (!system_a.defines_attributes || !system_b.defines_attributes) return list;
    for (const auto& [name, value] : attribute_rows) {
        const auto& value_a = a.attributes.*value;
        const auto& value_b = b.attributes.*value;
        if (value_a && value_b && value_a != value_b) list.push_back({'.' + std::string(name), *value_a, *value_b});
    }
    return list;
}

}  // namespace refurl::systems
