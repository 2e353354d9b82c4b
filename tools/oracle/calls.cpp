#include "tools/oracle/calls.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "api/setters.hpp"
#include "model/find_row.hpp"
#include "standard/setters.hpp"
#include "standard/url_search_params.hpp"
#include "systems/today.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

using systems::Called;
using systems::Method;
using systems::Setting;

// ---- JSON

std::string json_of_alternative(std::monostate /*null*/) { return "null"; }
std::string json_of_alternative(bool value) { return value ? "true" : "false"; }
std::string json_of_alternative(std::size_t value) { return std::to_string(value); }
std::string json_of_alternative(const std::string& value) { return json_or_null(value); }
std::string json_of_alternative(const std::vector<std::string>& list) {
    return json_list(list, [](const std::string& text) { return json_or_null(text); });
}
std::string json_of_alternative(const std::vector<std::pair<std::string, std::string>>& pairs) {
    return json_list(pairs, [](const auto& pair) { return json_of_alternative(std::vector{pair.first, pair.second}); });
}

std::string json_of_called(const Call& call, const Called& called) {
    return json_of_call(call[0], called.value, called.href);
}

/// Returns the list of `json_of(item, result)`.
template <class Items, class Results, class JsonOf>
std::string json_of_all(const Items& items, const Results& results, JsonOf json_of) {
    JsonList list;
    for (std::size_t i = 0; i < items.size(); ++i) list.item() += json_of(items[i], results[i]);
    return list.end();
}

// ---- Pipeline and standard

std::vector<Setting> settings_of(std::span<const Call> settings) {
    std::vector<Setting> list;
    for (const Call& setting : settings) list.push_back({setting[0], setting[1]});
    return list;
}

/// Returns the reason if nothing was set. The state machine reports no reason.
std::optional<Failure> set_attribute(Url& url, const Call& setting, const standard::Edition& /*edition*/) {
    Result<Url> changed = api::set(url, *api::attribute_named(setting[0]), setting[1]);
    if (!changed) return changed.error();
    url = std::move(*changed);
    return std::nullopt;
}

std::optional<Failure> set_attribute(standard::UrlRecord& url, const Call& setting, const standard::Edition& edition) {
    standard::set(url, setting[0], setting[1], edition);
    return std::nullopt;
}

std::string json_of_setting(ParsedUrl& url, const Call& setting, const standard::Edition& edition) {
    const std::optional<Failure> failure =
        std::visit([&](auto& changed) { return set_attribute(changed, setting, edition); }, url);
    std::string json;
    JsonObject object(json);
    object.text("attribute", setting[0]);
    if (failure) write_failure(object, *failure);
    write_getters(object, View(url, {}, edition));
    object.end();
    return json;
}

std::vector<Called> called_on(const Url& url, std::span<const Call> settings, std::span<const Call> calls,
                              const standard::Edition& /*edition*/) {
    // write_settings reports the settings that failed.
    return systems::called_after(url, settings_of(settings), calls);
}

std::vector<Called> called_on(const standard::UrlRecord& url, std::span<const Call> settings,
                              std::span<const Call> calls, const standard::Edition& edition) {
    return systems::called_after(url, settings_of(settings), calls, edition);
}

// ---- Other systems

std::string json_of_seen(const Call& setting, const systems::Seen& seen) {
    std::string json;
    JsonObject object(json);
    object.text("attribute", setting[0]);
    write_seen(object, seen);
    object.end();
    return json;
}

// ---- Faults

std::string argument_count(const Method& method) {
    if (method.least != method.most) return fmt::format("{} or {} arguments", method.least, method.most);
    return fmt::format("{} argument{}", method.least, method.least == 1 ? "" : "s");
}

std::vector<std::string> names_of_methods(std::span<const Method> methods) {
    std::vector<std::string> names;
    for (const Method& method : methods) names.emplace_back(method.name);
    return names;
}

bool has_valid_arguments(const Method& method, const Call& call) {
    const std::size_t arguments = call.size() - 1;
    return arguments >= method.least && arguments <= method.most;
}

/// Returns what scripts can do in a system. Of the pipeline and the standard it needs only the methods.
systems::Scripting needed_scripting_of(const SystemChoice& choice) {
    if (choice.other) return choice.other->scripting;
    return {.methods = standard::search_params_methods(choice.edition)};
}

std::optional<std::string> lack_of_setter(const SystemChoice& choice, const systems::Scripting& scripting,
                                          std::span<const Call> settings) {
    if (!choice.other) return std::nullopt;
    if (scripting.settable.empty())
        return fmt::format("\"set\": {} defines no attributes that can be set", choice.name);
    for (const Call& setting : settings)
        if (!scripting.can_set(setting[0]))
            return fmt::format("\"set\": {} has no setter of {}", choice.name, json_string(setting[0]));
    return std::nullopt;
}

std::optional<std::string> lack_of_method(const SystemChoice& choice, const systems::Scripting& scripting,
                                          std::span<const Call> calls) {
    if (scripting.methods.empty()) return fmt::format("\"params\": {} defines no search parameters", choice.name);
    for (const Call& call : calls)
        if (scripting.method_named(call[0]) == nullptr)
            return fmt::format("\"params\": {} has no {}", choice.name, json_string(call[0]));
    return std::nullopt;
}

}  // namespace

std::string json_of(const systems::Value& value) {
    return std::visit([](const auto& alternative) { return json_of_alternative(alternative); }, value);
}

std::string json_of_call(std::string_view method, const systems::Value& result, std::string_view href) {
    std::string json;
    JsonObject(json).text("method", method).json("result", json_of(result)).json("href", json_or_null(href)).end();
    return json;
}

std::optional<std::string> fault_of_settings(std::span<const Call> settings) {
    for (const Call& setting : settings) {
        if (setting.size() != 2) return "each item of \"set\" must be an attribute and a value";
        if (!api::attribute_named(setting[0])) return json_string(setting[0]) + " is not an attribute that can be set";
    }
    return std::nullopt;
}

std::optional<std::string> fault_of_params(std::span<const Call> calls) {
    const std::vector<Method> methods = standard::search_params_methods();
    for (const Call& call : calls) {
        if (call.empty()) return "each item of \"params\" must start with the name of a method";
        const Method* const method = find_row(methods, call[0], &Method::name);
        if (method == nullptr)
            return json_string(call[0]) + " is not a method of search parameters" +
                   suggestion(call[0], names_of_methods(methods));
        if (!has_valid_arguments(*method, call))
            return fmt::format("{} takes {}, not {}", json_string(call[0]), argument_count(*method), call.size() - 1);
    }
    return std::nullopt;
}

std::optional<std::string> lack_of(const SystemChoice& choice, const std::optional<Calls>& settings,
                                   const std::optional<Calls>& calls) {
    if (!settings && !calls) return std::nullopt;
    const systems::Scripting scripting = needed_scripting_of(choice);
    if (settings)
        if (auto lack = lack_of_setter(choice, scripting, *settings)) return lack;
    return calls ? lack_of_method(choice, scripting, *calls) : std::nullopt;
}

void write_settings(JsonObject& object, ParsedUrl& url, std::span<const Call> settings,
                    const standard::Edition& edition) {
    object.json("set",
                json_list(settings, [&](const Call& setting) { return json_of_setting(url, setting, edition); }));
}

void write_params(JsonObject& object, const ParsedUrl& url, std::span<const Call> settings, std::span<const Call> calls,
                  const standard::Edition& edition) {
    const std::vector<Called> results =
        std::visit([&](const auto& read) { return called_on(read, settings, calls, edition); }, url);
    object.json("params", json_of_all(calls, results, json_of_called));
}

void write_settings(JsonObject& object, const systems::System& system, const systems::Request& request,
                    std::span<const Call> settings) {
    const auto results = system.scripting.set(request, settings_of(settings));
    if (results) object.json("set", json_of_all(settings, *results, json_of_seen));
}

void write_params(JsonObject& object, const systems::System& system, const systems::Request& request,
                  std::span<const Call> settings, std::span<const Call> calls) {
    const auto results = system.scripting.call(request, settings_of(settings), calls);
    if (results) {
        object.json("params", json_of_all(calls, *results, json_of_called));
        return;
    }
    std::string failure;
    JsonObject why(failure);
    write_failure(why, results.error());
    why.end();
    object.json("params", failure);
}

}  // namespace refurl::tools
