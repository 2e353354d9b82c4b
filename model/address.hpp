// IP addresses as numbers and as texts.  Clause: spec-notes/hosts.md#addresses
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// An IPv6 address: eight pieces of 16 bits.
using Address6 = std::array<std::uint16_t, 8>;

/// Returns the address that `text` denotes.
/// @param text without brackets; must be a sentence of the production `ip6-address`
Address6 address6_of(std::string_view text);

/// The standard's IPv6 serializer, with brackets: each piece in as few lowercase digits as possible, and `::` for the
/// first longest run of two or more zero pieces. The text lives in `store`.
std::string_view text_of(const Address6& address, Store& store);

/// The standard's IPv4 serializer: four decimal numbers. The text lives in `store`.
std::string_view text_of(std::uint32_t address, Store& store);

}  // namespace refurl
