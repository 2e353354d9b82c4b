#include "grammar/ungrammatical.hpp"

#include <string>

#include "grammar/predicates.hpp"
#include "grammar/productions.hpp"
#include "grammar/x3/match.hpp"

namespace refurl::grammar {

namespace {

/// Reports whether the component is absent or `production` reads it.
template <class Production>
bool reads(Text component, const Production& production) {
    return !component || matches(*component, production);
}

std::string text_of(const Authority& authority) {
    std::string text;
    if (authority.userinfo) {
        text += authority.userinfo->username;
        if (authority.userinfo->password) text.append(":").append(*authority.userinfo->password);
        text += '@';
    }
    if (authority.host) text += authority.host->text;
    if (authority.port) text.append(":").append(*authority.port);
    return text;
}

std::string_view text_of(const std::optional<Host>& host) { return host ? host->text : std::string_view{}; }

/// Checks an authority as a whole, because what a userinfo may contain depends on the `@` after it.
bool is_grammatical(const Authority& authority, Mode mode) {
    const std::string text = text_of(authority);
    const Result<Authority> read = parse_authority(text, mode);
    return read && read->userinfo == authority.userinfo && text_of(read->host) == text_of(authority.host) &&
           read->port == authority.port;
}

bool are_grammatical(const Dirs& dirs) {
    bool all = true;
    dirs.each([&](std::string_view name) { all &= matches(name, productions::dir); });
    return all;
}

}  // namespace

std::optional<Type> ungrammatical(const Sequence& url, Mode mode) {
    if (!reads(url.scheme, productions::scheme)) return Type::scheme;
    if (url.authority && !is_grammatical(*url.authority, mode)) return Type::authority;
    if (!reads(url.drive, productions::drive)) return Type::drive;
    if (!are_grammatical(url.dirs)) return Type::dir;
    if (!reads(url.file, productions::file)) return Type::file;
    if (!reads(url.query, productions::query)) return Type::query;
    if (!reads(url.fragment, productions::fragment)) return Type::fragment;
    return std::nullopt;
}

}  // namespace refurl::grammar
