// The section "IDNA" of the standard.  Clause: spec-notes/standard.md
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::standard {

/// The domain parser with beStrict false. Returns the domain, or nothing for failure. Appends a domain-to-ASCII error
/// to `errors` if the strict ToASCII fails, even if the parser then succeeds. Before Change::strict_to_ascii_reported
/// it appends an error for each reason to fail instead.
/// @param offset the byte of the input that the error refers to
std::optional<std::string> parse_domain(std::u32string_view domain, std::size_t offset,
                                        std::vector<ValidationError>& errors, const Edition& edition);

}  // namespace refurl::standard
