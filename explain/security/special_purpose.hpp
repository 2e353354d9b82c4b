// IANA's registries of special-purpose IP addresses, the addresses of metadata services, and addresses inside IPv6
// addresses and domains.  Clause: spec-notes/attacks.md#addresses
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "host/ip6.hpp"

namespace refurl::security {

/// A column that answers yes, no, or nothing.
enum class Reachable : std::uint8_t { yes, no, not_said };

/// A row of the IPv4 registry.
struct Block4 {
    std::uint32_t address;
    unsigned size;  ///< the number of bits that all addresses of the block share
    std::string_view text;
    std::string_view name;
    std::string_view rfc;
    Reachable globally;  ///< the column "Globally Reachable"

    [[nodiscard]] constexpr bool contains(std::uint32_t other) const {
        return size == 0 || (address ^ other) >> (32U - size) == 0;
    }
};

/// Returns an IPv4 address.
constexpr std::uint32_t ip4(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
    return a << 24U | b << 16U | c << 8U | d;
}

// clang-format off
/// The IPv4 registry as of July 2026: https://www.iana.org/assignments/iana-ipv4-special-registry/. Multicast, the last
/// row, is in another one: https://www.iana.org/assignments/ipv4-address-space/.
inline constexpr std::array special_purpose4 = std::to_array<Block4>({
    {ip4(0, 0, 0, 0), 8, "0.0.0.0/8", "\"This network\"", "RFC 791", Reachable::no},
    {ip4(0, 0, 0, 0), 32, "0.0.0.0/32", "\"This host on this network\"", "RFC 1122", Reachable::no},
    {ip4(10, 0, 0, 0), 8, "10.0.0.0/8", "Private-Use", "RFC 1918", Reachable::no},
    {ip4(100, 64, 0, 0), 10, "100.64.0.0/10", "Shared Address Space", "RFC 6598", Reachable::no},
    {ip4(127, 0, 0, 0), 8, "127.0.0.0/8", "Loopback", "RFC 1122", Reachable::no},
    {ip4(169, 254, 0, 0), 16, "169.254.0.0/16", "Link Local", "RFC 3927", Reachable::no},
    {ip4(172, 16, 0, 0), 12, "172.16.0.0/12", "Private-Use", "RFC 1918", Reachable::no},
    {ip4(192, 0, 0, 0), 24, "192.0.0.0/24", "IETF Protocol Assignments", "RFC 6890", Reachable::no},
    {ip4(192, 0, 0, 0), 29, "192.0.0.0/29", "IPv4 Service Continuity Prefix", "RFC 7335", Reachable::no},
    {ip4(192, 0, 0, 8), 32, "192.0.0.8/32", "IPv4 dummy address", "RFC 7600", Reachable::no},
    {ip4(192, 0, 0, 9), 32, "192.0.0.9/32", "Port Control Protocol Anycast", "RFC 7723", Reachable::yes},
    {ip4(192, 0, 0, 10), 32, "192.0.0.10/32", "Traversal Using Relays around NAT Anycast", "RFC 8155", Reachable::yes},
    {ip4(192, 0, 0, 170), 32, "192.0.0.170/32", "NAT64/DNS64 Discovery", "RFC 8880", Reachable::no},
    {ip4(192, 0, 0, 171), 32, "192.0.0.171/32", "NAT64/DNS64 Discovery", "RFC 8880", Reachable::no},
    {ip4(192, 0, 2, 0), 24, "192.0.2.0/24", "Documentation (TEST-NET-1)", "RFC 5737", Reachable::no},
    {ip4(192, 31, 196, 0), 24, "192.31.196.0/24", "AS112-v4", "RFC 7535", Reachable::yes},
    {ip4(192, 52, 193, 0), 24, "192.52.193.0/24", "AMT", "RFC 7450", Reachable::yes},
    {ip4(192, 88, 99, 0), 24, "192.88.99.0/24", "Deprecated (6to4 Relay Anycast)", "RFC 7526", Reachable::not_said},
    {ip4(192, 88, 99, 2), 32, "192.88.99.2/32", "6a44-relay anycast address", "RFC 6751", Reachable::no},
    {ip4(192, 168, 0, 0), 16, "192.168.0.0/16", "Private-Use", "RFC 1918", Reachable::no},
    {ip4(192, 175, 48, 0), 24, "192.175.48.0/24", "Direct Delegation AS112 Service", "RFC 7534", Reachable::yes},
    {ip4(198, 18, 0, 0), 15, "198.18.0.0/15", "Benchmarking", "RFC 2544", Reachable::no},
    {ip4(198, 51, 100, 0), 24, "198.51.100.0/24", "Documentation (TEST-NET-2)", "RFC 5737", Reachable::no},
    {ip4(203, 0, 113, 0), 24, "203.0.113.0/24", "Documentation (TEST-NET-3)", "RFC 5737", Reachable::no},
    {ip4(240, 0, 0, 0), 4, "240.0.0.0/4", "Reserved", "RFC 1112", Reachable::no},
    {ip4(255, 255, 255, 255), 32, "255.255.255.255/32", "Limited Broadcast", "RFC 8190", Reachable::no},
    {ip4(224, 0, 0, 0), 4, "224.0.0.0/4", "Multicast", "RFC 5771", Reachable::not_said},
});
// clang-format on

/// A row of the IPv6 registry.
struct Block6 {
    Address6 address;
    unsigned size;
    std::string_view text;
    std::string_view name;
    std::string_view rfc;
    Reachable globally;

    [[nodiscard]] constexpr bool contains(const Address6& other) const {
        unsigned left = size;
        for (std::size_t i = 0; i < address.size() && left > 0; ++i) {
            const unsigned bits = left < 16 ? left : 16;
            if (static_cast<unsigned>(address[i] ^ other[i]) >> (16U - bits) != 0) return false;
            left -= bits;
        }
        return true;
    }
};

// clang-format off
/// The IPv6 registry as of July 2026: https://www.iana.org/assignments/iana-ipv6-special-registry/. The last two rows are
/// in another one: https://www.iana.org/assignments/ipv6-address-space/.
inline constexpr std::array special_purpose6 = std::to_array<Block6>({
    {{0, 0, 0, 0, 0, 0, 0, 1}, 128, "::1/128", "Loopback Address", "RFC 4291", Reachable::no},
    {{}, 128, "::/128", "Unspecified Address", "RFC 4291", Reachable::no},
    {{0, 0, 0, 0, 0, 0xffff}, 96, "::ffff:0:0/96", "IPv4-mapped Address", "RFC 4291", Reachable::no},
    {{0x64, 0xff9b}, 96, "64:ff9b::/96", "IPv4-IPv6 Translat.", "RFC 6052", Reachable::yes},
    {{0x64, 0xff9b, 1}, 48, "64:ff9b:1::/48", "IPv4-IPv6 Translat.", "RFC 8215", Reachable::no},
    {{0x100}, 64, "100::/64", "Discard-Only Address Block", "RFC 6666", Reachable::no},
    {{0x100, 0, 0, 1}, 64, "100:0:0:1::/64", "Dummy IPv6 Prefix", "RFC 9780", Reachable::no},
    {{0x2001}, 23, "2001::/23", "IETF Protocol Assignments", "RFC 2928", Reachable::no},
    {{0x2001}, 32, "2001::/32", "TEREDO", "RFC 4380", Reachable::not_said},
    {{0x2001, 1, 0, 0, 0, 0, 0, 1}, 128, "2001:1::1/128", "Port Control Protocol Anycast", "RFC 7723", Reachable::yes},
    {{0x2001, 1, 0, 0, 0, 0, 0, 2}, 128, "2001:1::2/128", "Traversal Using Relays around NAT Anycast", "RFC 8155", Reachable::yes},
    {{0x2001, 1, 0, 0, 0, 0, 0, 3}, 128, "2001:1::3/128", "DNS-SD Service Registration Protocol Anycast", "RFC 9665", Reachable::yes},
    {{0x2001, 2}, 48, "2001:2::/48", "Benchmarking", "RFC 5180", Reachable::no},
    {{0x2001, 3}, 32, "2001:3::/32", "AMT", "RFC 7450", Reachable::yes},
    {{0x2001, 4, 0x112}, 48, "2001:4:112::/48", "AS112-v6", "RFC 7535", Reachable::yes},
    {{0x2001, 0x10}, 28, "2001:10::/28", "Deprecated (previously ORCHID)", "RFC 4843", Reachable::not_said},
    {{0x2001, 0x20}, 28, "2001:20::/28", "ORCHIDv2", "RFC 7343", Reachable::yes},
    {{0x2001, 0x30}, 28, "2001:30::/28", "Drone Remote ID Protocol Entity Tags (DETs) Prefix", "RFC 9374", Reachable::yes},
    {{0x2001, 0xdb8}, 32, "2001:db8::/32", "Documentation", "RFC 3849", Reachable::no},
    {{0x2002}, 16, "2002::/16", "6to4", "RFC 3056", Reachable::not_said},
    {{0x2620, 0x4f, 0x8000}, 48, "2620:4f:8000::/48", "Direct Delegation AS112 Service", "RFC 7534", Reachable::yes},
    {{0x3fff}, 20, "3fff::/20", "Documentation", "RFC 9637", Reachable::no},
    {{0x5f00}, 16, "5f00::/16", "Segment Routing (SRv6) SIDs", "RFC 9602", Reachable::no},
    {{0xfc00}, 7, "fc00::/7", "Unique-Local", "RFC 4193", Reachable::no},
    {{0xfe80}, 10, "fe80::/10", "Link-Local Unicast", "RFC 4291", Reachable::no},
    {{0xfec0}, 10, "fec0::/10", "Deprecated (Site-Local Unicast)", "RFC 3879", Reachable::not_said},
    {{0xff00}, 8, "ff00::/8", "Multicast", "RFC 4291", Reachable::not_said},
});
// clang-format on

/// The address of a metadata service, in its shortest text.
struct MetadataService {
    std::string_view host;
    std::string_view cloud;
};

inline constexpr std::array metadata_services = std::to_array<MetadataService>({
    {"169.254.169.254", "Amazon EC2, Google Cloud, Azure and others"},
    {"169.254.170.2", "Amazon ECS"},
    {"169.254.170.23", "Amazon EKS"},
    {"168.63.129.16", "Azure"},
    {"100.100.100.200", "Alibaba Cloud"},
    {"[fd00:ec2::254]", "Amazon EC2"},
    {"[fd00:ec2::23]", "Amazon EKS"},
    {"[fd20:ce::254]", "Google Cloud"},
    {"metadata.google.internal", "Google Cloud"},
    {"metadata.tencentyun.com", "Tencent Cloud"},
});

/// The DNS services that answer with the address that a name under theirs contains, in any of these forms:
/// `10.0.0.1.nip.io`, `10-0-0-1.nip.io`, `0a000001.nip.io`.
inline constexpr std::array<std::string_view, 5> dns_services{"nip.io", "sslip.io", "traefik.me", "1u.ms", "rbndr.us"};

/// A kind of IPv6 address that contains an IPv4 address.
struct Embedding {
    Address6 prefix;
    unsigned size;
    std::array<std::uint8_t, 4> bytes;  ///< the places of the IPv4 address among the sixteen bytes
    std::string_view words;
    bool is_inverted = false;       ///< whether its bits are inverted
    std::uint8_t zeros_after = 16;  ///< each byte from this one on that is not of the address is zero
    Address6 ignored = {};          ///< the bits of the prefix that may have any value
    std::uint32_t least = 0;        ///< the least IPv4 address
};

// clang-format off
/// All of them are registered prefixes or interface identifiers. RFC 6052 has one form for each length of a prefix that
/// a network chooses in 64:ff9b:1::/48.
inline constexpr std::array embeddings = std::to_array<Embedding>({
    {{0, 0, 0, 0, 0, 0xffff}, 96, {12, 13, 14, 15}, "it is IPv4-mapped (RFC 4291)"},
    {{0, 0, 0, 0, 0xffff}, 96, {12, 13, 14, 15}, "it is IPv4-translated (RFC 2765)"},
    {{0x64, 0xff9b}, 96, {12, 13, 14, 15}, "a NAT64 translates it (RFC 6052)"},
    {{0x64, 0xff9b, 1}, 48, {6, 7, 9, 10}, "a network's NAT64 may translate it (RFC 8215)", false, 8},
    {{0x64, 0xff9b, 1}, 48, {7, 9, 10, 11}, "a network's NAT64 may translate it (RFC 8215)", false, 8},
    {{0x64, 0xff9b, 1}, 48, {9, 10, 11, 12}, "a network's NAT64 may translate it (RFC 8215)", false, 8},
    {{0x64, 0xff9b, 1}, 48, {12, 13, 14, 15}, "a network's NAT64 may translate it (RFC 8215)", false, 8},
    {{0x2002}, 16, {2, 3, 4, 5}, "6to4 sends to it (RFC 3056)"},
    {{0x2001}, 32, {12, 13, 14, 15}, "Teredo sends to it (RFC 4380)", true},
    {{}, 96, {12, 13, 14, 15}, "it is IPv4-compatible, which is deprecated (RFC 4291)", false, 16, {}, 2},  // not :: and ::1
    {{0, 0, 0, 0, 0, 0x5efe}, 96, {12, 13, 14, 15}, "ISATAP sends to it (RFC 5214)", false, 16, {0xffff, 0xffff, 0xffff, 0xffff, 0x0200}},
});
// clang-format on

/// Returns a byte of an address.
constexpr std::uint8_t byte_of(const Address6& address, std::size_t at) {
    return static_cast<std::uint8_t>(address[at / 2] >> (at % 2 == 0 ? 8U : 0U));
}

/// Returns the IPv4 address in an IPv6 address of this kind.
constexpr std::uint32_t ip4_in(const Address6& address, const Embedding& embedding) {
    std::uint32_t value = 0;
    for (const std::uint8_t at : embedding.bytes) value = value << 8U | byte_of(address, at);
    return embedding.is_inverted ? ~value : value;
}

/// Reports whether an IPv6 address is of this kind.
constexpr bool embeds(const Embedding& embedding, Address6 address) {
    for (std::size_t at = embedding.zeros_after; at < 2 * address.size(); ++at)
        if (std::ranges::count(embedding.bytes, at) == 0 && byte_of(address, at) != 0) return false;
    const std::uint32_t inside = ip4_in(address, embedding);
    for (std::size_t i = 0; i < address.size(); ++i) address[i] &= static_cast<std::uint16_t>(~embedding.ignored[i]);
    return Block6{embedding.prefix, embedding.size, {}, {}, {}, Reachable::no}.contains(address) &&
           inside >= embedding.least;
}

/// Returns how an IPv6 address contains an IPv4 address, or null.
constexpr const Embedding* embedding_of(const Address6& address) {
    for (const Embedding& each : embeddings)
        if (embeds(each, address)) return &each;
    return nullptr;
}

/// Returns the smallest block that contains an address, or null.
template <class Blocks, class Address>
constexpr const typename Blocks::value_type* smallest_block(const Blocks& blocks, const Address& address) {
    const typename Blocks::value_type* smallest = nullptr;
    for (const auto& block : blocks)
        if (block.contains(address) && (smallest == nullptr || block.size > smallest->size)) smallest = &block;
    return smallest;
}

}  // namespace refurl::security
