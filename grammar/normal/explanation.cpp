#include "grammar/normal/explanation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "grammar/normal/parse.hpp"
#include "grammar/predicates.hpp"
#include "grammar/value/names.hpp"
#include "grammar/value/stop.hpp"
#include "model/find_row.hpp"

namespace refurl::grammar {

namespace {

struct Reason {
    std::string_view production;
    std::string_view text;
    bool is_missing = false;  ///< something is missing before the byte; the byte is not at fault
};

/// The productions at which the grammar can stop, and what they require.
constexpr std::array<Reason, 13> reasons{{
    {"normal-scheme", "an href begins with a scheme, in lowercase, and `:`"},
    {"normal-userinfo", "this is percent-encoded in a username and a password; if both are empty, there is no `@`"},
    {"normal-host", "an href has a host here, in lowercase ASCII"},
    {"normal-domain", "a domain is in lowercase ASCII, without percent-encoded bytes"},
    {"normal-ip6-address", "an IPv6 address is its shortest text, in brackets"},
    {"normal-port", "a port is a number without leading zeros, or it is left out with its `:`"},
    {"normal-host-port", "only a path, `?` or `#` follows the host and port"},
    {"normal-authority", "a file URL on this machine has an empty host"},
    {"normal-segment", "this is changed or percent-encoded in a path"},
    {"normal-opaque-path", "this is percent-encoded in an opaque path, which does not end with a space"},
    {"normal-drive", "a drive letter is followed by `:`"},
    {"normal-query", "this is percent-encoded in a query"},
    {"normal-fragment", "this is percent-encoded in a fragment"},
}};

constexpr Reason missing_solidi{"normal-auth-path", "`//` and a host follow a special scheme"};
constexpr Reason missing_host{"normal-host", "a host follows `//`", true};
constexpr Reason missing_path{"normal-path", "a path, which begins with `/`, follows the host and port", true};
constexpr Reason dot_segment{"normal-segment", "a dot segment is removed"};
constexpr Reason other{"normal-url", "an href does not go on like this"};

/// Where the grammar stops reading a text.
struct Place {
    std::string_view text;
    Mode mode;
    Stop stop;

    [[nodiscard]] std::string_view rest() const { return text.substr(stop.at); }
    /// Returns where an open production began, or nothing if it is not open.
    [[nodiscard]] std::optional<std::size_t> begin_of(std::string_view production) const {
        const auto found = std::ranges::find(stop.around, production, &Begun::production);
        return found == stop.around.end() ? std::nullopt : std::optional(found->at);
    }
};

/// Returns the place where the grammar stops reading `text`. Most URLs have no userinfo, so it is considered only if
/// the text has an `@`.
Place place_of(std::string_view text) {
    const Mode mode = mode_of_normal(text).value_or(Mode::generic);
    const std::string_view ignored = text.contains('@') ? "" : "normal-userinfo";
    return {text, mode, furthest_stop(normal_names_of(mode), "normal-url", text, ignored)};
}

/// Returns the dot segment that begins at the place or one byte before it, or ε.
std::string_view dot_segment_at(const Place& place) {
    for (const std::size_t before : {0U, 1U}) {
        if (place.stop.at <= before || place.text[place.stop.at - before - 1] != '/') continue;
        const std::string_view rest = place.text.substr(place.stop.at - before);
        const std::string_view segment = rest.substr(0, rest.find_first_of("/?#"));
        if (is_dot_segment(segment)) return segment;
    }
    return {};
}

/// Returns the reason of the innermost open production that has one.
const Reason& reason_at(const Place& place) {
    const auto host = place.begin_of("normal-host-port");
    const bool is_in_part = place.begin_of("normal-port") || place.begin_of("normal-ip6-address");
    if (host && is_special(place.mode) && ends_authority(place.rest()) && !is_in_part)
        return *host == place.stop.at ? missing_host : missing_path;
    for (const Begun& begun : place.stop.around | std::views::reverse)
        if (const Reason* const reason = find_row(reasons, begun.production, &Reason::production)) return *reason;
    return is_special(place.mode) && !place.begin_of("normal-path") ? missing_solidi : other;
}

}  // namespace

Invalidity explain_normal(std::string_view text) {
    const Place place = place_of(text);
    if (const std::string_view dots = dot_segment_at(place); !dots.empty()) {
        const std::size_t begin = offset_in(text, dots);
        return {dot_segment.production, begin, begin + dots.size(), dot_segment.text};
    }
    const auto [production, demand, is_missing] = reason_at(place);
    const std::size_t end = is_missing ? place.stop.at : std::min(place.stop.at + 1, text.size());
    return {production, place.stop.at, end, demand};
}

}  // namespace refurl::grammar
