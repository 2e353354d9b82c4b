// Pairs of any bytes in JSON.  Clause: spec-notes/differ.md#shards
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

/// Writes a text. JSON carries only well-formed UTF-8, so other bytes are written in hexadecimal, under the key with
/// `_bytes`.
void write_text(JsonObject& object, std::string_view key, std::string_view text);

/// Writes `set`, a list of attributes and values, if the pair sets any.
void write_settings(JsonObject& object, const systems::Pair& pair);

/// Writes `input` and, if there are any, `base` and `set`.
void write_pair(JsonObject& object, const systems::Pair& pair);

/// Returns the text of a key, or nothing if there is none.
std::optional<std::string> string_in(const nlohmann::json& object, std::string_view key);

/// Returns the text that write_text wrote under a key, or nothing.
std::optional<std::string> text_in(const nlohmann::json& object, const std::string& key);

/// Returns the settings that write_settings wrote; empty if there are none.
std::vector<systems::Assignment> settings_in(const nlohmann::json& object);

/// Returns the pair that write_pair wrote, or nothing.
std::optional<systems::Pair> pair_in(const nlohmann::json& object);

/// Returns the whole number of a key, or nothing.
std::optional<std::size_t> number_in(const nlohmann::json& object, const char* key);

}  // namespace refurl::tools
