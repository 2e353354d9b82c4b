#include "print/rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/sigils.hpp"

namespace refurl {

namespace {

using grammar::Setting;

Components protect_colon(Components url, const Setting& setting) {
    if (url.empty() || !is_segment(url.front())) return url;
    const std::string_view text = text_of(url.front());
    const Text scheme = setting.language.scheme_of(text);
    if (!scheme) return url;
    std::string encoded(text);
    encoded.replace(scheme->size(), 1, "%3A");
    url.front().value = setting.store.keep(encoded);
    return url;
}

/// The dot is a dir of the text only: normalisation would remove it.
Components protect_path(Components url, const Setting& /*setting*/) {
    const auto segment = std::ranges::find_if(url, is_segment);
    const bool has_beginning = std::any_of(url.begin(), segment, [](const Component& each) {
        return each.type == Type::authority || each.type == Type::drive;
    });
    if (has_beginning || segment == url.end() || segment->type != Type::dir || !text_of(*segment).empty()) return url;
    url.insert(segment, {Type::dir, "."});
    return url;
}

constexpr std::array all{
    Protection{&rule::protect_colon, "`:` ≈ `%3A` where it would end a scheme", protect_colon},
    Protection{&rule::protect_path, "dir ε ≈ dir . · dir ε where it would begin an authority", protect_path},
};

// ---- Concatenation

constexpr auto sigils_of = [] {
    std::array<Sigils, type_names.size()> all{};
    for (const auto& [type, sigils] : {std::pair{Type::scheme, sigils::scheme},
                                       {Type::authority, sigils::authority},
                                       {Type::drive, sigils::drive},
                                       {Type::path_root, Sigils{}},  // its text is its sigil
                                       {Type::dir, sigils::dir},
                                       {Type::file, sigils::file},
                                       {Type::query, sigils::query},
                                       {Type::fragment, sigils::fragment}})
        all[static_cast<std::size_t>(type)] = sigils;
    return all;
}();

std::string between(const Sigils& sigils, std::string_view text) {
    return std::string(sigils.before).append(text).append(sigils.after);
}

std::string text_of(const Authority& authority) {
    std::string text;
    if (authority.userinfo) {
        std::string userinfo = between(sigils::username, authority.userinfo->username);
        if (authority.userinfo->password) userinfo += between(sigils::password, *authority.userinfo->password);
        text += between(sigils::userinfo, userinfo);
    }
    if (authority.host) text += between(sigils::host, authority.host->text);
    if (authority.port) text += between(sigils::port, *authority.port);
    return text;
}

}  // namespace

std::span<const Protection> protections() { return all; }

std::string printed(Components url, std::span<const Protection> protections, const Setting& setting) {
    for (const Protection& protection : protections) url = protection.apply(std::move(url), setting);
    std::string text;
    for (const Component& each : url) {
        const Sigils& sigils = sigils_of[static_cast<std::size_t>(each.type)];
        text += between(sigils, each.type == Type::authority ? text_of(authority_of(each)) : refurl::text_of(each));
    }
    return text;
}

}  // namespace refurl
