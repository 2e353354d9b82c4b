// Reads the command line.
#pragma once

#include <expected>

#include "tools/interface.hpp"
#include "tools/options.hpp"

namespace refurl::tools {

inline constexpr int exit_success = 0;
inline constexpr int exit_failure = 1;  ///< an input failed, or reading or writing did
inline constexpr int exit_usage = 2;

/// @return an exit status, where the command line asks for help or is not understood; then all has been said
std::expected<Options, int> read_command_line(int argc, const char* const* argv);

/// All that the command line can hold.
OfferedCommand offered_by_command_line();

}  // namespace refurl::tools
