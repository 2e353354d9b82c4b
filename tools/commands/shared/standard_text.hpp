// The texts of the standard that a command line names.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "tools/steps/comparison.hpp"

namespace refurl::tools {

/// A text, or the status with which the tool ends because it cannot be read, which is reported.
using ReadText = std::expected<steps::Text, int>;

/// Reads url.bs, or that in a folder.
ReadText read_standard_text(const std::string& path);

/// Reads the text that refurl follows: that at a path, or in the folder that REFURL_STANDARD names. Without both, it
/// has no words.
ReadText read_followed_text(const std::optional<std::string>& path);

}  // namespace refurl::tools
