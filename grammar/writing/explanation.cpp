#include "grammar/writing/explanation.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "grammar/predicates.hpp"
#include "grammar/value/names.hpp"
#include "grammar/value/stop.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

namespace {

constexpr std::string_view encoded_byte = "pct-encoded-byte";

bool stands_at_end_or(std::string_view bytes, std::string_view rest) {
    return rest.empty() || bytes.contains(rest.front());
}

bool is_host(const Begun& begun) {
    return begun.production == "valid-host-string" || begun.production == "valid-opaque-host-string";
}

/// Of what was being read where a text stops: a percent-encoded byte that has begun; a host that lacks its `]`, or of
/// which nothing says of which kind it is; or else the innermost that the standard calls a string.
Begun blamed(const Stop& stop, std::string_view text) {
    const auto encoded = std::ranges::find(stop.around, encoded_byte, &Begun::production);
    if (encoded != stop.around.end() && encoded->at < stop.at) return *encoded;
    const auto host = std::ranges::find_if(stop.around, is_host);
    const bool is_host_unclosed = host != stop.around.end() && text.substr(host->at).starts_with('[') &&
                                  stands_at_end_or("/?#", text.substr(stop.at));
    if (is_host_unclosed) return *host;
    const auto is_string = [&](const Begun& begun) {
        const bool is_open_kind = begun.production == "valid-domain-string" && begun.at == stop.at;
        return begun.production.ends_with("-string") && !is_open_kind;
    };
    return *std::ranges::find_if(stop.around | std::views::reverse, is_string);
}

/// Where a text stops, and what is asked about it.
struct Place {
    std::string_view text;
    Mode mode;
    std::size_t at;
    Begun blamed;

    [[nodiscard]] std::string_view rest() const { return text.substr(at); }
    [[nodiscard]] bool is_at(char c) const { return rest().starts_with(c); }
    [[nodiscard]] bool is_at_end_or(std::string_view bytes) const { return stands_at_end_or(bytes, rest()); }
    [[nodiscard]] bool begins_here() const { return blamed.at == at; }
    [[nodiscard]] bool is_special() const { return refurl::is_special(mode); }
    /// Is it the last character of a segment with nothing but a letter before?
    [[nodiscard]] bool ends_drive() const {
        const std::string_view before = text.substr(0, at);
        const bool follows_letter = before.size() > 1 && before[before.size() - 2] == '/' &&
                                    is_alpha(static_cast<unsigned char>(before.back()));
        return follows_letter && (rest().size() == 1 || std::string_view("/?#").contains(rest()[1]));
    }
    /// The end of the code point there, or the end of the text.
    [[nodiscard]] std::size_t end() const { return rest().empty() ? at : at + decode_first(rest()).length; }
};

// ---- Reasons

struct Reason {
    std::string_view text;
    bool is_missing = false;  ///< something must stand before the code point, which itself is not at fault
};
constexpr Reason missing(std::string_view text) { return {text, true}; }

constexpr Reason end_of_ipv6 = missing("an IPv6 address ends with `]`");

Reason reason_of_encoded_byte(const Place& /*place*/) {
    return {"two hexadecimal digits follow a `%`, which itself is written %25"};
}

Reason reason_of_unit(const Place& place) {
    if (place.is_at('#')) return {"`#` is written %23 in a fragment"};
    if (place.is_at(' ')) return {"a space is written %20"};
    return {"it is no URL code point: it is written percent-encoded"};
}

Reason reason_in_segment(const Place& place) {
    if (place.is_special() && place.is_at('\\')) return {"`\\` is read as `/`: write that, or %5C"};
    if (place.mode == Mode::file && place.is_at('|') && place.ends_drive())
        return {"behind the letter of a drive stands `:`, not `|`"};
    return reason_of_unit(place);
}

bool is_unclosed(const Place& place) {
    return !place.begins_here() && place.text.substr(place.blamed.at).starts_with('[');
}

Reason reason_in_host(const Place& place) {
    if (is_unclosed(place)) return end_of_ipv6;
    if (place.begins_here() && place.is_at_end_or("/\\?#:")) return missing("a host must stand here");
    if (place.is_at('\\')) return {"`\\` is read as `/`: write that"};
    if (place.is_at(':')) return {"a file-URL has no port, and its drive stands behind a third `/`"};
    if (place.is_at('%')) return {"a domain is not percent-encoded"};
    return {"it can be in no domain"};
}

Reason reason_in_opaque_host(const Place& place) {
    if (is_unclosed(place)) return end_of_ipv6;
    if (place.begins_here() && place.is_at(':')) return missing("before a port there must be a host");
    if (place.rest().substr(0, 1).find_first_of("[]^|<>") == 0)
        return {"it can be in no host: it is written percent-encoded"};
    return reason_of_unit(place);
}

Reason reason_in_ipv4(const Place& /*place*/) {
    return {"an IPv4 address is four decimal numbers, of 255 at most, without a 0 in front"};
}

Reason reason_in_ipv6(const Place& place) {
    const std::string_view before = place.text.substr(0, place.at);
    if (place.is_at(':') && before.ends_with(':')) return {"`::` stands once in an IPv6 address"};
    if (before.ends_with('0')) return {"a piece of an IPv6 address has no 0 in front"};
    return {"an IPv6 address is pieces of up to four hexadecimal digits, with `:` between them"};
}

Reason reason_of_port(const Place& /*place*/) { return {"a port is decimal digits"}; }

Reason reason_behind_host(const Place& /*place*/) {
    return missing("behind a host, and its port, stands a path, which begins with `/`");
}

Reason reason_behind_scheme(const Place& /*place*/) { return missing("`//` must follow a special scheme"); }

struct Row {
    std::string_view production;
    Reason (*reason)(const Place& place);
};

/// The productions at which a text can stop.
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
    {"opaque-host-and-port-string", reason_behind_host},
    {"path-absolute-url-string", reason_behind_host},
    {"scheme-relative-special-url-string", reason_behind_scheme},
    {"scheme-relative-file-url-string", reason_behind_scheme},
}};

Reason reason_of(const Place& place) {
    const auto* const row = std::ranges::find(reasons, place.blamed.production, &Row::production);
    return row != reasons.end() ? row->reason(place) : Reason{"it cannot stand here"};
}

// ---- Credentials

/// The part of `text` that would be its authority, or nothing.
std::optional<std::string_view> authority_in(std::string_view text, Mode mode) {
    if (starts_with_scheme(text)) text.remove_prefix(text.find(':') + 1);
    if (!text.starts_with("//")) return std::nullopt;
    text.remove_prefix(2);
    return text.substr(0, text.find_first_of(is_special(mode) ? "/\\?#" : "/?#"));
}

/// What is wrong with a username and password is that they are there.
std::optional<Invalidity> explain_credentials(std::string_view text, Mode mode) {
    const auto authority = authority_in(text, mode);
    if (!authority || !authority->contains('@')) return std::nullopt;
    const auto begin = static_cast<std::size_t>(authority->data() - text.data());
    const bool special = is_special(mode);
    return Invalidity{special ? "valid-host-string" : "opaque-host-and-port-string", begin,
                      begin + authority->rfind('@') + 1, "a valid URL string has no username and password"};
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
    return {rule, place.at, reason.is_missing ? place.at : place.end(), reason.text};
}

}  // namespace refurl::grammar
