// The steps of the state machine as JSON.
#pragma once

#include <string>
#include <string_view>

#include "standard/standard.hpp"

namespace refurl::tools {

/// Runs the basic URL parser, and appends objects, one on each line: for the beginning, with the steps before the
/// states; for each run; and for the end, if there is a URL. Quadratic in the length of the input, like trace().
standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding);

}  // namespace refurl::tools
