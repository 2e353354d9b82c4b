// The result of the example of a change in an edition.
#pragma once

#include <optional>
#include <string>

#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "tests/catch.hpp"

namespace refurl::test {

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

inline std::string text_of(const standard::Tuples& tuples) {
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

/// Returns the aspect that an example shows, in an edition, as text.
inline std::string observed(const standard::Example& example, const standard::Edition& edition) {
    using enum standard::Aspect;
    const standard::Outcome outcome = outcome_of(example, edition);
    if (example.aspect == errors) return names_of(outcome.errors);
    if (!outcome.url) return "failure";
    if (example.aspect == ending) return ending_of(*outcome.url, example.settings[0], edition);
    standard::UrlRecord url = *outcome.url;
    standard::Tuples list = standard::parse_urlencoded(url.query.value_or(""));
    for (const standard::Setting& setting : example.settings)
        if (!setting.attribute.empty()) REQUIRE(standard::set(url, list, setting.attribute, setting.value, edition));
    if (example.aspect == params) return text_of(list);
    if (example.aspect == origin) return standard::origin(url, edition);
    if (example.aspect == host) return url.host ? '"' + standard::serialize_host(*url.host) + '"' : "null";
    return standard::serialize(url, edition);
}

}  // namespace refurl::test
