// Finds the bytes of a host that are at fault.  Clause: spec-notes/hosts.md#failures
#pragma once

#include <string_view>

#include "host/uts46/processing.hpp"
#include "model/failure.hpp"

namespace refurl {

/// Returns the failure of a domain whose Unicode ToASCII reports an error. Linear, except for Punycode.
Failure not_ascii(const uts46::Error& error, std::string_view domain);

/// Returns the failure of a domain that Unicode ToASCII turns into the empty string.
Failure empty_domain(std::string_view domain);

/// Returns the failure of a domain whose ASCII form has the forbidden code point `c`. The failure is at the code point
/// that became `c`, if a single one did. Calls ToASCII for each code point.
Failure forbidden_code_point(char c, std::string_view domain);

/// Returns the failure of a domain that ends in a number but is not a sentence of ip4-address. Linear.
Failure not_an_ip4_address(std::string_view domain);

/// Returns the failure of an IPv4 address whose `part` is too large.
Failure out_of_range(std::string_view part, std::string_view domain);

/// Converts a failure in the domain to which `host` is decoded to a failure in `host`. ToASCII keeps the places of an
/// ASCII domain. If the failure is in the ASCII form of any other domain, the whole host is at fault. Linear.
Failure in_host(Failure failure, std::string_view host);

}  // namespace refurl
