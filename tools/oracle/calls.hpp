// What the oracle is asked to do to a URL: set its attributes, call the methods of its search parameters.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/json_writer.hpp"
#include "tools/system.hpp"

namespace refurl::tools {

/// A name and what is given to it: an attribute and its value, a method and its arguments.
using Call = std::vector<std::string>;
using Calls = std::vector<Call>;

/// @return what is wrong with a list of settings, or nothing: each is an attribute that can be set, and a value
std::optional<std::string> fault_of_settings(std::span<const Call> settings);

/// @return what is wrong with a list of calls, or nothing: each is a method of URLSearchParams, and as many arguments
/// as it takes
std::optional<std::string> fault_of_params(std::span<const Call> calls);

/// Writes `"set": [{"attribute": "host", "set": true, "href": …}, …]`: the URL after each setting. Where nothing was
/// set and the reading is the pipeline's, the failure says why.
/// @param url is changed
void write_settings(JsonObject& object, ParsedUrl& url, std::span<const Call> settings);

/// Writes `"params": [{"method": "get", "result": "a", "href": …}, …]`: what each method returned, and the URL after
/// it. The search parameters are those of the URL after `settings`.
/// @param url the URL before them
void write_params(JsonObject& object, const Url& url, std::span<const Call> settings, std::span<const Call> calls);

}  // namespace refurl::tools
