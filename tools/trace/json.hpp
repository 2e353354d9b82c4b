// The steps of the state machine as JSON.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "standard/standard.hpp"

namespace refurl::tools {

/// Runs the basic URL parser, and appends objects, one on each line: for the beginning, with the steps before the
/// states; for each run; and for the end, if there is a URL. Linear.
/// @param flush is called after each run; it may write `out` and clear it. If it is empty, many runs and errors are
/// left out, and an object with their number stands in their place.
standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding, const std::function<void()>& flush = {});

}  // namespace refurl::tools
