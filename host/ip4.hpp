// IPv4 addresses in all forms that the standard's IPv4 parser accepts.  Clause: spec-notes/hosts.md#ipv4
// The seed: IPv4 Address · The standard: https://url.spec.whatwg.org/#concept-ipv4-parser
#pragma once

#include <cstdint>
#include <string_view>

#include "model/failure.hpp"
#include "model/store.hpp"

namespace refurl {

/// Returns the number that a sentence of the production `num` denotes, or UINT64_MAX if it does not fit. Linear.
std::uint64_t ip4_number_value(std::string_view num);

/// Returns the address that `domain` denotes: one to four numbers, decimal, octal or hexadecimal, as in the standard's
/// IPv4 parser. Linear.
/// @return a failure in `domain` if it does not consist of such numbers, or if one of them is out of range
Result<std::uint32_t> ip4_address(std::string_view domain);

/// Returns the address as four decimal numbers: the standard's IPv4 serializer. The text lives in `store`.
std::string_view text_of_ip4(std::uint32_t address, Store& store);

}  // namespace refurl
