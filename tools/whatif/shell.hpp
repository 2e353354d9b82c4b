// The words of a command line.  Clause: spec-notes/what-if/README.md#chapters
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// A word of a command, without its quotes; nothing if only a shell can tell what it is, as for `$(date)`.
using ShellWord = std::optional<std::string>;

/// Returns the commands of a line, such as those between `|`, by their words. Reads the quotes '…', "…" and $'…', and
/// leaves out redirections of descriptors. Linear.
std::vector<std::vector<ShellWord>> shell_commands(std::string_view line);

}  // namespace refurl::tools
