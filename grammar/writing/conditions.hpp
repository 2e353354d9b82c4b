// Valid URL strings: the grammar, and the conditions that its productions leave open.
// Clause: spec-notes/validity.md#side-conditions
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// The parts of a valid-url-string that must fulfil a side condition. They refer to the text.
struct WrittenParts {
    Text domain;
    Text ipv6;  ///< without brackets
    Text port;
};

/// Reports whether the parser's preprocessing removes the byte of `text` at `at`: a tab or a newline; at an end, also a
/// space or a control character. Linear in what stands on that side.
bool is_removed(std::string_view text, std::size_t at);

/// Why a text with a byte that is_removed is not valid.
inline constexpr std::string_view removed_byte = "the parser removes this character: leave it out";

/// Reads `text` as a valid-url-string. Linear, without recursion.
/// @param text well-formed UTF-8
/// @param mode that of the scheme of `text`, or else of its base
/// @return the parts with a side condition, or nothing if `text` is not a sentence of the production
std::optional<WrittenParts> read_writing(std::string_view text, Mode mode);

/// Returns why a text is not a valid domain, or ε if it is one.
using FaultOfDomain = std::string_view (*)(std::string_view domain);

/// Checks the side conditions that depend on the base: without a base, `text` has a scheme; with a base that has an
/// opaque path, it has a scheme or is only a fragment.
/// @param base null for none
/// @return the violated condition, or nothing
std::optional<Invalidity> broken_by_base(std::string_view text, const Sequence* base);

/// Checks the other side conditions: the port is below 2^16, an IPv6 address has eight pieces, or with `::` at most
/// seven, and a domain is valid. The cost is that of `fault_of_domain`.
/// @param parts of `text`
/// @return the violated condition, or nothing
std::optional<Invalidity> broken_by_parts(const WrittenParts& parts, std::string_view text,
                                          FaultOfDomain fault_of_domain);

}  // namespace refurl::grammar
