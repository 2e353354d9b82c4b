// The result of the example of a change in an edition.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "standard/url_search_params.hpp"
#include "systems/search_params.hpp"
#include "tests/catch.hpp"

namespace refurl::test {

/// The changes that brought the versions of Unicode before today's. Each alone makes no difference today.
inline constexpr std::array<std::string_view, 10> older_versions_of_unicode{
    "unicode_10", "unicode_11", "unicode_12",   "unicode_12_1", "unicode_13",
    "unicode_14", "unicode_15", "unicode_15_1", "unicode_16",   "unicode_17"};

/// Returns the names with those of the older versions of Unicode.
inline std::set<std::string_view> with_older_unicode(std::set<std::string_view> names) {
    names.insert(older_versions_of_unicode.begin(), older_versions_of_unicode.end());
    return names;
}

inline standard::State state_override_of(std::string_view attribute) {
    if (attribute == "protocol") return standard::State::scheme_start;
    return attribute == "port" ? standard::State::port : standard::State::hostname;
}

inline std::string ending_of(standard::UrlRecord url, const standard::Setting& setting,
                             const standard::Edition& edition) {
    std::string value(setting.value);
    if (setting.attribute == "protocol") value += ':';  // as the setter does
    std::vector<standard::ValidationError> errors;
    switch (standard::parse(value, url, state_override_of(setting.attribute), errors, Encoding::utf_8, edition)) {
        case standard::Ending::done: return "done";
        case standard::Ending::failure: return "failure";
        case standard::Ending::terminated: return "return";
    }
    return "";
}

inline std::string names_of(const std::vector<standard::ValidationError>& errors) {
    std::string names;
    for (const standard::ValidationError& error : errors) {
        if (!names.empty()) names += ", ";
        names += error.name;
    }
    return names.empty() ? "no error" : names;
}

inline std::string text_of(const standard::NameValueTuples& tuples) {
    std::string text;
    for (const auto& [name, value] : tuples) {
        if (!text.empty()) text += ", ";
        text.append(1, '"').append(name).append("\": \"").append(value).append(1, '"');
    }
    return tuples.empty() ? "none" : text;
}

inline standard::Outcome outcome_of(const standard::Example& example, const standard::Edition& edition) {
    if (example.base.empty()) return standard::parse(example.input, nullptr, example.encoding, edition);
    const auto base = standard::parse(example.base, nullptr, Encoding::utf_8, edition);
    REQUIRE(base.url);
    return standard::parse(example.input, &*base.url, example.encoding, edition);
}

/// Returns the result of the call of an example, and the URL after it.
inline std::string result_of_call(const standard::UrlRecord& url, const standard::Example& example,
                                  const standard::Edition& edition) {
    systems::Call call;
    for (const std::string_view part : example.call)
        if (!part.empty()) call.emplace_back(part);
    const auto methods = standard::search_params_methods(edition);
    const auto method = std::ranges::find(methods, call[0], &standard::Method::name);
    if (method == methods.end()) return "no such method";
    standard::UrlSearchParams object(url, edition);
    const systems::Value value = systems::called(object, call);
    std::string text;
    if (const bool* const flag = std::get_if<bool>(&value)) text = *flag ? "true, " : "false, ";
    if (const std::size_t* const size = std::get_if<std::size_t>(&value)) text = std::to_string(*size) + ", ";
    return text + standard::serialize(object.url(), edition);
}

/// Returns the aspect that an example shows, in an edition, as text.
inline std::string observed(const standard::Example& example, const standard::Edition& edition) {
    using enum standard::Aspect;
    const standard::Outcome outcome = outcome_of(example, edition);
    if (example.aspect == errors) return names_of(outcome.errors);
    if (!outcome.url) return "failure";
    if (example.aspect == ending) return ending_of(*outcome.url, example.settings[0], edition);
    standard::UrlObject object = standard::initialize(*outcome.url);
    for (const standard::Setting& setting : example.settings)
        if (!setting.attribute.empty()) REQUIRE(standard::set(object, setting.attribute, setting.value, edition));
    if (example.aspect == params) return text_of(object.list);
    const standard::UrlRecord& url = object.url;
    if (example.aspect == call) return result_of_call(url, example, edition);
    if (example.aspect == origin) return standard::origin(url, edition);
    if (example.aspect == host) return url.host ? '"' + standard::serialize_host(*url.host) + '"' : "null";
    return standard::serialize(url, edition);
}

}  // namespace refurl::test
