// Advice for the name of a file in the place of a URL.
#pragma once

#include <string>
#include <string_view>

#include "model/failure.hpp"

namespace refurl::tools {

/// Returns what to type in order to read the lines of a file, if the failure is a missing scheme and the argument is
/// the name of a file; otherwise ε. Asks the file system.
std::string file_hint(const Failure& failure, std::string_view argument);

}  // namespace refurl::tools
