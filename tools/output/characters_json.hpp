// The table of characters as JSON.  Clause: spec-notes/characters.md#table
#pragma once

#include <string>

namespace refurl::tools {

/// Returns the table of model/characters.hpp: its columns; its rows, each with its ASCII characters, whether it has
/// others, and its status in each column; and the meaning of each status.
std::string characters_json();

}  // namespace refurl::tools
