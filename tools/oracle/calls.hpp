// The settings of attributes and the calls of search parameters' methods that a request asks for.
// The protocol: spec-notes/oracle.md#setters-and-search-parameters
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/scripting.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// A name and its arguments: an attribute and its value, or a method and its arguments.
using systems::Call;
using Calls = std::vector<Call>;

/// Returns a sentence about what is wrong with the settings, or nothing if each is an attribute that some system can
/// set, and a value.
std::optional<std::string> fault_of_settings(std::span<const Call> settings);

/// Returns a sentence about what is wrong with the calls, or nothing if each is a method that some system's search
/// parameters have, with a valid number of arguments.
std::optional<std::string> fault_of_params(std::span<const Call> calls);

/// Returns a sentence about the first setting or call that a system lacks, or nothing.
/// @param settings, calls settings and calls without faults; nothing if the request has none
std::optional<std::string> lack_of(const SystemChoice& choice, const std::optional<Calls>& settings,
                                   const std::optional<Calls>& calls);

/// Writes `"set": [{"attribute": "host", "href": …}, …]`: the getters after each setting, and the failure if nothing
/// was set. Only the pipeline reports such failures.
/// @param url the URL, which the function changes
/// @param settings settings without faults
void write_settings(JsonObject& object, ParsedUrl& url, std::span<const Call> settings,
                    const standard::Edition& edition = standard::Edition::today());

/// Writes `"params": [{"method": "get", "result": "a", "href": …}, …]`: the result of each method, and the href after
/// it.
/// @param url the URL before `settings`, which are applied first
/// @param calls calls without faults
void write_params(JsonObject& object, const ParsedUrl& url, std::span<const Call> settings, std::span<const Call> calls,
                  const standard::Edition& edition = standard::Edition::today());

/// Returns the result of a method as JSON.
std::string json_of(const systems::Value& value);

/// Returns `{"method": "get", "result": "a", "href": …}`.
std::string json_of_call(std::string_view method, const systems::Value& result, std::string_view href);

/// Write the same for a system other than the pipeline and the standard, which has the setters and the methods. If the
/// URL has no search parameters, the value of `"params"` is the failure.
void write_settings(JsonObject& object, const systems::System& system, const systems::Request& request,
                    std::span<const Call> settings);
void write_params(JsonObject& object, const systems::System& system, const systems::Request& request,
                  std::span<const Call> settings, std::span<const Call> calls);

}  // namespace refurl::tools
