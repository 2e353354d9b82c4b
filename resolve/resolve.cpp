#include "resolve/resolve.hpp"

#include "resolve/rebase.hpp"

namespace refurl {

namespace {

std::unexpected<Failure> failure(std::string_view rule, std::string_view error) {
    return std::unexpected(Failure{Stage::resolve, rule, {}, 0, error});
}

bool is_web_or_file(const Sequence& url) { return row_of(mode_of(url)).host_is_domain; }

Result<Sequence> forced(Result<Sequence> resolved, const Rules& rules) {
    return resolved ? force(*resolved, rules) : resolved;
}

/// The standard reads userinfo and port of a file-URL as parts of its host, where `@` and `:` are forbidden.
std::string_view error_of_file_host(const Authority& authority) {
    const bool starts_with_bracket = !authority.userinfo && authority.host->kind == HostKind::ip6;
    return starts_with_bracket ? "IPv6-unclosed" : "";
}

/// Takes the first dir or file whose value is not ε off `url`, and the dirs before it.
/// @return its value, or ε if there is none
std::string_view take_first_named(Sequence& url) {
    std::string_view taken;
    Dirs after;
    for (std::size_t i = 0; i < url.dirs.runs(); ++i) {
        std::string_view run = url.dirs.run(i);
        if (taken.empty()) {
            run.remove_prefix(std::min(run.size(), run.find_first_not_of('/')));
            taken = run.substr(0, run.find('/'));
            if (!taken.empty()) run.remove_prefix(taken.size() + 1);
        }
        after.append(run);
    }
    url.dirs = after;
    if (taken.empty() && url.file) {
        taken = *url.file;
        url.file.reset();
    }
    return taken;
}

}  // namespace

Result<Sequence> force_file(const Sequence& url) {
    Sequence forced = url;
    if (!forced.authority)
        forced.authority.emplace();
    else if (forced.authority->userinfo || forced.authority->port)
        return failure("force-file", error_of_file_host(*forced.authority));
    if (!forced.drive) forced.path_root = true;
    return forced;
}

Result<Sequence> force_web(const Sequence& url, const Rules& rules) {
    Sequence forced = url;
    forced.path_root = true;
    if (forced.authority && !forced.authority->empty()) return forced;
    const std::string_view named = take_first_named(forced);
    if (named.empty()) return failure("force-web", "host-missing");
    const Result<Authority> authority = rules.authority(named, Mode::web);
    if (!authority) return std::unexpected(authority.error());
    forced.authority = *authority;
    return forced;
}

Result<Sequence> force(const Sequence& url, const Rules& rules) {
    switch (mode_of(url)) {
        case Mode::file: return force_file(url);
        case Mode::web: return force_web(url, rules);
        case Mode::generic: break;
    }
    return url;
}

Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base) {
    if (!url.scheme && !base.scheme) return failure("strict-resolve", "missing-scheme-non-relative-URL");
    return onto(url, base);
}

Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base) {
    if (!url.scheme || !base.scheme || !equal_ignoring_case(*url.scheme, *base.scheme))
        return strict_resolve(url, base);
    Sequence relative = url;
    relative.scheme.reset();
    return strict_resolve(relative, base);
}

Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, const Rules& rules) {
    if (is_web_or_file(url) || (!url.scheme && is_web_or_file(base))) return forced(legacy_resolve(url, base), rules);
    const bool starts_anew = url.scheme || (ord(url) == Type::fragment && url.fragment);
    if (starts_anew || base.authority || base.path_root) return strict_resolve(url, base);
    return failure("whatwg-resolve", "missing-scheme-non-relative-URL");
}

}  // namespace refurl
