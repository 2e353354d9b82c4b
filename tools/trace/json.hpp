// The steps of the state machine as JSON.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "standard/standard.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

/// Runs the basic URL parser, and appends objects, one on each line: for the beginning, with the steps before the
/// states; for each run; and for the end, if there is a URL. Linear.
/// @param flush is called after each run; it may write `out` and clear it. If it is empty, many runs and errors are
/// left out, and an object with their number stands in their place.
/// @param line_of adds the lines of the steps
standard::Outcome append_trace_json(std::string& out, std::string_view input, const standard::UrlRecord* base,
                                    Encoding encoding, const std::function<void()>& flush = {},
                                    const LineOf& line_of = {});

/// Runs a setter on a URL, and appends objects in the same way: for the beginning, with the URL before, the setting,
/// and the steps before the states; for each run; and for the end, with the URL after. Changes the URL.
/// @param input the text that the URL was parsed from
void append_setter_trace_json(std::string& out, std::string_view input, standard::UrlObject& url,
                              std::string_view attribute, std::string_view value,
                              const std::function<void()>& flush = {}, const LineOf& line_of = {});

}  // namespace refurl::tools
