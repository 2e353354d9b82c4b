#include "tests/agreement/regressions.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "model/utf8.hpp"

namespace refurl::test {

namespace {

using Json = nlohmann::ordered_json;

std::string hexadecimal(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes) {
        text += digits[static_cast<unsigned char>(c) / 16U];
        text += digits[static_cast<unsigned char>(c) % 16U];
    }
    return text;
}

std::string bytes_of(std::string_view hexadecimal) {
    std::string bytes;
    for (; hexadecimal.size() >= 2; hexadecimal.remove_prefix(2)) {
        unsigned char byte = 0;
        std::from_chars(hexadecimal.data(), hexadecimal.data() + 2, byte, 16);
        bytes += static_cast<char>(byte);
    }
    return bytes;
}

std::string name_of_bytes(const std::string& name) { return name + "-bytes"; }

void put_text(Json& object, const std::string& name, const std::string& text) {
    Store store;
    const std::string_view decoded = decode_utf8(text, store);
    object[name] = decoded;
    if (decoded != text) object[name_of_bytes(name)] = hexadecimal(text);
}

std::string text_of(const Json& object, const std::string& name) {
    const auto bytes = object.find(name_of_bytes(name));
    return bytes != object.end() ? bytes_of(bytes->get<std::string>()) : object.at(name).get<std::string>();
}

void put_expectation(Json& object, const Pair& pair) {
    std::optional<standard::UrlRecord> base;
    if (pair.base) base = parse_independently(*pair.base).url;
    const bool base_fails = pair.base && !base;
    const auto outcome =
        base_fails ? parse_independently(*pair.base) : parse_independently(pair.input, base, pair.encoding);
    if (outcome.url)
        object["href"] = standard::serialize(*outcome.url);
    else
        object["failure"] = outcome.errors.empty() ? Json() : Json(outcome.errors.back().name);
}

}  // namespace

std::string regression_line(const Pair& pair) {
    Json object{{"clause", "?"}, {"why", "?"}};
    put_text(object, "input", pair.input);
    if (pair.base)
        put_text(object, "base", *pair.base);
    else
        object["base"] = nullptr;
    if (pair.encoding != Encoding::utf_8) object["encoding"] = name_of(pair.encoding);
    put_expectation(object, pair);
    return object.dump(-1, ' ', true);
}

Pair pair_of_regression(const std::string& json) {
    const Json object = Json::parse(json);
    Pair pair{text_of(object, "input"), std::nullopt};
    if (!object.at("base").is_null()) pair.base = text_of(object, "base");
    if (object.contains("encoding")) pair.encoding = get_encoding(object["encoding"].get<std::string>()).value();
    return pair;
}

std::string with_regression(std::string file, const Pair& pair) {
    const std::string line = regression_line(pair);
    if (file.find(line) == std::string::npos) file.insert(file.rfind("\n]"), ",\n" + line);
    return file;
}

void keep_regression(const Pair& pair) {
    const char* const wanted = std::getenv("REFURL_KEEP_REGRESSIONS");
    if (wanted == nullptr || std::string_view(wanted) != "1") return;
    std::ifstream in(REFURL_REGRESSIONS, std::ios::binary);
    const std::string file(std::istreambuf_iterator<char>(in), {});
    std::ofstream(REFURL_REGRESSIONS, std::ios::binary) << with_regression(file, pair);
}

}  // namespace refurl::test
