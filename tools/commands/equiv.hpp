// Two texts compared, for a reader or for a program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/failure.hpp"

namespace refurl::tools {

struct EquivOptions {
    std::string_view a, b;
    std::optional<std::string> base;
    bool json = false;
    bool on_terminal = false;  ///< then nothing is printed that a terminal obeys
};

struct Comparison {
    std::string text;    ///< what is to be printed, newline included
    bool equal = false;  ///< in any way
};

/// @return the failure of the base, if it is no URL
Result<Comparison> compare(const EquivOptions& options);

}  // namespace refurl::tools
