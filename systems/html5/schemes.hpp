// The schemes with "a server-based naming authority", in the words of the HTML documents, and their default ports. The
// documents list neither. These are https and the schemes of RFC 1738, section 3, that have a host after "//".
// Clause: spec-notes/history/web-address-2009.md#choices
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "model/characters.hpp"

namespace refurl::systems::html5 {

struct ServerScheme {
    std::string_view name;
    std::string_view default_port;  ///< ε if it has none
};

inline constexpr std::array<ServerScheme, 9> server_schemes{{
    {"file", ""},
    {"ftp", "21"},
    {"gopher", "70"},
    {"http", "80"},
    {"https", "443"},
    {"nntp", "119"},
    {"prospero", "1525"},
    {"telnet", "23"},
    {"wais", "210"},
}};

/// Returns the row of a scheme, or null if it has none. Ignores letter case.
constexpr const ServerScheme* server_scheme(std::string_view scheme) {
    const auto is_equal = [](char a, char b) { return ascii_lower(a) == b; };
    for (const ServerScheme& row : server_schemes)
        if (std::ranges::equal(scheme, row.name, is_equal)) return &row;
    return nullptr;
}

/// Reports whether a port is the default port of a scheme. Ignores leading zeros.
/// @param port decimal digits
constexpr bool is_default_port(std::string_view port, std::string_view scheme) {
    const ServerScheme* const row = server_scheme(scheme);
    port.remove_prefix(std::min(port.find_first_not_of('0'), port.size()));
    return row != nullptr && !row->default_port.empty() && port == row->default_port;
}

}  // namespace refurl::systems::html5
