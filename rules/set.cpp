// The setters of the URL class by any rules.  Clause: spec-notes/rules.md#setters
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "grammar/predicates.hpp"
#include "grammar/value/components.hpp"
#include "model/utf8.hpp"
#include "rules/rules.hpp"

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

Put put_scheme(Components url, Text value, const Setting& setting) {
    const Text scheme = setting.language.prefix("scheme-value", *value);
    if (!scheme) return refused("scheme-value");
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
Put put_host_by(std::string_view production, Components url, std::string_view value, const Setting& setting) {
    const Text read = setting.language.prefix(production, value, setting.mode);
    const auto parts = read ? grammar::components_of(setting.language, production, *read, setting.mode) : std::nullopt;
    if (!parts || !has(*parts, Type::authority)) return refused(production);
    const Authority& made = authority_of(parts->front());
    return with_authority(std::move(url), [&](Authority& authority) {
        authority.host = made.host;
        if (is_port(made.port)) authority.port = made.port;
    });
}

Put put_host(Components url, Text value, const Setting& setting) {
    return put_host_by("host-value", std::move(url), *value, setting);
}

Put put_hostname(Components url, Text value, const Setting& setting) {
    return put_host_by("hostname-value", std::move(url), *value, setting);
}

Put put_port(Components url, Text value, const Setting& setting) {
    const Text port = value ? setting.language.prefix("port-value", *value) : Text();
    if (value && !is_port(port)) return refused("port-value");
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

enum class Preprocessing : std::uint8_t { decoding, newlines, backslashes, path };

constexpr char no_sigil = '\0';

struct SetterRow {
    std::string_view attribute;
    char sigil;                   ///< removed from the start of the value
    Preprocessing preprocessing;  ///< what is done with the value besides decoding
    bool empty_removes;           ///< whether ε removes the component
    Put (*put)(Components url, Text value, const Setting& setting);
    Type first;  ///< the components from this type on,
    Type last;   ///< up to this one, are normalised
};

constexpr std::array setters{
    SetterRow{"protocol", no_sigil, Preprocessing::newlines, false, put_scheme, Type::scheme, Type::scheme},
    SetterRow{"username", no_sigil, Preprocessing::decoding, false, put_username, Type::authority, Type::authority},
    SetterRow{"password", no_sigil, Preprocessing::decoding, false, put_password, Type::authority, Type::authority},
    SetterRow{"host", no_sigil, Preprocessing::backslashes, false, put_host, Type::authority, Type::authority},
    SetterRow{"hostname", no_sigil, Preprocessing::backslashes, false, put_hostname, Type::authority, Type::authority},
    SetterRow{"port", no_sigil, Preprocessing::newlines, true, put_port, Type::authority, Type::authority},
    SetterRow{"pathname", no_sigil, Preprocessing::path, false, put_path, Type::drive, Type::file},
    SetterRow{"search", '?', Preprocessing::newlines, true, put_query, Type::query, Type::query},
    SetterRow{"hash", '#', Preprocessing::newlines, true, put_fragment, Type::fragment, Type::fragment},
};

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

std::string_view preprocessed(std::string_view value, Preprocessing preprocessing, const Rules& rules,
                              const Setting& setting) {
    const auto row_of = [&](const Rule& rule) {
        const auto row = std::ranges::find(rules.preprocessing, &rule, &grammar::Preprocessing::rule);
        return row != rules.preprocessing.end() ? &*row : nullptr;
    };
    const auto apply = [&](const Rule& rule, std::string_view text) {
        return row_of(rule) != nullptr ? row_of(rule)->apply(text, setting) : text;
    };
    std::string_view text = apply(rule::decode_utf8, value);
    if (preprocessing == Preprocessing::decoding) return text;
    text = apply(rule::remove_newlines, text);
    if (preprocessing == Preprocessing::newlines) return text;
    if (preprocessing == Preprocessing::path) text = without_delimiters(text, setting.store);
    const bool has_slashes = row_of(rule::replace_backslashes) != nullptr;
    return has_slashes ? grammar::with_slashes(text, setting.mode, setting.store) : text;
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

/// Returns `url` with the components of a setter as in its normal form. The others stay as they are: only the protocol
/// setter can leave them not normal, as in the standard.
Components with_own_normal(Components url, const Components& normal, const SetterRow& row) {
    const auto is_own = [&](const Component& each) { return each.type >= row.first && each.type <= row.last; };
    std::erase_if(url, is_own);
    const auto place = std::ranges::find_if(url, [&](const Component& each) { return each.type > row.last; });
    std::vector<Component> own;
    std::ranges::copy_if(normal, std::back_inserter(own), is_own);
    url.insert(place, own.begin(), own.end());
    if (row.attribute != "protocol" || !has(url, Type::authority)) return url;
    const Text port = authority_of(*find(normal, Type::authority)).port;
    return with_authority(std::move(url), [&](Authority& authority) { authority.port = port; });
}

}  // namespace

// preprocess · put · force · interpret host · normalize · print
std::expected<Printed, Refusal> Reader::set(const Components& before, std::string_view attribute,
                                            std::string_view value, Store& store) const {
    const SetterRow& row = *std::ranges::find(setters, attribute, &SetterRow::attribute);
    Setting setting{language_, language_.mode_of(scheme_of(before)), {}, false, store};
    const bool is_removed = row.empty_removes && value.empty();
    if (row.sigil != no_sigil && value.starts_with(row.sigil)) value.remove_prefix(1);
    const Text text = is_removed ? Text() : preprocessed(value, row.preprocessing, rules_, setting);

    if (auto refusal = unmet(rules_.conditions, attribute, false, before, before, language_))
        return std::unexpected(*refusal);
    Put url = row.put(before, text, setting);
    if (!url) return std::unexpected(url.error());
    if (auto refusal = unmet(rules_.conditions, attribute, true, *url, before, language_))
        return std::unexpected(*refusal);

    setting.scheme = scheme_of(*url);
    setting.mode = language_.mode_of(setting.scheme);
    url = resolved(*std::move(url), {}, rules_.force, setting);
    if (url) url = interpret_host(*std::move(url), setting);
    if (!url) return std::unexpected(url.error());

    setting.has_opaque_path = has_opaque_path(*url, language_);
    const Components normal = normal_form(*url, rules_.equations, setting);
    Components changed = with_own_normal(*std::move(url), normal, row);
    std::string href = printed(changed, rules_.protections, setting);
    return Printed{std::move(changed), std::move(href)};
}

}  // namespace refurl::rules
