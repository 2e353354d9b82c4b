#include "systems/difference.hpp"

#include <array>
#include <map>

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

std::optional<std::string_view> differing_place(const Attributes& a, const Attributes& b, IsSameValue is_same) {
    constexpr std::array<std::string_view, 4> of_place{"protocol", "hostname", "port", "origin"};
    for (const std::string_view name : of_place) {
        const auto value = find_row(attribute_rows, name, &AttributeRow::name)->value;
        if (a.*value && b.*value && !is_same(name, *(a.*value), *(b.*value))) return name;
    }
    return std::nullopt;
}

namespace {

/// The values of the components of a record by their names. Several values are separated by spaces.
using Values = std::map<std::string_view, std::string>;

Values values_in(const Record& record) {
    Values values;
    for (const Component& component : record.components) {
        const auto [found, is_new] = values.try_emplace(component.name);
        if (!is_new) found->second += ' ';
        found->second += component.value.value_or("");
    }
    return values;
}

}  // namespace

std::optional<std::string> own_value(const System& system, const Record& record, std::string_view name) {
    if (!name.starts_with('.')) {
        const Values values = values_in(record);
        const auto found = values.find(name);
        return found == values.end() ? std::nullopt : std::optional(found->second);
    }
    const AttributeRow* const row = find_row(attribute_rows, name.substr(1), &AttributeRow::name);
    return row != nullptr && system.defines_attributes ? record.attributes.*(row->value) : std::nullopt;
}

std::vector<OwnDifference> own_differences(const System& system_a, const Record& a, const System& system_b,
                                           const Record& b) {
    std::vector<OwnDifference> list;
    Values rest_of_a = values_in(a);
    const Values of_b = values_in(b);
    for (const Component& component : a.components) {
        const auto value_a = rest_of_a.extract(component.name);  // so that each name comes once
        const auto value_b = of_b.find(component.name);
        const bool is_shared = find_row(shared_components, component.name, &SharedComponent::name) != nullptr;
        if (value_a.empty() || is_shared || value_b == of_b.end() || value_a.mapped() == value_b->second) continue;
        list.push_back({component.name, value_a.mapped(), value_b->second});
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
