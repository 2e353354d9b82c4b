// The setters of the URL class by any rules.  Clause: spec-notes/rules.md#setters
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grammar/predicates.hpp"
#include "grammar/value/components.hpp"
#include "model/utf8.hpp"
#include "rules/rules.hpp"
#include "rules/set.hpp"

namespace refurl::rules {

namespace {

using grammar::Setting;
using Put = std::expected<Components, Refusal>;

std::unexpected<Refusal> refused(std::string_view rule) { return std::unexpected(Refusal{Stage::parse, rule}); }

/// Returns `url` with a component instead of all components of its type; without them if there is no component.
Components replaced(Components url, Type type, const std::optional<Component>& component) {
    std::erase_if(url, [=](const Component& each) { return each.type == type; });
    return component ? with(std::move(url), *component) : url;
}

std::optional<Component> component_of(Type type, Text text) {
    return text ? std::optional(Component{type, *text}) : std::nullopt;
}

/// Returns `url` after `edit` has changed its authority, which is added if there is none.
template <class Edit>
Components with_authority(Components url, Edit edit) {
    const Component* const found = find(url, Type::authority);
    Authority authority = found != nullptr ? authority_of(*found) : Authority{};
    edit(authority);
    return replaced(std::move(url), Type::authority, Component{Type::authority, authority});
}

// ---- Putting a component in its place

/// Turns the drive into the first segment: a dir, or the file if there is no path-root.
Components with_drive_as_segment(Components url) {
    const Component drive = *find(url, Type::drive);
    url = replaced(std::move(url), Type::drive, std::nullopt);
    const Type type = has(url, Type::path_root) ? Type::dir : Type::file;
    return with(std::move(url), {type, drive.value});
}

/// Turns the first segment into the drive, if it is one with a colon.
Components with_first_segment_as_drive(Components url, const Setting& setting) {
    const auto first = std::ranges::find_if(url, is_segment);
    if (first == url.end() || !text_of(*first).ends_with(':')) return url;
    if (!setting.language.reads("drive", text_of(*first))) return url;
    const Component drive{Type::drive, first->value};
    const bool is_file = first->type == Type::file;
    url.erase(first);
    if (is_file) std::erase_if(url, [](const Component& each) { return each.type == Type::path_root; });
    return with(std::move(url), drive);
}

Put put_scheme(Components url, Text scheme, const Setting& setting) {
    url = replaced(std::move(url), Type::scheme, component_of(Type::scheme, scheme));
    const bool has_drive = row_of(setting.language.mode_of(scheme)).has_drive;
    if (has(url, Type::drive) && !has_drive) return with_drive_as_segment(std::move(url));
    if (!has(url, Type::drive) && has_drive) return with_first_segment_as_drive(std::move(url), setting);
    return url;
}

Put put_username(Components url, Text value, const Setting& /*setting*/) {
    return with_authority(std::move(url), [&](Authority& authority) {
        authority.userinfo = Userinfo{*value, authority.userinfo ? authority.userinfo->password : Text()};
    });
}

Put put_password(Components url, Text value, const Setting& /*setting*/) {
    return with_authority(std::move(url), [&](Authority& authority) {
        authority.userinfo = Userinfo{authority.userinfo ? authority.userinfo->username : "", value};
    });
}

bool is_port(Text port) { return port && !port->empty() && grammar::is_port_number(*port); }

/// @param production `host-value` or `hostname-value`
Put put_host_by(std::string_view production, Components url, std::string_view read, const Setting& setting) {
    const auto parts = grammar::components_of(setting.language, production, read, setting.mode);
    if (!parts || !has(*parts, Type::authority)) return refused(production);
    const Authority& made = authority_of(parts->front());
    return with_authority(std::move(url), [&](Authority& authority) {
        authority.host = made.host;
        if (is_port(made.port)) authority.port = made.port;
    });
}

Put put_host(Components url, Text read, const Setting& setting) {
    return put_host_by("host-value", std::move(url), *read, setting);
}

Put put_hostname(Components url, Text read, const Setting& setting) {
    return put_host_by("hostname-value", std::move(url), *read, setting);
}

Put put_port(Components url, Text port, const Setting& /*setting*/) {
    if (port && !is_port(port)) return refused("port-value");
    return with_authority(std::move(url), [&](Authority& authority) { authority.port = port; });
}

/// Replaces the path. It has a path-root, except that the path of a generic URL with an authority may be ε.
Put put_path(Components url, Text value, const Setting& setting) {
    const bool has_root = !value->empty() || is_special(setting.mode) || !has(url, Type::authority);
    auto path = grammar::components_of(setting.language, "path", *value, setting.mode);
    if (!path) return refused("path");
    std::erase_if(url, [](const Component& each) { return each.type >= Type::drive && each.type <= Type::file; });
    std::erase_if(*path, [](const Component& each) { return !is_segment(each); });
    if (has_root) path->insert(path->begin(), {Type::path_root, "/"});
    const auto place = std::ranges::find_if(url, [](const Component& each) { return each.type > Type::file; });
    url.insert(place, path->begin(), path->end());
    return url;
}

Put put_query(Components url, Text value, const Setting& /*setting*/) {
    return replaced(std::move(url), Type::query, component_of(Type::query, value));
}

Put put_fragment(Components url, Text value, const Setting& /*setting*/) {
    return replaced(std::move(url), Type::fragment, component_of(Type::fragment, value));
}

// ---- The table of setters

constexpr char no_sigil = '\0';

// clang-format off
constexpr std::array setters{
    Setter{"protocol", no_sigil, ValuePreprocessing::newlines, false, "scheme-value", put_scheme, Type::scheme, Type::scheme},
    Setter{"username", no_sigil, ValuePreprocessing::decoding, false, "", put_username, Type::authority, Type::authority},
    Setter{"password", no_sigil, ValuePreprocessing::decoding, false, "", put_password, Type::authority, Type::authority},
    Setter{"host", no_sigil, ValuePreprocessing::backslashes, false, "host-value", put_host, Type::authority, Type::authority},
    Setter{"hostname", no_sigil, ValuePreprocessing::backslashes, false, "hostname-value", put_hostname, Type::authority, Type::authority},
    Setter{"port", no_sigil, ValuePreprocessing::newlines, true, "port-value", put_port, Type::authority, Type::authority},
    Setter{"pathname", no_sigil, ValuePreprocessing::path, false, "", put_path, Type::drive, Type::file},
    Setter{"search", '?', ValuePreprocessing::newlines, true, "", put_query, Type::query, Type::query},
    Setter{"hash", '#', ValuePreprocessing::newlines, true, "", put_fragment, Type::fragment, Type::fragment},
};
// clang-format on

// ---- The stages

/// Returns `value` with its `?` and `#` percent-encoded: in a path, they end nothing.
std::string_view without_delimiters(std::string_view value, Store& store) {
    std::string encoded;
    for (const char c : value) {
        if (c == '?')
            encoded += "%3F";
        else if (c == '#')
            encoded += "%23";
        else
            encoded += c;
    }
    return encoded == value ? value : store.keep(encoded);
}

bool needs(const Condition& condition, std::string_view attribute) {
    return std::ranges::find(condition.attributes, attribute) != condition.attributes.end();
}

/// Returns the first condition that a setter needs and `url` does not meet, or nothing.
std::optional<Refusal> unmet(const std::vector<Condition>& conditions, std::string_view attribute, bool is_of_result,
                             const Components& url, const Components& before, const grammar::Language& language) {
    for (const Condition& each : conditions)
        if (each.is_of_result == is_of_result && needs(each, attribute) && !each.holds(url, before, language))
            return Refusal{Stage::set, each.rule->name};
    return std::nullopt;
}

bool is_own(const Component& component, const Setter& setter) {
    return component.type >= setter.first && component.type <= setter.last;
}

}  // namespace

const Setter& setter_of(std::string_view attribute) {
    return *std::ranges::find(setters, attribute, &Setter::attribute);
}

std::string_view without_sigil(const Setter& setter, std::string_view value) {
    return value.substr(setter.sigil != no_sigil && value.starts_with(setter.sigil) ? 1 : 0);
}

Text read_value(const Setter& setter, std::string_view value, const Setting& setting) {
    return setter.production.empty() ? Text(value) : setting.language.prefix(setter.production, value, setting.mode);
}

Components own_components(const Components& url, const Setter& setter) {
    Components own;
    for (const Component& each : url) {
        if (is_own(each, setter))
            own.push_back(each);
        else if (each.type == Type::authority)
            own.push_back({Type::authority, Authority{.userinfo = {}, .host = {}, .port = authority_of(each).port}});
    }
    return own;
}

Components with_own(Components url, const Components& own, const Setter& setter) {
    std::erase_if(url, [&](const Component& each) { return is_own(each, setter); });
    const auto place = std::ranges::find_if(url, [&](const Component& each) { return each.type > setter.last; });
    Components normal;
    std::ranges::copy_if(own, std::back_inserter(normal), [&](const Component& each) { return is_own(each, setter); });
    url.insert(place, normal.begin(), normal.end());
    if (setter.first == Type::authority || !has(url, Type::authority)) return url;
    const Text port = authority_of(*find(own, Type::authority)).port;
    return with_authority(std::move(url), [&](Authority& authority) { authority.port = port; });
}

std::vector<ValueStep> Reader::preprocessed(const Setter& setter, std::string_view value,
                                            const Setting& setting) const {
    std::vector<ValueStep> steps;
    const auto row_of = [&](const Rule& rule) {
        const auto row = std::ranges::find(rules_.preprocessing, &rule, &grammar::Preprocessing::rule);
        return row != rules_.preprocessing.end() ? &*row : nullptr;
    };
    const auto add = [&](const Rule& rule, std::string_view text) { steps.push_back({&rule, value = text}); };
    const auto apply = [&](const Rule& rule) {
        if (row_of(rule) != nullptr) add(rule, row_of(rule)->apply(value, setting));
    };
    const ValuePreprocessing most = setter.preprocessing;
    apply(rule::decode_utf8);
    if (most >= ValuePreprocessing::newlines) apply(rule::remove_newlines);
    if (most == ValuePreprocessing::path) add(rule::encode_delimiters, without_delimiters(value, setting.store));
    if (most >= ValuePreprocessing::backslashes && row_of(rule::replace_backslashes) != nullptr)
        add(rule::replace_backslashes, grammar::with_slashes(value, setting.mode, setting.store));
    return steps;
}

std::expected<Components, Refusal> Reader::put(const Setter& setter, const Components& before, Text value,
                                               const Setting& setting) const {
    if (auto refusal = unmet(rules_.conditions, setter.attribute, false, before, before, language_))
        return std::unexpected(*refusal);
    const Text read = value ? read_value(setter, *value, setting) : Text();
    if (value && !read) return refused(setter.production);
    Put url = setter.put(before, read, setting);
    if (!url) return url;
    if (auto refusal = unmet(rules_.conditions, setter.attribute, true, *url, before, language_))
        return std::unexpected(*refusal);
    return url;
}

// preprocess · put · force · interpret host · normalize · print
std::expected<Printed, Refusal> Reader::set(const Components& before, std::string_view attribute,
                                            std::string_view value, Store& store) const {
    const Setter& setter = setter_of(attribute);
    Setting setting{language_, language_.mode_of(scheme_of(before)), {}, false, store};
    const bool is_removed = setter.empty_removes && value.empty();
    value = without_sigil(setter, value);
    for (const ValueStep& step : preprocessed(setter, value, setting)) value = step.value;

    std::expected<Components, Refusal> url = put(setter, before, is_removed ? Text() : Text(value), setting);
    if (!url) return std::unexpected(url.error());
    setting.scheme = scheme_of(*url);
    setting.mode = language_.mode_of(setting.scheme);
    url = resolved(*std::move(url), {}, rules_.force, setting);
    if (url) url = interpret_host(*std::move(url), setting);
    if (!url) return std::unexpected(url.error());

    setting.has_opaque_path = has_opaque_path(*url, language_);
    const Components own = normal_form(own_components(*url, setter), rules_.equations, setting);
    Components changed = with_own(*std::move(url), own, setter);
    std::string href = printed(changed, rules_.protections, setting);
    return Printed{std::move(changed), std::move(href)};
}

}  // namespace refurl::rules
