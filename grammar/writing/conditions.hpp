// Valid URL strings: what the standard says they must be, not what its parser makes of others.
// Clause: spec-notes/validity.md#side-conditions
#pragma once

#include <optional>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// The parts of a valid-url-string that are not by their production alone what they must be. A part that is not there
/// is none.
struct WrittenParts {
    Text domain;
    Text ipv6;  ///< without its brackets
    Text port;
};

/// text :: valid-url-string, in the mode of its scheme or else of its base. Linear, without recursion.
/// @param text well-formed UTF-8
/// @return nothing if the production does not read all of it
std::optional<WrittenParts> read_writing(std::string_view text, Mode mode);

/// Why a text is no valid domain, or ε if it is one.
using FaultOfDomain = std::string_view (*)(std::string_view domain);

/// What the productions leave to be said: without a base there is a scheme, and onto one with an opaque path a scheme
/// or nothing but a fragment.
/// @param base null for none
std::optional<Invalidity> broken_by_base(std::string_view text, const Sequence* base);

/// What else they leave to be said: the port is below 2^16, the effective piece length of an IPv6 address is 8, or with
/// `::` at most 7, and a domain is a valid domain. The cost is that of `fault_of_domain`.
/// @param parts of `text`
std::optional<Invalidity> broken_by_parts(const WrittenParts& parts, std::string_view text,
                                          FaultOfDomain fault_of_domain);

}  // namespace refurl::grammar
