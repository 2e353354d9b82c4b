// Finds the difference between two answers.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the first part in which two answers differ: `failure` if only one of them is a failure, otherwise the name
/// of a component, or `href` if all components are equal. Returns nothing if the answers are equal, or both are
/// failures.
std::optional<std::string_view> first_difference(const Answer& a, const Answer& b);

/// Compares the values of an attribute.
using IsSameValue = bool (*)(std::string_view name, const std::string& a, const std::string& b);

/// Returns the first attribute that both URLs have and that leads to different places: `protocol`, `hostname`, `port`
/// or `origin`; or nothing.
/// @param is_same decides whether two values lead to the same place; by default, if they are equal
std::optional<std::string_view> differing_place(
    const Attributes& a, const Attributes& b,
    IsSameValue is_same = [](std::string_view, const std::string& x, const std::string& y) { return x == y; });

/// A part that two systems have, besides the components that all systems share, and that differs. Whether such a
/// component is absent or empty does not count.
struct OwnDifference {
    std::string name;  ///< of the component, or of the attribute after a dot
    std::string a;     ///< its value in the first system; several values are separated by spaces
    std::string b;
};

/// Returns the value of an own part of a record, or nothing if the system does not define it. Takes O(n log n) time for
/// n components.
/// @param name of a component, or of an attribute after a dot
std::optional<std::string> own_value(const System& system, const Record& record, std::string_view name);

/// Returns the differences of two records in the own components and the attributes that both systems define. Takes
/// O(n log n) time for n components.
std::vector<OwnDifference> own_differences(const System& system_a, const Record& a, const System& system_b,
                                           const Record& b);

}  // namespace refurl::systems
