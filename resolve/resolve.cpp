#include "resolve/resolve.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "model/justification.hpp"
#include "model/pipeline.hpp"
#include "model/sigils.hpp"
#include "resolve/rebase.hpp"
#include "resolve/rules.hpp"

namespace refurl {

namespace {

constexpr std::string_view missing_scheme = "missing-scheme-non-relative-URL";

/// Returns a failure at `part`, which is ε if something is missing.
std::unexpected<Failure> failure(Stage stage, std::string_view rule, std::string_view error,
                                 std::string_view part = {}) {
    return std::unexpected(Failure{stage, rule, part, 0, part.size(), error});
}

/// Returns the failure of a file-URL with a userinfo or port. To the standard these are part of the host, in which `@`
/// and `:` are forbidden.
std::unexpected<Failure> userinfo_or_port_of_file(const Authority& authority) {
    const std::string_view host = authority.host->text;
    if (authority.userinfo)
        return failure(Stage::force, "force-file", "", {authority.userinfo->username.data(), host.data()});
    if (authority.host->kind == HostKind::ip6) return failure(Stage::force, "force-file", "IPv6-unclosed", host);
    return failure(Stage::force, "force-file", "",
                   {host.data() + host.size(), authority.port->data() + authority.port->size()});
}

/// Returns the failure of a web-URL without a host. The host is missing before the query or the fragment, or at the end
/// of the text.
std::unexpected<Failure> host_missing(const Sequence& url) {
    static_assert(sigils::query.before.size() == sigils::fragment.before.size());
    constexpr std::size_t end = std::string_view::npos;
    const Text next = url.query ? url.query : url.fragment;
    if (!next) return std::unexpected(Failure{Stage::force, "force-web", {}, end, end, "host-missing"});
    const std::string_view before_sigil{next->data() - sigils::query.before.size(), 0};
    return failure(Stage::force, "force-web", "host-missing", before_sigil);
}

/// A sequence, and the value of the dir or file that was removed from it.
struct Taken {
    Sequence rest;
    std::string_view value;       ///< ε if there was none
    std::string_view empty_dirs;  ///< the empty dirs before it, which were removed too
};

/// Removes the first non-empty dir or file from `url`, together with the dirs before it.
Taken take_first_segment(const Sequence& url, Store& store) {
    Taken taken{url, {}, {}};
    taken.rest.dirs = Dirs();
    for (std::string_view run : url.dirs.runs()) {
        if (taken.value.empty()) {
            taken.empty_dirs = run.substr(0, run.find_first_not_of('/'));
            run.remove_prefix(taken.empty_dirs.size());
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

/// Adds a path-root to the URL if it has none.
void add_path_root(Sequence& url, Store& store) {
    if (!url.path_root) added(rule::force_path_root, Type::path_root, "/", store);
    url.path_root = true;
}

Result<Sequence> with_path_root(const Sequence& url, Store& store) {
    Result<Sequence> forced = url;
    add_path_root(*forced, store);
    return forced;
}

}  // namespace

Result<Sequence> force_file(const Sequence& url, Store& store) {
    if (url.authority && (url.authority->userinfo || url.authority->port))
        return userinfo_or_port_of_file(*url.authority);
    Result<Sequence> forced = url;
    if (!url.authority) {
        forced->authority.emplace();
        added(rule::force_authority, Type::authority, "//", store);
    }
    if (!url.drive) add_path_root(*forced, store);
    return forced;
}

Result<Sequence> force_web(const Sequence& url, Store& store) {
    if (url.authority && !url.authority->empty()) return with_path_root(url, store);
    Taken taken = take_first_segment(url, store);
    if (taken.value.empty()) return host_missing(url);
    moved(rule::force_host, taken.empty_dirs, taken.value, Type::authority, store);
    const Result<Authority> authority = grammar::parse_authority(taken.value, Mode::web);
    if (!authority) return std::unexpected(authority.error());
    taken.rest.authority = *authority;
    add_path_root(taken.rest, store);
    return taken.rest;
}

Result<Sequence> force(const Sequence& url, Mode mode, Store& store) {
    switch (mode) {
        case Mode::file: return force_file(url, store);
        case Mode::web: return force_web(url, store);
        case Mode::generic: break;
    }
    return url;
}

Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, Store& store) {
    if (!url.scheme && !base.scheme) return failure(Stage::rebase, "strict-resolve", missing_scheme);
    return onto(url, base, store);
}

Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, Store& store) {
    if (!url.scheme || !base.scheme || !equal_ignoring_case(*url.scheme, *base.scheme))
        return strict_resolve(url, base, store);
    Sequence relative = url;
    relative.scheme = by(rule::drop_scheme, *url.scheme, std::nullopt, store);
    return strict_resolve(relative, base, store);
}

Result<Sequence> whatwg_rebase(const Sequence& url, const Sequence& base, Mode mode, Store& store) {
    if (is_special(mode) && !url.authority) return legacy_resolve(url, base, store);
    const bool starts_anew = url.scheme || (ord(url) == Type::fragment && url.fragment);
    if (starts_anew || !has_opaque_path(base)) return strict_resolve(url, base, store);
    return failure(Stage::rebase, "whatwg-resolve", missing_scheme);
}

Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, Mode mode, Store& store) {
    return then(whatwg_rebase(url, base, mode, store), force, mode, store);
}

}  // namespace refurl
