// JSON files of test data.
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

inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

inline Json read_json(const std::filesystem::path& path) { return Json::parse(repaired(read_file(path))); }

/// The objects of an array; its strings are comments.
inline std::vector<Json> cases_of(const Json& array) {
    std::vector<Json> cases;
    for (const Json& element : array)
        if (element.is_object()) cases.push_back(element);
    return cases;
}

/// The text at `key`, or nothing for null and where there is none.
inline std::optional<std::string> text_at(const Json& object, const char* key) {
    if (!object.contains(key) || object[key].is_null()) return std::nullopt;
    return object[key].get<std::string>();
}

/// The encoding that a vector names by a label; UTF-8 where it names none.
inline Encoding encoding_at(const Json& vector) {
    return get_encoding(text_at(vector, "encoding").value_or("utf-8")).value();
}

inline std::filesystem::path source_dir() { return REFURL_SOURCE_DIR; }

}  // namespace refurl::test
