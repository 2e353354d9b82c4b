// Reads JSON files of test data.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::test {

using Json = nlohmann::json;

/// Returns the bytes of a file.
/// @throws std::runtime_error if it cannot be read
std::string read_file(const std::filesystem::path& path);

/// Returns the JSON of a file, in which each lone surrogate becomes U+FFFD.
/// @throws std::runtime_error if it cannot be read, Json::parse_error if it is not JSON
Json read_json(const std::filesystem::path& path);

/// Returns the objects of an array. Its strings are comments.
std::vector<Json> cases_of(const Json& array);

/// Returns the text at `key`, or nothing if it is null or absent.
std::optional<std::string> text_at(const Json& object, const char* key);

/// Returns the encoding whose label a vector has at "encoding", or UTF-8 if it has none.
Encoding encoding_at(const Json& vector);

/// Returns the root of the source tree.
std::filesystem::path source_dir();

}  // namespace refurl::test
