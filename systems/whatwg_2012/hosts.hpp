// Section 4 of the document, "Hosts and IP addresses".  Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "systems/whatwg_2012/errata.hpp"

namespace refurl::systems::whatwg_2012 {

/// The EOF code point
inline constexpr char32_t eof = 0x110000;

/// "an ordered list of eight 16-bit pieces"
struct Ipv6Address {
    std::array<std::uint16_t, 8> pieces{};
    friend bool operator==(const Ipv6Address&, const Ipv6Address&) = default;
};

/// A domain in ASCII, or an IPv6 address.
using Host = std::variant<std::string, Ipv6Address>;

/// The reason why the host parser fails.
struct HostFault {
    std::string_view clause;
    std::string_view message;
};

// 4.2 Parsing. Both take linear time.
std::expected<Host, HostFault> parse_host(std::u32string_view input, Slips slips);
std::optional<Ipv6Address> parse_ipv6(std::u32string_view input, Slips slips);

// 4.3 Serializing
std::string serialize_host(const std::optional<Host>& host, Slips slips);
std::string serialize_ipv6(const Ipv6Address& address, Slips slips);

}  // namespace refurl::systems::whatwg_2012
