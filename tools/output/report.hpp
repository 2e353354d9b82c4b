// Failures for a reader.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/failure.hpp"

namespace refurl::tools {

/// Appends a line that tells why `input` is no URL and, where it can be drawn, a line with a caret below the byte that
/// is at fault. Of a long input only the surroundings of that byte are shown.
/// @param where what stands before the input, such as `line 3: ` or ε
void append_report(std::string& out, std::string_view where, std::string_view input, const Failure& failure,
                   bool colours);

}  // namespace refurl::tools
