// The steps of the state machine for people.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "standard/standard.hpp"
#include "tools/output/terminal.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

/// Runs the basic URL parser, and appends its runs one below another, grouped by state, with the steps of each below
/// its first line. Linear.
/// @param flush is called after each run; it may write `out` and clear it. If it is empty, many runs are left out, and
/// their number stands in their place.
/// @param line_of shows the line of each step
standard::Outcome append_trace(std::string& out, std::string_view input, const standard::UrlRecord* base,
                               Encoding encoding, Looks looks, const std::function<void()>& flush = {},
                               const LineOf& line_of = {});

/// Runs a setter on a URL, and appends its steps and the runs in the same way. Changes the URL.
void append_setter_trace(std::string& out, standard::UrlObject& url, std::string_view attribute, std::string_view value,
                         Looks looks, const std::function<void()>& flush = {}, const LineOf& line_of = {});

}  // namespace refurl::tools
