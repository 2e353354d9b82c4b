// The settings of attributes and the calls of search parameters' methods that a request asks for.
// The protocol: spec-notes/oracle.md#setters-and-search-parameters
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/json_writer.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// A name and its arguments: an attribute and its value, or a method and its arguments.
using Call = std::vector<std::string>;
using Calls = std::vector<Call>;

/// Returns a sentence about what is wrong with the settings, or nothing if each is a settable attribute and a value.
std::optional<std::string> fault_of_settings(std::span<const Call> settings);

/// Returns a sentence about what is wrong with the calls, or nothing if each is a method of URLSearchParams with a
/// valid number of arguments.
std::optional<std::string> fault_of_params(std::span<const Call> calls);

/// Writes `"set": [{"attribute": "host", "href": …}, …]`: the getters after each setting, and the failure if nothing
/// was set. The state machine reports no failures here.
/// @param url the URL, which the function changes
/// @param settings settings without faults
void write_settings(JsonObject& object, ParsedUrl& url, std::span<const Call> settings);

/// Writes `"params": [{"method": "get", "result": "a", "href": …}, …]`: the result of each method, and the href after
/// it.
/// @param url the URL before `settings`, which are applied first
/// @param calls calls without faults
void write_params(JsonObject& object, const Url& url, std::span<const Call> settings, std::span<const Call> calls);

}  // namespace refurl::tools
