// The steps of the state machine for people.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "standard/standard.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// Runs the basic URL parser, and appends its runs one below another, grouped by state, with the steps of each below
/// its first line. Linear.
/// @param flush is called after each run; it may write `out` and clear it. If it is empty, many runs are left out, and
/// their number stands in their place.
standard::Outcome append_trace(std::string& out, std::string_view input, const standard::UrlRecord* base,
                               Encoding encoding, Looks looks, const std::function<void()>& flush = {});

}  // namespace refurl::tools
