#include "grammar/writing/explanation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "grammar/predicates.hpp"
#include "grammar/value/names.hpp"
#include "grammar/value/stop.hpp"
#include "grammar/writing/conditions.hpp"
#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

namespace {

constexpr std::string_view encoded_byte = "pct-encoded-byte";

bool is_host(const Begun& begun) {
    return begun.production == "valid-host-string" || begun.production == "valid-opaque-host-string";
}

/// Returns the open production to blame: a percent-encoded byte that has begun, a host without its `]`, or else the
/// innermost production that the standard calls a string. A domain is not to blame if none of it was read; then its
/// host is.
Begun blamed(const Stop& stop, std::string_view text) {
    const auto encoded = std::ranges::find(stop.around, encoded_byte, &Begun::production);
    if (encoded != stop.around.end() && encoded->at < stop.at) return *encoded;
    const auto host = std::ranges::find_if(stop.around, is_host);
    const bool is_host_unclosed =
        host != stop.around.end() && text.substr(host->at).starts_with('[') && ends_authority(text.substr(stop.at));
    if (is_host_unclosed) return *host;
    const auto is_string = [&](const Begun& begun) {
        const bool is_empty_domain = begun.production == "valid-domain-string" && begun.at == stop.at;
        return begun.production.ends_with("-string") && !is_empty_domain;
    };
    return *std::ranges::find_if(stop.around | std::views::reverse, is_string);
}

/// Where the grammar stops reading a text, and the production to blame.
struct Place {
    std::string_view text;
    Mode mode;
    std::size_t at;
    Begun blamed;

    [[nodiscard]] std::string_view rest() const { return text.substr(at); }
    [[nodiscard]] bool is_at(char c) const { return rest().starts_with(c); }
    [[nodiscard]] bool begins_here() const { return blamed.at == at; }
    [[nodiscard]] bool is_special() const { return refurl::is_special(mode); }
    [[nodiscard]] bool is_forbidden_in_hosts() const {
        return !rest().empty() && contains(forbidden_host_code_points, rest().front());
    }
    /// Reports whether the blamed segment is a drive that ends with the byte at the stop.
    [[nodiscard]] bool ends_drive() const {
        return is_drive(text.substr(blamed.at, at + 1 - blamed.at)) && ends_authority(rest().substr(1));
    }
    /// Returns the end of the code point at the stop, or the end of the text.
    [[nodiscard]] std::size_t end() const { return rest().empty() ? at : at + decode_first(rest()).length; }
};

// ---- Reasons

struct Reason {
    std::string_view text;
    bool is_missing = false;  ///< something is missing before the code point; the code point is not at fault
};
constexpr Reason missing(std::string_view text) { return {text, true}; }

constexpr Reason end_of_ipv6 = missing("an IPv6 address ends with `]`");

Reason reason_of_encoded_byte(const Place& /*place*/) {
    return {"two hexadecimal digits must follow a `%`; write `%` itself as %25"};
}

Reason reason_of_unit(const Place& place) {
    if (place.is_at('#')) return {"write `#` in a fragment as %23"};
    if (place.is_at(' ')) return {"write a space as %20"};
    return {"this is not a URL code point: percent-encode it"};
}

Reason reason_in_segment(const Place& place) {
    if (place.is_special() && place.is_at('\\')) return {"`\\` is parsed as `/`: write `/`, or %5C"};
    if (row_of(place.mode).has_drive && place.is_at('|') && place.ends_drive())
        return {"a drive letter is followed by `:`, not `|`"};
    return reason_of_unit(place);
}

bool is_unclosed(const Place& place) {
    return !place.begins_here() && place.text.substr(place.blamed.at).starts_with('[');
}

/// Reports whether there are too many slashes before a host, which the parser would find after them.
bool has_host_after_slashes(const Place& place) {
    const std::string_view host =
        place.rest().substr(std::min(place.rest().find_first_not_of("/\\"), place.rest().size()));
    return place.mode == Mode::web && host.size() < place.rest().size() && !ends_authority(host);
}

Reason reason_in_host(const Place& place) {
    if (is_unclosed(place)) return end_of_ipv6;
    const bool is_empty =
        place.begins_here() && (ends_authority(place.rest()) || place.is_at('\\') || place.is_at(':'));
    if (is_empty && has_host_after_slashes(place))
        return missing("exactly two slashes stand before a host, and here are more");
    if (is_empty) return missing("the host is missing");
    if (place.is_at('\\')) return {"`\\` is parsed as `/`: write `/`"};
    if (place.is_at(':')) return {"a file URL has no port, and its drive letter follows a third `/`"};
    if (begins_with_percent_encoded_byte(place.rest())) return {"a domain must not be percent-encoded"};
    return {"a domain cannot contain this"};
}

Reason reason_in_opaque_host(const Place& place) {
    if (is_unclosed(place)) return end_of_ipv6;
    if (place.begins_here() && place.is_at(':')) return missing("a port needs a host before it");
    if (place.is_forbidden_in_hosts() && !place.is_at(' ')) return {"a host cannot contain this: percent-encode it"};
    return reason_of_unit(place);
}

Reason reason_in_ipv4(const Place& /*place*/) {
    return {"an IPv4 address is four decimal numbers up to 255, without leading zeros"};
}

Reason reason_in_ipv6(const Place& place) {
    const std::string_view before = place.text.substr(0, place.at);
    if (place.is_at(':') && before.ends_with(':')) return {"an IPv6 address contains `::` at most once"};
    if (before.ends_with('0')) return {"a piece of an IPv6 address has no leading zero"};
    return {"an IPv6 address consists of pieces of up to four hexadecimal digits, separated by `:`"};
}

Reason reason_of_port(const Place& /*place*/) { return {"a port consists of decimal digits"}; }

Reason reason_after_host(const Place& /*place*/) {
    return missing("only a path, which begins with `/`, can follow the host and port");
}

Reason reason_after_scheme(const Place& /*place*/) { return missing("`//` must follow a special scheme"); }

struct Row {
    std::string_view production;
    Reason (*reason)(const Place& place);
};

/// The productions at which the grammar can stop.
constexpr std::array<Row, 17> reasons{{
    {encoded_byte, reason_of_encoded_byte},
    {"url-path-segment-string", reason_in_segment},
    {"opaque-path-url-string", reason_of_unit},
    {"url-query-string", reason_of_unit},
    {"url-fragment-string", reason_of_unit},
    {"valid-host-string", reason_in_host},
    {"valid-domain-string", reason_in_host},
    {"valid-opaque-host-string", reason_in_opaque_host},
    {"valid-ipv4-address-string", reason_in_ipv4},
    {"valid-ipv6-piece-string", reason_in_ipv6},
    {"valid-ipv6-pieces-string", reason_in_ipv6},
    {"valid-ipv6-address-string", reason_in_ipv6},
    {"url-port-string", reason_of_port},
    {"opaque-host-and-port-string", reason_after_host},
    {"path-absolute-url-string", reason_after_host},
    {"scheme-relative-special-url-string", reason_after_scheme},
    {"scheme-relative-file-url-string", reason_after_scheme},
}};

Reason reason_of(const Place& place) {
    const Row* const row = find_row(reasons, place.blamed.production, &Row::production);
    return row != nullptr ? row->reason(place) : Reason{"this is not allowed here"};
}

// ---- Credentials

/// Returns the byte of `text` where its authority begins, or nothing if it has none.
std::optional<std::size_t> begin_of_authority(std::string_view text) {
    const std::size_t begin = starts_with_scheme(text) ? text.find(':') + 1 : 0;
    return text.substr(begin).starts_with("//") ? std::optional(begin + 2) : std::nullopt;
}

/// Reports the username and password as a whole, because a valid URL string has none.
std::optional<Invalidity> explain_credentials(std::string_view text, Mode mode) {
    const auto begin = begin_of_authority(text);
    if (!begin) return std::nullopt;
    const std::size_t backslash = is_special(mode) ? text.find('\\', *begin) : std::string_view::npos;
    const Names& names = names_of(mode);
    Unobserved nobody;
    const auto end = Interpreter(names, text.substr(0, backslash), nobody).read(names["userinfo"].body, *begin);
    if (!end) return std::nullopt;
    return Invalidity{is_special(mode) ? "valid-host-string" : "opaque-host-and-port-string", *begin, *end + 1,
                      "a valid URL string has no username and password"};
}

}  // namespace

Invalidity explain_writing(std::string_view text, Mode mode) {
    if (const auto credentials = explain_credentials(text, mode)) return *credentials;
    const std::string_view root =
        starts_with_scheme(text) ? "absolute-url-with-fragment-string" : "relative-url-with-fragment-string";
    const Stop stop = furthest_stop(writing_names_of(mode), root, text);
    const Place place{text, mode, stop.at, blamed(stop, text)};
    const std::string_view rule = place.blamed.production;
    const Reason reason = reason_of(place);
    if (rule == encoded_byte) return {rule, place.blamed.at, place.at, reason.text};
    if (!place.rest().empty() && is_removed(text, place.at)) return {rule, place.at, place.end(), removed_byte};
    return {rule, place.at, reason.is_missing ? place.at : place.end(), reason.text};
}

}  // namespace refurl::grammar
