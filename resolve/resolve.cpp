#include "resolve/resolve.hpp"

#include "resolve/rebase.hpp"

namespace refurl {

namespace {

Failure failure(std::string_view rule, std::string_view error) { return {Stage::resolve, rule, {}, 0, error}; }

/// The standard reads userinfo and port of a file-URL as parts of its host, where `@` and `:` are forbidden.
Failure userinfo_or_port_of_file(const Authority& authority) {
    const std::string_view start = authority.userinfo ? authority.userinfo->username : authority.host->text;
    const bool starts_with_bracket = !authority.userinfo && authority.host->kind == HostKind::ip6;
    return {Stage::resolve, "force-file", start, 0, starts_with_bracket ? "IPv6-unclosed" : ""};
}

/// Takes the first dir or file whose value is not ε off `url`, and the dirs before it.
/// @return its value, or ε if there is none
std::string_view take_first_named(Sequence& url, Store& store) {
    std::string_view taken;
    Dirs after;
    for (std::string_view run : url.dirs.runs()) {
        if (taken.empty()) {
            run.remove_prefix(std::min(run.size(), run.find_first_not_of('/')));
            taken = run.substr(0, run.find('/'));
            if (!taken.empty()) run.remove_prefix(taken.size() + 1);
        }
        after.append(run, store);
    }
    url.dirs = after;
    if (taken.empty() && url.file) {
        taken = *url.file;
        url.file.reset();
    }
    return taken;
}

// The two forces, on a sequence that nobody else has.

std::optional<Failure> make_forced_file(Sequence& url) {
    if (!url.authority)
        url.authority.emplace();
    else if (url.authority->userinfo || url.authority->port)
        return userinfo_or_port_of_file(*url.authority);
    if (!url.drive) url.path_root = true;
    return std::nullopt;
}

std::optional<Failure> make_forced_web(Sequence& url, const Rules& rules, Store& store) {
    url.path_root = true;
    if (url.authority && !url.authority->empty()) return std::nullopt;
    const std::string_view named = take_first_named(url, store);
    if (named.empty()) return failure("force-web", "host-missing");
    const Result<Authority> authority = rules.authority(named, Mode::web);
    if (!authority) return authority.error();
    url.authority = *authority;
    return std::nullopt;
}

std::optional<Failure> make_forced(Sequence& url, Mode mode, const Rules& rules, Store& store) {
    switch (mode) {
        case Mode::file: return make_forced_file(url);
        case Mode::web: return make_forced_web(url, rules, store);
        case Mode::generic: break;
    }
    return std::nullopt;
}

Result<Sequence> unless(const std::optional<Failure>& failure, const Sequence& url) {
    if (failure) return std::unexpected(*failure);
    return url;
}

}  // namespace

Result<Sequence> force_file(Sequence url) {
    const auto failure = make_forced_file(url);
    return unless(failure, url);
}

Result<Sequence> force_web(Sequence url, const Rules& rules, Store& store) {
    const auto failure = make_forced_web(url, rules, store);
    return unless(failure, url);
}

Result<Sequence> force(Sequence url, const Rules& rules, Store& store) {
    const auto failure = make_forced(url, mode_of(url), rules, store);
    return unless(failure, url);
}

Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, Store& store) {
    if (!url.scheme && !base.scheme)
        return std::unexpected(failure("strict-resolve", "missing-scheme-non-relative-URL"));
    return onto(url, base, store);
}

Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, Store& store) {
    if (!url.scheme || !base.scheme || !equal_ignoring_case(*url.scheme, *base.scheme))
        return strict_resolve(url, base, store);
    Sequence relative = url;
    relative.scheme.reset();
    return strict_resolve(relative, base, store);
}

Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, const Rules& rules, Store& store) {
    const Mode mode = mode_of(url, mode_of(base));
    if (mode != Mode::generic) {
        Result<Sequence> resolved = legacy_resolve(url, base, store);
        if (!resolved) return resolved;
        if (const auto failure = make_forced(*resolved, mode, rules, store)) return std::unexpected(*failure);
        return resolved;
    }
    const bool starts_anew = url.scheme || (ord(url) == Type::fragment && url.fragment);
    if (starts_anew || base.authority || base.path_root) return strict_resolve(url, base, store);
    return std::unexpected(failure("whatwg-resolve", "missing-scheme-non-relative-URL"));
}

}  // namespace refurl
