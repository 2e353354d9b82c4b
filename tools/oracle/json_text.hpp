// JSON that JavaScript reads and a strict JSON reader refuses, repaired.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl {

/// The text with ill-formed UTF-8 read as U+FFFD, and with `\ufffd` for each surrogate escape that is no half of a
/// pair: what JavaScript makes of such a string when it becomes a URL. Everything else stays, JSON or not. Linear.
std::string repaired(std::string_view json);

/// @return the byte of `json` that byte `offset` of its repaired text comes from. Linear.
std::size_t offset_before_repair(std::string_view json, std::size_t offset);

}  // namespace refurl
