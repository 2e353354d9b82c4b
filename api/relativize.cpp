#include "api/relativize.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "grammar/predicates.hpp"

namespace refurl::api {

namespace {

/// Returns the size of a path's beginning up to and with its last slash, which are its root and dirs.
std::size_t size_of_dirs(std::string_view path) { return path.rfind('/') + 1; }

/// Returns the size of the dirs that two paths have in common at their beginning.
std::size_t size_of_common_dirs(std::string_view a, std::string_view b) {
    const std::string_view dirs = a.substr(0, size_of_dirs(a));
    const auto common = std::ranges::mismatch(dirs, b);
    return size_of_dirs(std::string_view(dirs.begin(), common.in1));
}

/// Returns a path that begins where `from` has its dirs: a `../` for each dir that only `from` has, and what only `to`
/// has. What would be read as a path-root or a scheme is protected by `./`.
std::string climb(std::string_view from, std::string_view to) {
    if (from.empty()) from = "/";
    const std::size_t common = size_of_common_dirs(from, to);
    const std::string_view rest = to.substr(common);
    std::string path;
    for (const char c : from.substr(common))
        if (c == '/') path += "../";
    if (!path.empty() && rest.empty()) path.pop_back();
    if (!path.empty()) return path.append(rest);
    if (rest.empty()) return ".";
    const bool needs_protection = rest.starts_with('/') || grammar::starts_with_scheme(rest);
    return std::string(needs_protection ? "./" : "").append(rest);
}

/// Returns a path with `/.` before it if it would be read as an authority.
std::string protect(std::string_view path) { return std::string(path.starts_with("//") ? "/." : "").append(path); }

/// Returns the path from its root on, without the drive before it.
std::string_view without_drive(const Url& url) {
    const Text drive = url.sequence().drive;
    return url.pathname().substr(drive ? drive->size() + 1 : 0);
}

/// Returns the href from the authority, the query or the fragment on.
std::string from_authority(const Url& url) { return std::string(url.href().substr(url.protocol().size())); }
std::string from_fragment(const Url& url) {
    const auto& fragment = url.sequence().fragment;
    return fragment ? "#" + std::string(*fragment) : "";
}
std::string from_query(const Url& url) {
    const auto& query = url.sequence().query;
    return (query ? "?" + std::string(*query) : "") + from_fragment(url);
}

}  // namespace

std::string relativize(const Url& url, const Url& base) {
    const std::string end = from_query(url);
    std::array paths{climb(base.pathname(), url.pathname()) + end, protect(without_drive(url)) + end,
                     protect(url.pathname()) + end};
    // A path that climbs comes before one of the same size from the root.
    std::ranges::sort(paths, {},
                      [](const std::string& path) { return std::pair(path.size(), std::string_view(path)); });
    for (const std::string& reference : {from_fragment(url), end, paths[0], paths[1], paths[2], from_authority(url)}) {
        const Result<Url> resolved = parse(reference, &base);
        if (resolved && *resolved == url) return reference;
    }
    return std::string(url.href());
}

}  // namespace refurl::api
