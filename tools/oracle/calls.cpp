#include "tools/oracle/calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "api/url_object.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"
#include "standard/setters.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

using api::UrlObject;
using api::URLSearchParams;

// ---- JSON

std::string json_of(bool value) { return value ? "true" : "false"; }

// ---- The methods of URLSearchParams, under their names in JavaScript

std::string append(URLSearchParams& params, const Call& call) {
    params.append(call[1], call[2]);
    return "null";
}

std::optional<std::string_view> value_of(const Call& call) {
    return call.size() > 2 ? std::optional<std::string_view>(call[2]) : std::nullopt;
}

std::string erase(URLSearchParams& params, const Call& call) {
    params.erase(call[1], value_of(call));
    return "null";
}

std::string get(URLSearchParams& params, const Call& call) {
    const auto value = params.get(call[1]);
    return value ? json_string(*value) : "null";
}

std::string get_all(URLSearchParams& params, const Call& call) {
    return json_list(params.get_all(call[1]), json_string);
}

std::string has(URLSearchParams& params, const Call& call) { return json_of(params.has(call[1], value_of(call))); }

std::string set(URLSearchParams& params, const Call& call) {
    params.set(call[1], call[2]);
    return "null";
}

std::string sort(URLSearchParams& params, const Call& /*call*/) {
    params.sort();
    return "null";
}

std::string size(URLSearchParams& params, const Call& /*call*/) { return std::to_string(params.size()); }

std::string to_string(URLSearchParams& params, const Call& /*call*/) { return json_string(params.to_string()); }

std::string entries(URLSearchParams& params, const Call& /*call*/) { return params_json(params); }

struct Method {
    std::string_view name;
    std::size_t least;  ///< the fewest arguments
    std::size_t most;   ///< the most arguments
    std::string (*call)(URLSearchParams& params, const Call& call);
};

constexpr std::array<Method, 10> methods{{
    {"append", 2, 2, append},
    {"delete", 1, 2, erase},
    {"get", 1, 1, get},
    {"getAll", 1, 1, get_all},
    {"has", 1, 2, has},
    {"set", 2, 2, set},
    {"sort", 0, 0, sort},
    {"size", 0, 0, size},
    {"toString", 0, 0, to_string},
    {"entries", 0, 0, entries},
}};

const Method* method_named(std::string_view name) { return find_row(methods, name, &Method::name); }

// ---- The setters of both systems

/// Returns the reason if nothing was set. The state machine reports no reason.
std::optional<Failure> set_attribute(Url& url, const Call& setting) {
    Result<Url> changed = api::set(url, *api::attribute_named(setting[0]), setting[1]);
    if (!changed) return changed.error();
    url = std::move(*changed);
    return std::nullopt;
}

std::optional<Failure> set_attribute(standard::UrlRecord& url, const Call& setting) {
    standard::set(url, setting[0], setting[1]);
    return std::nullopt;
}

std::string json_of_setting(ParsedUrl& url, const Call& setting) {
    const std::optional<Failure> failure =
        std::visit([&](auto& changed) { return set_attribute(changed, setting); }, url);
    std::string json;
    JsonObject object(json);
    object.text("attribute", setting[0]);
    if (failure) write_failure(object, *failure);
    write_getters(object, View(url));
    object.end();
    return json;
}

std::string json_of_call(UrlObject& url, const Call& call) {
    const std::string result = method_named(call[0])->call(url.search_params(), call);
    std::string json;
    JsonObject object(json);
    object.text("method", call[0]).json("result", result).text("href", url.href());
    object.end();
    return json;
}

std::string argument_count(const Method& method) {
    if (method.least != method.most) return fmt::format("{} or {} arguments", method.least, method.most);
    return fmt::format("{} argument{}", method.least, method.least == 1 ? "" : "s");
}

}  // namespace

std::optional<std::string> fault_of_settings(std::span<const Call> settings) {
    for (const Call& setting : settings) {
        if (setting.size() != 2) return "each item of \"set\" must be an attribute and a value";
        if (!api::attribute_named(setting[0])) return json_string(setting[0]) + " is not an attribute that can be set";
    }
    return std::nullopt;
}

std::optional<std::string> fault_of_params(std::span<const Call> calls) {
    for (const Call& call : calls) {
        if (call.empty()) return "each item of \"params\" must start with the name of a method";
        const Method* const method = method_named(call[0]);
        if (method == nullptr) return json_string(call[0]) + " is not a method of search parameters";
        const std::size_t arguments = call.size() - 1;
        if (arguments < method->least || arguments > method->most)
            return fmt::format("{} takes {}, not {}", json_string(call[0]), argument_count(*method), arguments);
    }
    return std::nullopt;
}

void write_settings(JsonObject& object, ParsedUrl& url, std::span<const Call> settings) {
    object.json("set", json_list(settings, [&](const Call& setting) { return json_of_setting(url, setting); }));
}

void write_params(JsonObject& object, const Url& url, std::span<const Call> settings, std::span<const Call> calls) {
    UrlObject live(url);
    for (const Call& setting : settings) {
        // write_settings reports the settings that failed.
        [[maybe_unused]] const Result<void> result = live.set(*api::attribute_named(setting[0]), setting[1]);
    }
    object.json("params", json_list(calls, [&](const Call& call) { return json_of_call(live, call); }));
}

}  // namespace refurl::tools
