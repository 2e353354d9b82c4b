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
};

/// Returns a member of a record.
template <auto member>
constexpr std::optional<std::string_view> member_of(const Record& record) {
    return record.*member;
}

/// The rows, in the order of a URL.
inline constexpr std::array<SharedComponent, 8> shared_components{{
    {"scheme", member_of<&Record::scheme>},
    {"username", member_of<&Record::username>},
    {"password", member_of<&Record::password>},
    {"host", member_of<&Record::host>},
    {"port", member_of<&Record::port>},
    {"path", member_of<&Record::path>},
    {"query", member_of<&Record::query>},
    {"fragment", member_of<&Record::fragment>},
}};

}  // namespace refurl::systems
