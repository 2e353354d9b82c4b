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
constexpr std::array<std::string_view, 2> verdict_keys{"valid", "errors"};

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

bool is_method(std::string_view key) { return systems::constant_name_of(key).has_value(); }

bool is_of_verdicts(std::string_view key) { return std::ranges::find(verdict_keys, key) != verdict_keys.end(); }

bool is_encoding(std::string_view label) { return get_encoding(label).has_value(); }

/// Returns a list of names of which each `is_one`; none if the key is absent.
/// @param kind what they are, in the plural
/// @param what what each must be
std::expected<std::vector<std::string>, std::string> names_in(const Json& object, const char* key,
                                                              bool (*is_one)(std::string_view), std::string_view kind,
                                                              std::string_view what) {
    std::vector<std::string> names;
    const auto list = object.find(key);
    if (list == object.end()) return names;
    if (!list->is_array()) return Problem(fmt::format("\"{}\" must be a list of {}", key, kind));
    for (const Json& name : *list) {
        if (!name.is_string() || !is_one(name.get<std::string>()))
            return Problem(
                fmt::format("{} is not {}", name.dump(-1, ' ', false, Json::error_handler_t::replace), what));
        names.push_back(name.get<std::string>());
    }
    return names;
}

/// Reads the members of a hello that say what can be asked for.
std::expected<void, std::string> read_askable(const Json& object, Hello& hello) {
    auto settable = names_in(object, "set", is_settable, "attributes", "an attribute that the URL class can set");
    if (!settable) return Problem(std::move(settable.error()));
    hello.settable = std::move(*settable);
    auto methods = names_in(object, "params", is_method, "methods", "a method of search parameters");
    if (!methods) return Problem(std::move(methods.error()));
    hello.methods = std::move(*methods);
    const auto verdicts = names_in(object, "validate", is_of_verdicts, "keys", R"("valid" or "errors")");
    if (!verdicts) return Problem(verdicts.error());
    hello.tells_valid = std::ranges::find(*verdicts, "valid") != verdicts->end();
    hello.tells_errors = std::ranges::find(*verdicts, "errors") != verdicts->end();
    if (is_true(object, "encoding")) {
        for (const EncodingRow& row : encoding_table) hello.encodings.push_back(row.key);
        return {};
    }
    const auto labels = names_in(object, "encoding", is_encoding, "labels, or true", "a label of an encoding");
    if (!labels) return Problem(labels.error());
    for (const std::string& label : *labels) hello.encodings.push_back(*get_encoding(label));
    return {};
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

std::optional<systems::Value> value_in(const Json& result, std::string_view method) {
    if (result.is_null()) return systems::Value();
    if (result.is_boolean()) return result.get<bool>();
    if (result.is_number_unsigned()) return result.get<std::size_t>();
    if (result.is_string()) return result.get<std::string>();
    if (!result.is_array()) return std::nullopt;
    const bool has_pairs = method == "entries";
    const auto is_item = [&](const Json& item) {
        if (!has_pairs) return item.is_string();
        return item.is_array() && item.size() == 2 && item[0].is_string() && item[1].is_string();
    };
    if (!std::ranges::all_of(result, is_item)) return std::nullopt;
    if (has_pairs) return result.get<std::vector<std::pair<std::string, std::string>>>();
    return result.get<std::vector<std::string>>();
}

/// Reads what the calls told, if the answer has some.
/// @return one sentence about what is wrong with that, if something is
std::optional<std::string> read_calls(const Json& object, const Hello& hello, Reply& reply) {
    const auto calls = object.find("params");
    if (hello.methods.empty() || calls == object.end()) return std::nullopt;
    if (!calls->is_array()) return R"("params" must be a list)";
    std::vector<systems::Returned> returned;
    for (const Json& call : *calls) {
        const auto method = systems::constant_name_of(string_in(call, "method").value_or(""));
        auto href = string_in(call, "href");
        if (!method || !href) return R"(an item of "params" needs a "method" and an "href")";
        auto result = call.contains("result") ? value_in(call["result"], *method) : std::nullopt;
        if (!result) return fmt::format(R"(an item of "params" needs a "result" of {})", *method);
        returned.push_back({*method, {std::move(*result), std::move(*href)}});
    }
    reply.calls = systems::told_by(std::move(returned), has_method(hello, "entries"));
    return std::nullopt;
}

/// Reads what the answer tells of the input's validity, as far as the hello announces it.
/// @return one sentence about what is wrong with that, if something is
std::optional<std::string> read_verdict(const Json& object, const Hello& hello, Reply& reply) {
    const auto valid = object.find("valid");
    const auto errors = object.find("errors");
    const bool has_valid = hello.tells_valid && valid != object.end();
    const bool has_errors = hello.tells_errors && errors != object.end();
    if (!has_valid && !has_errors) return std::nullopt;
    systems::Verdict& verdict = reply.verdict.emplace();
    if (has_valid) {
        if (!valid->is_boolean()) return R"("valid" must be true or false)";
        verdict.valid = valid->get<bool>();
    }
    if (!has_errors) return std::nullopt;
    if (!errors->is_array()) return R"("errors" must be a list)";
    verdict.errors.emplace();
    for (const Json& error : *errors) {
        auto name = string_in(error, "name");
        if (!name) return R"(an item of "errors" needs a "name")";
        verdict.errors->push_back(std::move(*name));
    }
    return std::nullopt;
}

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
    Reply reply{std::move(*record)};
    if (auto problem = read_calls(object, hello, reply)) return Problem(std::move(*problem));
    return reply;
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
    auto read_keys = names_in(*object, "keys", is_key, "attributes", "an attribute of the URL class");
    if (!read_keys) return Problem(std::move(read_keys.error()));
    hello.keys = std::move(*read_keys);
    if (hello.keys.empty()) return Problem("the hello of an adapter needs at least one of \"keys\"");
    if (auto read = read_askable(*object, hello); !read) return Problem(std::move(read.error()));
    return hello;
}

bool has_method(const Hello& hello, std::string_view name) {
    return std::ranges::find(hello.methods, name) != hello.methods.end();
}

systems::Askable askable_of(const Hello& hello) {
    return {.set = !hello.settable.empty(),
            .params = !hello.methods.empty(),
            .encoding = !hello.encodings.empty(),
            .validate = hello.tells_valid || hello.tells_errors};
}

bool supports(const Hello& hello, const systems::Asks& asks) {
    const auto has = [](const auto& list, const auto& value) { return std::ranges::find(list, value) != list.end(); };
    return std::ranges::all_of(asks.set, [&](const Call& each) { return has(hello.settable, each[0]); }) &&
           std::ranges::all_of(asks.params, [&](const Call& each) { return has(hello.methods, each[0]); }) &&
           (asks.encoding == Encoding::utf_8 || has(hello.encodings, asks.encoding)) &&
           (!asks.validate || askable_of(hello).validate);
}

void append_request(std::string& out, std::size_t id, const systems::Pair& pair, const Hello& hello) {
    JsonObject object(out);
    object.number("id", id).text("input", pair.input);
    if (pair.base) object.text("base", *pair.base);
    systems::Asks asks = pair.asks;
    if (!asks.params.empty()) asks.params = systems::calls_to_make(asks.params, has_method(hello, "entries"));
    write_asks(object, asks);
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
    if (auto problem = read_verdict(*object, hello, *reply)) return Problem(std::move(*problem));
    return AdapterAnswer{id->get<std::size_t>(), std::move(*reply)};
}

}  // namespace refurl::tools
