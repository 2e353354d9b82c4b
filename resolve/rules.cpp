#include "resolve/rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "grammar/value/components.hpp"

namespace refurl {

namespace {

using grammar::Setting;
using Resolved = std::expected<Components, Refusal>;

auto at_or_after(auto& url, Type type) {
    return std::ranges::find_if(url, [=](const Component& each) { return each.type >= type; });
}

// ---- Rebase

/// Returns the type of the first component, or fragment if there is none.
Type ord(const Components& url) { return url.empty() ? Type::fragment : url.front().type; }

/// Returns the components of a smaller type, and the dirs if `order` is dir.
Components upto(const Components& url, Type order) {
    Components prefix;
    std::ranges::copy_if(url, std::back_inserter(prefix), [=](const Component& each) {
        return each.type < order || (each.type == Type::dir && order == Type::dir);
    });
    return prefix;
}

Resolved drop_scheme(Components url, const Components& base, const Setting& setting) {
    const Text own = scheme_of(url);
    const Text other = scheme_of(base);
    if (is_special(setting.mode) && !has(url, Type::authority) && own && other && equal_ignoring_case(*own, *other))
        url.erase(url.begin());
    return url;
}

Resolved require_scheme(Components url, const Components& base, const Setting& /*setting*/) {
    if (!scheme_of(url) && !scheme_of(base)) return std::unexpected(Refusal{Stage::rebase, "require-scheme"});
    return url;
}

Resolved require_hierarchy(Components url, const Components& base, const Setting& setting) {
    const bool starts_anew = scheme_of(url) || (ord(url) == Type::fragment && !url.empty());
    if (starts_anew || !has_opaque_path(base, setting.language)) return url;
    return std::unexpected(Refusal{Stage::rebase, "require-hierarchy"});
}

Resolved onto(Components url, const Components& base, const Setting& /*setting*/) {
    Components result = upto(base, ord(url));
    result.reserve(result.size() + url.size());
    std::ranges::move(url, std::back_inserter(result));
    return result;
}

Resolved require_path_root(Components url, const Components& /*base*/, const Setting& /*setting*/) {
    const bool has_beginning = has(url, Type::authority) || has(url, Type::drive);
    const bool has_segment = has(url, Type::dir) || has(url, Type::file);
    if (has_beginning && has_segment && !has(url, Type::path_root)) return with(std::move(url), {Type::path_root, "/"});
    return url;
}

// ---- Force

Resolved refuse_userinfo_and_port(Components url, const Components& /*base*/, const Setting& setting) {
    const Component* const authority = find(url, Type::authority);
    if (setting.mode != Mode::file || authority == nullptr) return url;
    if (!authority_of(*authority).userinfo && !authority_of(*authority).port) return url;
    return std::unexpected(Refusal{Stage::force, "refuse-userinfo-and-port"});
}

Resolved force_authority(Components url, const Components& /*base*/, const Setting& setting) {
    if (setting.mode != Mode::file || has(url, Type::authority)) return url;
    return with(std::move(url), {Type::authority, Authority{}});
}

Resolved force_host(Components url, const Components& /*base*/, const Setting& setting) {
    const Component* const authority = find(url, Type::authority);
    if (setting.mode != Mode::web || (authority != nullptr && authority_of(*authority).host)) return url;
    const auto begin = std::ranges::find_if(url, is_segment);
    const auto host = std::find_if(begin, url.end(),
                                   [&](const Component& each) { return !is_segment(each) || !text_of(each).empty(); });
    if (host == url.end() || !is_segment(*host)) return std::unexpected(Refusal{Stage::force, "force-host"});
    const auto forced = grammar::read_components(setting.language, "authority", text_of(*host), Mode::web);
    if (!forced) return forced;
    url.erase(begin, std::next(host));
    std::erase_if(url, [](const Component& each) { return each.type == Type::authority; });
    return with(std::move(url), forced->front());
}

Resolved force_path_root(Components url, const Components& /*base*/, const Setting& setting) {
    const bool needs_root = setting.mode == Mode::web || (setting.mode == Mode::file && !has(url, Type::drive));
    if (!needs_root || has(url, Type::path_root)) return url;
    return with(std::move(url), {Type::path_root, "/"});
}

// clang-format off
constexpr std::array of_rebase{
    Resolution{&rule::drop_scheme, "a special URL without authority drops a scheme that its base has too", drop_scheme},
    Resolution{&rule::require_scheme, "the URL or its base has a scheme", require_scheme},
    Resolution{&rule::require_hierarchy, "a base with an opaque path takes only a fragment", require_hierarchy},
    Resolution{&rule::onto, "url onto base = (base upto (ord url)) · url", onto},
    Resolution{&rule::require_path_root, "a path-root stands between an authority or a drive and a dir or a file", require_path_root},
};
constexpr std::array of_force{
    Resolution{&rule::refuse_userinfo_and_port, "a file URL has no userinfo and no port", refuse_userinfo_and_port},
    Resolution{&rule::force_authority, "a file URL has an authority", force_authority},
    Resolution{&rule::force_host, "the first dir or file that is not empty is the authority of a web URL without host", force_host},
    Resolution{&rule::force_path_root, "a web URL, and a file URL without drive, has a path-root", force_path_root},
};
// clang-format on

}  // namespace

std::span<const Resolution> rules_of_rebase() { return of_rebase; }
std::span<const Resolution> rules_of_force() { return of_force; }

const Component* find(const Components& url, Type type) {
    const auto found = at_or_after(url, type);
    return found != url.end() && found->type == type ? &*found : nullptr;
}

Components with(Components url, const Component& component) {
    url.insert(at_or_after(url, component.type), component);
    return url;
}

Text scheme_of(const Components& url) {
    return !url.empty() && url.front().type == Type::scheme ? Text(text_of(url.front())) : Text();
}

bool has_opaque_path(const Components& url, const grammar::Language& language) {
    return scheme_of(url) && language.mode_of(scheme_of(url)) == Mode::generic && !has(url, Type::authority) &&
           !has(url, Type::path_root);
}

std::expected<Components, Refusal> resolved(Components url, const Components& base, std::span<const Resolution> rules,
                                            const grammar::Setting& setting) {
    Resolved result = std::move(url);
    for (const Resolution& rule : rules)
        if (result) result = rule.apply(*std::move(result), base, setting);
    return result;
}

}  // namespace refurl
