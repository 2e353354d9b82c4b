// Repairs JSON that JavaScript accepts and a strict JSON parser rejects.
// The protocol: spec-notes/oracle.md#text
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl {

/// Returns the text with U+FFFD for ill-formed UTF-8, and `\ufffd` for each surrogate escape without its other half.
/// This is what JavaScript does to such a string when it parses it as a URL. Everything else stays the same, even if it
/// is not JSON. Linear.
std::string repaired(std::string_view json);

/// Returns the offset in `json` of the source of byte `offset` of its repaired text. Linear.
std::size_t offset_before_repair(std::string_view json, std::size_t offset);

}  // namespace refurl
