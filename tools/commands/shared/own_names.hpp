// The reader's own names, which a host may look like.  Clause: spec-notes/attacks.md#names-of-your-own
#pragma once

#include <expected>
#include <string>
#include <vector>

namespace refurl::tools {

/// Returns the domains in a file, one a line, as the domain parser writes them, without a full stop at the end. Lines
/// that are empty or begin with `#` are left out. Fails with a message if the file cannot be read, or if a line is no
/// domain.
std::expected<std::vector<std::string>, std::string> own_names_in(const std::string& file);

}  // namespace refurl::tools
