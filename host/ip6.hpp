// IPv6 addresses: their values and their texts.  Clause: spec-notes/hosts.md#addresses
// The seed: IPv6 Address · The standard: https://url.spec.whatwg.org/#concept-ipv6-parser
// The standard: https://url.spec.whatwg.org/#concept-ipv6-serializer
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// An IPv6 address: eight pieces of 16 bits.
using Address6 = std::array<std::uint16_t, 8>;

/// Returns the address that a host denotes. Linear.
/// @param host a sentence of the production `ip6-address` in brackets
Address6 address6_of(std::string_view host);

/// Returns the text of an address in brackets: the standard's IPv6 serializer. Each piece has as few lowercase digits
/// as possible, and `::` replaces the first longest run of two or more zero pieces. The text lives in `store`.
std::string_view text_of_ip6(const Address6& address, Store& store);

/// Returns the shortest text of an IPv6 address, in brackets. The text lives in `store`.
/// @param host a sentence of `ip6-address` in brackets
std::string_view shortest_ip6(std::string_view host, Store& store);

/// Reports whether an IPv6 address in brackets is its own shortest text.
bool is_shortest_ip6(std::string_view host);

}  // namespace refurl
