// The host of a URL, as each of its readers reads it.  Clause: spec-notes/attacks.md#readers
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "explain/ledger.hpp"
#include "explain/security/table.hpp"
#include "host/ip6.hpp"
#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/store.hpp"
#include "model/url.hpp"

namespace refurl::security {

/// What a reader takes the host for.
struct ReadHost {
    Reader reader;
    std::string_view place;  ///< the text that the reader reads: a text that the ledger knows
    Host host;               ///< a domain, an IPv4 address or an IPv6 address, in its shortest text
};

/// Reports whether a client of a scheme looks for the host of its URLs. Nobody does so for a local scheme of the Fetch
/// standard, or for `javascript`.
bool has_clients(std::string_view scheme);

/// Returns the host of the URL as each reader reads it: none, if there is no host. Two readers read two hosts; the
/// result has no host of a reader who reads the same as the standard or as the client before it. If the text is not a
/// URL, only a program that takes each number for decimal has a host, if the standard refuses the numbers. Linear,
/// except for Punycode.
/// @param url the result of the stages, which wrote the ledger
/// @param ledger gets what a client applies, as of the stage `host`
/// @param store the store of the stages; gets the texts of the hosts
std::vector<ReadHost> hosts_of(const Result<Url>& url, Ledger& ledger, Store& store);

/// Returns the address that four decimal numbers up to 255 denote, with or without leading zeros. Linear.
std::optional<std::uint32_t> decimal_address(std::string_view text);

/// An address in a domain, and the DNS service whose answer it is, or ε.
struct AddressInDomain {
    std::string_view place;  ///< the part of the domain
    Host host;
    std::string_view service;
};

/// Returns the first address in a domain: four of its labels or, in a domain of a DNS service, any of the forms that
/// these services read. Linear.
/// @param store gets the text of the address
std::optional<AddressInDomain> address_in_domain(std::string_view domain, Store& store);

}  // namespace refurl::security
