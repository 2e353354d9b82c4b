// Which bytes of a host are at fault.  Clause: spec-notes/hosts.md#failures
#pragma once

#include <string_view>

#include "host/uts46/processing.hpp"
#include "model/failure.hpp"

namespace refurl {

/// Returns the failure of a domain whose Unicode ToASCII has an error. Linear, except for Punycode.
Failure not_ascii(const uts46::Error& error, std::string_view domain);

/// Returns the failure of a domain of which Unicode ToASCII leaves nothing.
Failure empty_domain(std::string_view domain);

/// Returns the failure of a domain whose form in ASCII has the forbidden code point `c`. It is at the code point that
/// became `c`, if one alone did. Costs what ToASCII costs for each code point.
Failure forbidden_code_point(char c, std::string_view domain);

/// Returns the failure of a domain that ends in a number and is no sentence of ip4-address. Linear.
Failure not_an_ip4_address(std::string_view domain);

/// Returns the failure of an IPv4 address whose `part` is too large.
Failure out_of_range(std::string_view part, std::string_view domain);

/// A host as it is written, percent-decoded, and then decoded as UTF-8.
struct Decodings {
    std::string_view domain;
    std::string_view decoded;
    std::string_view host;
};

/// Returns a failure in the domain as a failure in the host as it is written. ToASCII keeps the places of an ASCII
/// domain. A failure in what it makes of any other domain becomes one of the whole host. Linear.
Failure in_host(Failure failure, const Decodings& decodings);

}  // namespace refurl
