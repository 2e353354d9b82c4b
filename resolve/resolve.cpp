#include "resolve/resolve.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "resolve/rebase.hpp"

namespace refurl {

namespace {

constexpr std::string_view missing_scheme = "missing-scheme-non-relative-URL";

/// Returns a failure at `part`; ε if something is missing.
std::unexpected<Failure> failure(std::string_view rule, std::string_view error, std::string_view part = {}) {
    return std::unexpected(Failure{Stage::resolve, rule, part, 0, part.size(), error});
}

/// The standard reads the userinfo and port of a file-URL as parts of its host, where `@` and `:` are forbidden.
std::unexpected<Failure> userinfo_or_port_of_file(const Authority& authority) {
    const std::string_view host = authority.host->text;
    if (authority.userinfo) return failure("force-file", "", {authority.userinfo->username.data(), host.data()});
    if (authority.host->kind == HostKind::ip6) return failure("force-file", "IPv6-unclosed", host);
    return failure("force-file", "", {host.data() + host.size(), authority.port->data() + authority.port->size()});
}

/// A sequence and the value of the dir or file that was taken off it.
struct Taken {
    Sequence rest;
    std::string_view value;  ///< ε if there was none
};

/// Takes the first dir or file that is not ε off `url`, and the dirs before it.
Taken take_first_segment(const Sequence& url, Store& store) {
    Taken taken{url, {}};
    taken.rest.dirs = Dirs();
    for (std::string_view run : url.dirs.runs()) {
        if (taken.value.empty()) {
            run.remove_prefix(std::min(run.size(), run.find_first_not_of('/')));
            taken.value = run.substr(0, run.find('/'));
            if (!taken.value.empty()) run.remove_prefix(taken.value.size() + 1);
        }
        taken.rest.dirs.append(run, store);
    }
    if (taken.value.empty() && url.file) {
        taken.value = *url.file;
        taken.rest.file.reset();
    }
    return taken;
}

/// Gives the URL a path-root, if it has none.
template <AnyStore S>
void add_path_root(Sequence& url, S& store) {
    if constexpr (lists<S>)
        if (!url.path_root) applied(store, Rule::force_path_root, {}, "/");
    url.path_root = true;
}

template <AnyStore S>
Result<Sequence> with_path_root(const Sequence& url, S& store) {
    Result<Sequence> forced = url;
    add_path_root(*forced, store);
    return forced;
}

}  // namespace

template <AnyStore S>
Result<Sequence> force_file(const Sequence& url, S& store) {
    if (url.authority && (url.authority->userinfo || url.authority->port))
        return userinfo_or_port_of_file(*url.authority);
    Result<Sequence> forced = url;
    if (!url.authority) {
        forced->authority.emplace();
        applied(store, Rule::force_authority, {}, "//");
    }
    if (!url.drive) add_path_root(*forced, store);
    return forced;
}

template <AnyStore S>
Result<Sequence> force_web(const Sequence& url, S& store) {
    if (url.authority && !url.authority->empty()) return with_path_root(url, store);
    Taken taken = take_first_segment(url, store);
    if (taken.value.empty()) return failure("force-web", "host-missing");
    applied(store, Rule::force_host, taken.value, taken.value);
    const Result<Authority> authority = grammar::parse_authority(taken.value, Mode::web);
    if (!authority) return std::unexpected(authority.error());
    taken.rest.authority = *authority;
    add_path_root(taken.rest, store);
    return taken.rest;
}

template <AnyStore S>
Result<Sequence> force(const Sequence& url, Mode mode, S& store) {
    begin(store, Step::force);
    switch (mode) {
        case Mode::file: return force_file(url, store);
        case Mode::web: return force_web(url, store);
        case Mode::generic: break;
    }
    return url;
}

template <AnyStore S>
Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, S& store) {
    if (!url.scheme && !base.scheme) return failure("strict-resolve", missing_scheme);
    return onto(url, base, store);
}

template <AnyStore S>
Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, S& store) {
    if (!url.scheme || !base.scheme || !equal_ignoring_case(*url.scheme, *base.scheme))
        return strict_resolve(url, base, store);
    Sequence relative = url;
    relative.scheme.reset();
    applied(store, Rule::drop_scheme, *url.scheme);
    return strict_resolve(relative, base, store);
}

template <AnyStore S>
Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, Mode mode, S& store) {
    begin(store, Step::rebase);
    if (is_special(mode)) {
        const Result<Sequence> rebased = legacy_resolve(url, base, store);
        passed(store, rebased);
        return then(rebased, force<S>, mode, store);
    }
    const bool starts_anew = url.scheme || (ord(url) == Type::fragment && url.fragment);
    if (starts_anew || !has_opaque_path(base)) return strict_resolve(url, base, store);
    return failure("whatwg-resolve", missing_scheme);
}

template Result<Sequence> force_file(const Sequence& url, Store& store);
template Result<Sequence> force_web(const Sequence& url, Store& store);
template Result<Sequence> force(const Sequence& url, Mode mode, Store& store);
template Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, Store& store);
template Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, Store& store);
template Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, Mode mode, Store& store);
template Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, Mode mode, Ledger& store);

}  // namespace refurl
