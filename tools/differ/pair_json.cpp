#include "tools/differ/pair_json.hpp"

#include <fmt/format.h>

#include <charconv>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>

#include "model/utf8.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;

std::string hexadecimal(std::string_view bytes) {
    std::string digits;
    for (const char byte : bytes) digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return digits;
}

/// Returns the bytes that digits stand for. Ends at the first pair of characters that are no digits.
std::string decoded_bytes(std::string_view digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        unsigned value = 0;
        if (std::from_chars(digits.data() + i, digits.data() + i + 2, value, 16).ec != std::errc()) break;
        bytes += static_cast<char>(value);
    }
    return bytes;
}

}  // namespace

void write_text(JsonObject& object, std::string_view key, std::string_view text) {
    if (well_formed_prefix(text) == text.size())
        object.text(key, text);
    else
        object.text(std::string(key) + "_bytes", hexadecimal(text));
}

void write_settings(JsonObject& object, const systems::Pair& pair) {
    if (pair.set.empty()) return;
    object.json("set", json_list(pair.set, [](const systems::Assignment& each) {
                    return '[' + json_string(each.attribute) + ',' + json_string(each.value) + ']';
                }));
}

void write_pair(JsonObject& object, const systems::Pair& pair) {
    write_text(object, "input", pair.input);
    if (pair.base) write_text(object, "base", *pair.base);
    write_settings(object, pair);
}

std::optional<std::string> string_in(const Json& object, std::string_view key) {
    if (!object.is_object()) return std::nullopt;
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<std::string> text_in(const Json& object, const std::string& key) {
    if (auto text = string_in(object, key)) return text;
    const auto bytes = string_in(object, key + "_bytes");
    return bytes ? std::optional(decoded_bytes(*bytes)) : std::nullopt;
}

std::vector<systems::Assignment> settings_in(const Json& object) {
    std::vector<systems::Assignment> settings;
    const auto found = object.find("set");
    if (found == object.end() || !found->is_array()) return settings;
    for (const Json& each : *found)
        if (each.is_array() && each.size() == 2 && each[0].is_string() && each[1].is_string())
            settings.push_back({each[0].get<std::string>(), each[1].get<std::string>()});
    return settings;
}

std::optional<systems::Pair> pair_in(const Json& object) {
    auto input = text_in(object, "input");
    if (!input) return std::nullopt;
    return systems::Pair{std::move(*input), text_in(object, "base"), settings_in(object)};
}

std::optional<std::size_t> number_in(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number_unsigned() ? std::optional(found->get<std::size_t>())
                                                                : std::nullopt;
}

}  // namespace refurl::tools
