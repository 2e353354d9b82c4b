// Hosts, ports and credentials, by construction.  Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <string>

#include "systems/search/draws.hpp"

namespace refurl::systems {

/// Returns a host: a name, an international domain, an IPv4 or IPv6 address, a percent-encoded or long host, one with a
/// character that hosts must not have, or ε.
std::string any_host(Draws& draws);

/// Returns a port without its colon: one at a limit, a default port, ε, or what is no port.
std::string any_port(Draws& draws);

/// Returns credentials with their `@`.
std::string any_credentials(Draws& draws);

/// Returns a host, perhaps with credentials before it and a port after it.
std::string any_authority(Draws& draws);

/// Returns a character of ASCII, a percent-encoded byte, a broken one, or a code point beyond ASCII.
std::string any_character(Draws& draws);

}  // namespace refurl::systems
