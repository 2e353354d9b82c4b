// The table of characters as JSON.  Clause: spec-notes/characters.md#table
#pragma once

#include <string>

namespace refurl::tools {

/// Returns the table of model/characters.hpp: its columns; its rows, each with its ASCII characters and whether it has
/// others, and a status for each column; and what each status means.
std::string characters_json();

}  // namespace refurl::tools
