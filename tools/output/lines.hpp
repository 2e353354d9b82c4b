// Results of one line each, which other programs read.  Clause: spec-notes/edit.md#control-characters
#pragma once

#include <string>
#include <string_view>

#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// Appends a text as it was written, and the byte that ends a result. On a terminal it is made visible; elsewhere only
/// the byte that ends a result is escaped. Linear.
void append_line(std::string& out, std::string_view line, const Looks& looks);

/// Appends a value that is a part of a line. On a terminal it is made visible. Elsewhere each control character, U+2028
/// and U+2029 become escapes, such as `\n` or `\x1b`, so that a value ends neither a line nor a field; if results end
/// with NUL, only NUL does. If raw values are asked for, nothing is escaped. Linear.
void append_value(std::string& out, std::string_view value, const Looks& looks);

}  // namespace refurl::tools
