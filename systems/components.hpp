// The components that all systems share, as a table.  Clause: spec-notes/history/README.md#systems
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems {

/// A component that all systems share.
struct SharedComponent {
    std::string_view name;
    /// Returns the component of a record, or nothing if the URL lacks the component. The result refers to the record.
    std::optional<std::string_view> (*value)(const Record& record);
    std::string_view Clauses::* clause;  ///< the clause that yields it
};

/// Returns a member of a record.
template <auto member>
constexpr std::optional<std::string_view> member_of(const Record& record) {
    return record.*member;
}

/// The rows, in the order of a URL.
inline constexpr std::array<SharedComponent, 8> shared_components{{
    {"scheme", member_of<&Record::scheme>, &Clauses::scheme},
    {"username", member_of<&Record::username>, &Clauses::userinfo},
    {"password", member_of<&Record::password>, &Clauses::userinfo},
    {"host", member_of<&Record::host>, &Clauses::host},
    {"port", member_of<&Record::port>, &Clauses::port},
    {"path", member_of<&Record::path>, &Clauses::path},
    {"query", member_of<&Record::query>, &Clauses::query},
    {"fragment", member_of<&Record::fragment>, &Clauses::fragment},
}};

}  // namespace refurl::systems
