// Pairs of any bytes in JSON.  Clause: spec-notes/differ.md#shards
#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

/// Writes a text. JSON carries only well-formed UTF-8, so other bytes are written in hexadecimal, under the key with
/// `_bytes`.
void write_text(JsonObject& object, std::string_view key, std::string_view text);

/// Writes what is asked for, with the keys of a request: `set`, `params`, `encoding` and `validate`.
void write_asks(JsonObject& object, const systems::Asks& asks);

/// Writes `input`, `base` if there is one, and what is asked for.
void write_pair(JsonObject& object, const systems::Pair& pair);

/// Returns the text of a key, or nothing if there is none.
std::optional<std::string> string_in(const nlohmann::json& object, std::string_view key);

/// Returns the text that write_text wrote under a key, or nothing.
std::optional<std::string> text_in(const nlohmann::json& object, const std::string& key);

/// Returns what a request asks for, as far as Asks has it.
systems::Asks asks_of(const Request& request);

/// Returns what write_asks wrote, or one sentence about what is wrong with it.
std::expected<systems::Asks, std::string> asks_in(const nlohmann::json& object);

/// Returns the pair that write_pair wrote, or nothing.
std::optional<systems::Pair> pair_in(const nlohmann::json& object);

/// Returns the whole number of a key, or nothing.
std::optional<std::size_t> number_in(const nlohmann::json& object, const char* key);

}  // namespace refurl::tools
