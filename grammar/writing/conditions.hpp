// Valid URL strings: reads them by the grammar, and checks the conditions that its productions leave open.
// Clause: spec-notes/validity.md#side-conditions
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// The parts of a valid-url-string that have side conditions. They refer to the text.
struct WrittenParts {
    Text domain;
    Text ipv6;  ///< without brackets
    Text port;
};

/// Reports whether the parser's preprocessing removes the byte at `at`: a tab or newline anywhere, or a C0 control or
/// space at an end of `text`. Linear in the size of `text`.
bool is_removed(std::string_view text, std::size_t at);

/// The reason why a text with a byte that is_removed is not valid.
inline constexpr std::string_view removed_byte = "the parser removes this character: leave it out";

/// Reads `text` as a valid-url-string. Linear, without recursion.
/// @param text well-formed UTF-8
/// @param mode the mode that the scheme of `text` selects, or else the mode of its base
/// @return the parts with side conditions, or nothing if `text` is not a sentence of the production
std::optional<WrittenParts> read_writing(std::string_view text, Mode mode);

/// Why a text is not a valid domain.
struct DomainFault {
    std::string_view part;  ///< the part of the text that is at fault
    std::string_view reason;
};

/// Returns why a text is not a valid domain, or nothing if it is one.
using FaultOfDomain = std::optional<DomainFault> (*)(std::string_view domain);

/// Checks the side conditions that depend on the base: without a base, `text` must have a scheme; with a base that has
/// an opaque path, it must have a scheme or consist of a fragment.
/// @param base the base, or null if there is none
/// @return the violated condition, or nothing
std::optional<Invalidity> broken_by_base(std::string_view text, const Sequence* base);

/// Checks the other side conditions: the port is below 2^16, an IPv6 address has eight pieces (at most seven with
/// `::`), and a domain is valid. The cost is that of `fault_of_domain`.
/// @param parts the parts of `text`
/// @return the violated condition, or nothing
std::optional<Invalidity> broken_by_parts(const WrittenParts& parts, std::string_view text,
                                          FaultOfDomain fault_of_domain);

}  // namespace refurl::grammar
