// `refurl oracle`: one JSON request a line in, one JSON answer a line out.
#pragma once

#include <string>
#include <string_view>

#include "tools/output/streams.hpp"
#include "tools/system.hpp"

namespace refurl::tools {

/// Appends the answer to a line, and a newline.
void append_answer(std::string& out, std::string_view line, System system);

/// Answers each line of `in`, in order. Whenever the input pauses, all answers have been written.
/// @return false where system or writing fails
bool serve_oracle(LineReader& in, Output& out, System system);

}  // namespace refurl::tools
