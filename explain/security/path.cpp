#include <algorithm>
#include <utility>

#include "explain/security/find.hpp"
#include "normalize/rules.hpp"
#include "refurl.hpp"

namespace refurl::security {

namespace {

/// Returns the last segment of a text.
std::string_view last_segment(std::string_view text) { return text.substr(text.rfind('/') + 1); }

void find_escaped(const Rule& rule, std::string_view means, const Run& run, Findings& found) {
    for (const Application* const each : run.applications(rule)) {
        const std::string_view segment = last_segment(each->place);
        if (segment.contains('%')) add_or_join(run.finding(Kind::escaped_dot_segment, segment, means), found);
    }
}

/// Returns the part of a path that a reference reads as an authority with the slashes before it; ε if there is none. In
/// a web page, a backslash counts as a slash.
std::string_view like_network_path(std::string_view path) {
    constexpr std::string_view slashes = "/\\";
    const std::size_t authority = std::min(path.find_first_not_of(slashes), path.size());
    if (authority < 2 || path.front() != '/') return {};
    return path.substr(0, path.find_first_of(slashes, authority));
}

}  // namespace

Findings find_escaped_dot_segment(const Run& run) {
    Findings found;
    find_escaped(rule::dot, ".", run, found);
    find_escaped(rule::dots, "..", run, found);
    find_escaped(rule::dots_at_root, "..", run, found);
    find_escaped(rule::dots_at_drive, "..", run, found);
    return in_order(std::move(found));
}

Findings find_path_like_host(const Run& run) {
    const std::string_view place = run.url() ? like_network_path(run.url()->pathname()) : std::string_view();
    if (place.empty()) return {};
    const Result<Url> elsewhere = parse(std::string("http:").append(place));
    if (!elsewhere) return {};
    Finding found = run.finding(Kind::path_like_host, place, elsewhere->hostname());
    found.it = place;  // no component has the first slash
    return {found};
}

}  // namespace refurl::security
