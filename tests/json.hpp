// Reads JSON files of test data.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "encoding/labels.hpp"
#include "tools/oracle/json_text.hpp"

namespace refurl::test {

using Json = nlohmann::json;

/// Returns the bytes of a file.
/// @throws std::runtime_error if it cannot be read
inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the JSON of a file, in which each lone surrogate becomes U+FFFD.
/// @throws std::runtime_error if it cannot be read, Json::parse_error if it is not JSON
inline Json read_json(const std::filesystem::path& path) { return Json::parse(repaired(read_file(path))); }

/// Returns the objects of an array. Its strings are comments.
inline std::vector<Json> cases_of(const Json& array) {
    std::vector<Json> cases;
    for (const Json& element : array)
        if (element.is_object()) cases.push_back(element);
    return cases;
}

/// Returns the text at `key`, or nothing if it is null or absent.
inline std::optional<std::string> text_at(const Json& object, const char* key) {
    if (!object.contains(key) || object[key].is_null()) return std::nullopt;
    return object[key].get<std::string>();
}

/// Returns the encoding whose label a vector has at "encoding", or UTF-8 if it has none.
inline Encoding encoding_at(const Json& vector) {
    return get_encoding(text_at(vector, "encoding").value_or("utf-8")).value();
}

/// Returns the root of the source tree.
inline std::filesystem::path source_dir() { return REFURL_SOURCE_DIR; }

}  // namespace refurl::test
