// The section "IDNA" of the standard.  Clause: spec-notes/standard.md#idna
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "standard/steps.hpp"

namespace refurl::standard {

/// Runs the domain parser with beStrict false. Returns the domain, or nothing for failure. Reports domain-to-ASCII if
/// the strict ToASCII fails, even if the parser then succeeds.
/// @param offset the byte of the input to which the error refers
std::optional<std::string> parse_domain(std::u32string_view domain, std::size_t offset, const Context& context);

std::optional<std::string> domain_parser_to_ascii(std::u32string_view domain, bool be_strict, const Edition& edition);

}  // namespace refurl::standard
