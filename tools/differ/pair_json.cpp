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

void write_asks(JsonObject& object, const systems::Asks& asks) {
    const auto write = [&](std::string_view key, const Calls& calls) {
        if (!calls.empty())
            object.json(key, json_list(calls, [](const Call& call) { return json_list(call, json_string); }));
    };
    write("set", asks.set);
    write("params", asks.params);
    if (asks.encoding != Encoding::utf_8) object.text("encoding", name_of(asks.encoding));
    if (asks.validate) object.flag("validate", true);
}

void write_pair(JsonObject& object, const systems::Pair& pair) {
    write_text(object, "input", pair.input);
    if (pair.base) write_text(object, "base", *pair.base);
    write_asks(object, pair.asks);
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

systems::Asks asks_of(const Request& request) {
    return {request.settings.value_or(Calls()), request.params.value_or(Calls()), request.encoding, request.validate};
}

std::expected<systems::Asks, std::string> asks_in(const Json& object) {
    Json request{{"input", ""}};
    for (const systems::AskableRow& row : systems::askable_rows)
        if (const auto found = object.find(row.name); found != object.end()) request[row.name] = *found;
    if (request.size() == 1) return systems::Asks();
    const RequestLine read = read_request(request.dump(-1, ' ', false, Json::error_handler_t::replace));
    if (!read.request) return std::unexpected(read.request.error());
    return asks_of(*read.request);
}

std::optional<systems::Pair> pair_in(const Json& object) {
    auto input = text_in(object, "input");
    auto asks = input ? asks_in(object) : std::unexpected("");
    if (!asks) return std::nullopt;
    return systems::Pair{std::move(*input), text_in(object, "base"), std::move(*asks)};
}

std::optional<std::size_t> number_in(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number_unsigned() ? std::optional(found->get<std::size_t>())
                                                                : std::nullopt;
}

}  // namespace refurl::tools
