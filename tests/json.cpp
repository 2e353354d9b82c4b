#include "tests/json.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "tools/oracle/json_text.hpp"

namespace refurl::test {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    return {std::istreambuf_iterator<char>(file), {}};
}

Json read_json(const std::filesystem::path& path) { return Json::parse(repaired(read_file(path))); }

std::vector<Json> cases_of(const Json& array) {
    std::vector<Json> cases;
    for (const Json& element : array)
        if (element.is_object()) cases.push_back(element);
    return cases;
}

std::optional<std::string> text_at(const Json& object, const char* key) {
    if (!object.contains(key) || object[key].is_null()) return std::nullopt;
    return object[key].get<std::string>();
}

Encoding encoding_at(const Json& vector) { return get_encoding(text_at(vector, "encoding").value_or("utf-8")).value(); }

std::filesystem::path source_dir() { return REFURL_SOURCE_DIR; }

}  // namespace refurl::test
