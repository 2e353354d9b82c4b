// Suggestions for mistyped names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// Returns the names that were probably meant, the nearest first: those that differ from `asked` in a few letters, and
/// those that contain it. Quadratic in the length of a name.
std::vector<std::string> names_like(std::string_view asked, const std::vector<std::string>& names);

/// Returns `; did you mean a, b?`, with the five nearest names at most, or an empty text if no name is similar to
/// `asked`.
std::string suggestion(std::string_view asked, const std::vector<std::string>& names);

}  // namespace refurl::tools
