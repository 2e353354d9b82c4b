// IPv4 and IPv6 addresses in all forms, and texts that nearly are addresses.
// Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <string>

#include "systems/search/draws.hpp"

namespace refurl::systems {

/// Returns one to five numbers, decimal, octal or hexadecimal, many at the limits of their places. Some end in full
/// stops, or have a number that is broken.
std::string any_ip4(Draws& draws);

/// Returns an IPv6 address in brackets: seven to nine pieces, or fewer and a `::` at any place, the last two perhaps
/// as an IPv4 address. Some have a zone, a piece that is broken, two `::`, or lack a bracket.
std::string any_ip6(Draws& draws);

}  // namespace refurl::systems
