// The steps of the state machine as JSON.
#pragma once

#include <string>
#include <string_view>

#include "standard/standard.hpp"

namespace refurl::tools {

/// Runs the basic URL parser, and appends an object a line: for the beginning, with the steps before the states; for
/// each run; and, if there is a URL, for the end. Quadratic in the length of the input, as trace() is.
standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding);

}  // namespace refurl::tools
