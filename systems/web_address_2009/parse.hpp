// Parsing of "Web addresses in HTML 5": section "Parsing Web addresses", and the older algorithm of the appendix.
// Clause: spec-notes/history/web-address-2009.md#parse
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/html5/parts.hpp"
#include "systems/system.hpp"

namespace refurl::systems::web_address_2009 {

/// The result of parsing a Web address.
struct WebAddress {
    /// The components, decoded. The userinfo is not a component of the document; it is as written in the address.
    html5::Parts parts;
    std::optional<std::string> hostport;
    std::string host_specific;
    std::optional<std::string> fragment_as_written;  ///< not decoded
    bool has_ip_literal = false;                     ///< the host is an IPv6address or IPvFuture in brackets
    std::size_t host_begin = 0, host_end = 0;        ///< the range of the host in the input
};

/// Returns `text` without HTML's space characters at its ends.
std::string_view stripped(std::string_view text);

/// Parses a Web address into its components. Linear.
/// @param reading the steps percent-encode some characters. By the letter they leave `%` as it is. In the repaired
/// reading they encode `%` too, as the document's note says, so that decoding gives each component as it was written.
std::expected<WebAddress, Refusal> parse(std::string_view address, Reading reading);

/// Parses a Web address with the older algorithm: the altered grammar. Linear.
std::expected<WebAddress, Refusal> parse_by_appendix(std::string_view address);

/// Returns the components of the document, in its order.
std::vector<Component> components_of(const WebAddress& address);

}  // namespace refurl::systems::web_address_2009
