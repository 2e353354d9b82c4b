// The numbers that IP addresses denote, and their texts.  Clause: spec-notes/hosts.md#addresses
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// An IPv6 address: eight pieces of 16 bits.
using Address6 = std::array<std::uint16_t, 8>;

/// The address that a text of the production ip6-address denotes, without brackets.
/// @return nothing if its pieces are not eight, or, where `::` stands for some, more than seven: the production's
/// side condition
std::optional<Address6> address6_of(std::string_view text);

/// The standard's IPv6 serializer, in brackets: shortest lower-case pieces, the first longest run of zeros, longer
/// than one, as `::`.
std::string_view text_of(const Address6& address, Store& store);

/// The standard's IPv4 serializer: four decimal numbers.
std::string_view text_of(std::uint32_t address, Store& store);

}  // namespace refurl
