#include "resolve/resolve.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "model/pipeline.hpp"
#include "resolve/rebase.hpp"

namespace refurl {

namespace {

// ---- Failures

std::unexpected<Failure> scheme_missing(std::string_view rule) {
    return std::unexpected(Failure{Stage::rebase, rule, {}, 0, 0, "missing-scheme-non-relative-URL"});
}

/// Returns the failure of a file-URL with a userinfo or port. To the standard these are part of the host, in which `@`
/// and `:` are forbidden.
std::unexpected<Failure> userinfo_or_port_of_file(const Authority& authority, std::string_view text) {
    const auto failure = [text](std::size_t begin, std::size_t end, std::string_view error = {}) {
        return std::unexpected(Failure{Stage::force, "refuse-userinfo-and-port", text, begin, end, error});
    };
    const std::size_t host = offset_in(text, authority.host->text);
    const std::size_t host_end = host + authority.host->text.size();
    if (authority.userinfo) return failure(offset_in(text, authority.userinfo->username), host);
    if (authority.host->kind == HostKind::ip6) return failure(host, host_end, "IPv6-unclosed");
    return failure(host_end, offset_in(text, *authority.port) + authority.port->size());
}

/// Returns the failure of a web-URL without a host, which is missing before the query, before the fragment, or at the
/// end.
std::unexpected<Failure> host_missing(std::string_view text) {
    const std::size_t place = std::min(text.find_first_of("?#"), text.size());
    return std::unexpected(Failure{Stage::force, "force-host", text, place, place, "host-missing"});
}

// ---- Force

/// Removes the first non-empty dir or file from `url`, and the dirs before it. Returns its name, or ε if there is none.
std::string_view take_first_segment(Sequence& url) {
    while (!url.dirs.empty()) {
        const std::string_view name = url.dirs.take_front();
        if (!name.empty()) return name;
    }
    const std::string_view name = url.file.value_or("");
    url.file.reset();
    return name;
}

}  // namespace

Result<Sequence> force_file(const Sequence& url, std::string_view text) {
    if (url.authority && (url.authority->userinfo || url.authority->port))
        return userinfo_or_port_of_file(*url.authority, text);
    Result<Sequence> forced = url;
    if (!url.authority) forced->authority.emplace();
    if (!url.drive) forced->path_root = true;
    return forced;
}

Result<Sequence> force_web(const Sequence& url, std::string_view text) {
    Result<Sequence> forced = url;
    forced->path_root = true;
    if (url.authority && !url.authority->empty()) return forced;
    const std::string_view segment = take_first_segment(*forced);
    if (segment.empty()) return host_missing(text);
    const Result<Authority> authority = grammar::parse_authority(segment, Mode::web);
    if (!authority) return std::unexpected(in_text(authority.error(), text));
    forced->authority = *authority;
    return forced;
}

Result<Sequence> force(const Sequence& url, Mode mode, std::string_view text) {
    switch (mode) {
        case Mode::file: return force_file(url, text);
        case Mode::web: return force_web(url, text);
        case Mode::generic: break;
    }
    return url;
}

// ---- Resolution

Result<Sequence> strict_resolve(const Sequence& url, const Sequence& base, Store& store) {
    if (!url.scheme && !base.scheme) return scheme_missing("require-scheme");
    return onto(url, base, store);
}

Result<Sequence> legacy_resolve(const Sequence& url, const Sequence& base, Store& store) {
    if (!url.scheme || !base.scheme || !equal_ignoring_case(*url.scheme, *base.scheme))
        return strict_resolve(url, base, store);
    Sequence relative = url;
    relative.scheme.reset();
    return strict_resolve(relative, base, store);
}

Result<Sequence> whatwg_rebase(const Sequence& url, const Sequence& base, Mode mode, Store& store) {
    if (is_special(mode) && !url.authority) return legacy_resolve(url, base, store);
    const bool starts_anew = url.scheme || (ord(url) == Type::fragment && url.fragment);
    if (starts_anew || !has_opaque_path(base)) return strict_resolve(url, base, store);
    return scheme_missing("require-hierarchy");
}

Result<Sequence> whatwg_resolve(const Sequence& url, const Sequence& base, Mode mode, std::string_view text,
                                Store& store) {
    return then(whatwg_rebase(url, base, mode, store), force, mode, text);
}

}  // namespace refurl
