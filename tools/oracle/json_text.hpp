// Repairs JSON that JavaScript reads and a strict JSON parser refuses.
// The protocol: spec-notes/oracle.md#text
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl {

/// Returns the text with U+FFFD for ill-formed UTF-8, and with `\ufffd` for each surrogate escape without its other
/// half. JavaScript makes the same of such a string when it parses it as a URL. Everything else stays, JSON or not.
/// Linear.
std::string repaired(std::string_view json);

/// Returns the byte of `json` from which byte `offset` of its repaired text comes. Linear.
std::size_t offset_before_repair(std::string_view json, std::size_t offset);

}  // namespace refurl
