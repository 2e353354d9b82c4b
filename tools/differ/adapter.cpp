#include "tools/differ/adapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "model/find_row.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/differ/plain_answer.hpp"
#include "tools/oracle/json_text.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;
using Problem = std::unexpected<std::string>;
using systems::Reply;

constexpr std::array<std::string_view, 3> claims{"whatwg", "rfc3986", "other"};

std::optional<Json> object_of(std::string_view line) {
    Json json = Json::parse(repaired(line), nullptr, false);
    return json.is_object() ? std::optional(std::move(json)) : std::nullopt;
}

bool is_true(const Json& object, std::string_view key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

bool is_key(std::string_view key) {
    return key == "href" || find_row(systems::attribute_rows, key, &systems::AttributeRow::name) != nullptr;
}

bool is_settable(std::string_view key) { return is_key(key) && key != "origin"; }

/// Returns a list of attributes of which each `is_one`.
std::expected<std::vector<std::string>, std::string> attributes_in(const Json& list, bool (*is_one)(std::string_view),
                                                                   std::string_view what) {
    std::vector<std::string> attributes;
    for (const Json& name : list) {
        if (!name.is_string() || !is_one(name.get<std::string>()))
            return Problem(
                fmt::format("{} is not {}", name.dump(-1, ' ', false, Json::error_handler_t::replace), what));
        attributes.push_back(name.get<std::string>());
    }
    return attributes;
}

std::expected<systems::Record, std::string> record_of(const Json& object, const Hello& hello) {
    systems::Record record;
    for (const std::string& key : hello.keys) {
        auto value = string_in(object, key);
        if (!value) return Problem(fmt::format("the answer has no text \"{}\", which the hello announces", key));
        if (key == "href")
            record.href = std::move(*value);
        else
            record.attributes.*
                find_row(systems::attribute_rows, std::string_view(key), &systems::AttributeRow::name)->value =
                std::move(value);
    }
    return record;
}

Reply refused() { return {std::unexpected(refusal_of_program())}; }

std::expected<Reply, std::string> reply_of(const Json& object, const Hello& hello) {
    if (is_true(object, "failure")) return refused();
    if (object.contains("unsupported")) {
        Reply reply = refused();
        reply.is_supported = false;
        return reply;
    }
    const auto set = object.find("set");
    const bool has_set = set != object.end() && set->is_array() && !set->empty() && set->back().is_object();
    auto record = record_of(has_set ? set->back() : object, hello);
    if (!record) return Problem(std::move(record.error()));
    return Reply{std::move(*record)};
}

}  // namespace

std::string name_of(const Hello& hello) {
    return hello.version.empty() ? hello.name : hello.name + " " + hello.version;
}

std::string hello_line() { return "{\"hello\":1}\n"; }

std::expected<Hello, std::string> read_hello(std::string_view line) {
    const auto object = object_of(line);
    if (!object) return Problem("the first line of an adapter must be a JSON object");
    auto name = string_in(*object, "name");
    if (!name) return Problem("the hello of an adapter needs a \"name\"");
    auto version = string_in(*object, "version");
    if (!version) return Problem("the hello of an adapter needs a \"version\", as text");
    auto claim = string_in(*object, "claims");
    if (!claim) return Problem("the hello of an adapter must say what its parser \"claims\" to follow");
    const auto bases = object->find("bases");
    if (bases == object->end() || !bases->is_boolean())
        return Problem("the hello of an adapter must say whether its parser has \"bases\": true or false");
    Hello hello{std::move(*name), std::move(*version), std::move(*claim), {}, bases->get<bool>(), {}};
    if (std::ranges::find(claims, hello.claims) == claims.end())
        return Problem(R"("claims" must be "whatwg", "rfc3986" or "other")");
    const auto keys = object->find("keys");
    if (keys == object->end() || !keys->is_array()) return Problem("the hello of an adapter needs a list of \"keys\"");
    auto read_keys = attributes_in(*keys, is_key, "an attribute of the URL class");
    if (!read_keys) return Problem(std::move(read_keys.error()));
    hello.keys = std::move(*read_keys);
    if (hello.keys.empty()) return Problem("the hello of an adapter needs at least one of \"keys\"");
    const auto set = object->find("set");
    if (set == object->end()) return hello;
    if (!set->is_array()) return Problem("\"set\" must be a list of attributes");
    auto settable = attributes_in(*set, is_settable, "an attribute that the URL class can set");
    if (!settable) return Problem(std::move(settable.error()));
    hello.settable = std::move(*settable);
    return hello;
}

void append_request(std::string& out, std::size_t id, const systems::Pair& pair) {
    JsonObject object(out);
    object.number("id", id).text("input", pair.input);
    if (pair.base) object.text("base", *pair.base);
    write_settings(object, pair);
    object.end();
    out += '\n';
}

systems::Refusal refusal_of_program() { return {"", "The parser refuses the input."}; }

std::expected<AdapterAnswer, std::string> read_adapter_answer(std::string_view line, const Hello& hello) {
    if (auto plain = plain_adapter_answer(line, hello)) return std::move(*plain);
    return read_adapter_answer_by_rule(line, hello);
}

std::expected<AdapterAnswer, std::string> read_adapter_answer_by_rule(std::string_view line, const Hello& hello) {
    const auto object = object_of(line);
    if (!object) return Problem("the answer is not a JSON object");
    const auto id = object->find("id");
    if (id == object->end() || !id->is_number_unsigned()) return Problem("the answer does not repeat the \"id\"");
    auto reply = reply_of(*object, hello);
    if (!reply) return Problem(std::move(reply.error()));
    return AdapterAnswer{id->get<std::size_t>(), std::move(*reply)};
}

}  // namespace refurl::tools
