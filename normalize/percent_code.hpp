// Percent-coding by the component table.  Clause: spec-notes/characters.md#percent-coding
#pragma once

#include <string_view>

#include "model/characters.hpp"
#include "model/store.hpp"

namespace refurl {

/// Writes a byte as `%` and two upper-case hexadecimal digits.
/// @return the end of what was written
char* write_percent_encoded(char byte, char* out);

/// How many bytes of `text` must be percent-encoded in `column`. Linear.
std::size_t count_to_encode(std::string_view text, Column column);

/// Writes `text` to `out`, percent-encoded for `column`: `text.size() + 2 * count_to_encode(text, column)` bytes.
/// @return the end of what was written
char* write_encoded(std::string_view text, Column column, char* out);

/// The text with each byte that `column` marks E or F percent-encoded; everything else, also a pct, stays. Linear.
/// @return `text` itself if it has no such byte
std::string_view percent_code(std::string_view text, Column column, Store& store);

}  // namespace refurl
