#include "systems/rfc3986/refusal.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "grammar/value/stop.hpp"
#include "model/utf8.hpp"

namespace refurl::systems::rfc3986 {

namespace {

using grammar::Begun;
using grammar::Stop;

constexpr std::string_view in_path = "A path cannot contain this character; percent-encode it.";
constexpr std::string_view in_host = "A host cannot contain this character; percent-encode it.";

struct Row {
    std::string_view production;  ///< of RFC 3986; RFC 3987 writes an i before most names
    std::string_view message;
};

/// The productions to blame, and what to say about the character at which they stop.
constexpr std::array<Row, 12> rows{{
    {"pct-encoded", "Two hexadecimal digits must follow a `%`."},
    {"userinfo", "A userinfo cannot contain this character; percent-encode it."},
    {"IP-literal", "In brackets stands an IPv6 address, or `v`, hexadecimal digits, a dot and an address."},
    {"host", in_host},
    {"reg-name", in_host},
    {"port", "A port consists of digits."},
    {"segment", in_path},
    {"segment-nz", in_path},
    {"segment-nz-nc", in_path},
    {"query", "A query cannot contain this character; percent-encode it."},
    {"fragment", "A fragment cannot contain this character; percent-encode it."},
    {"scheme", "A URI begins with a scheme and a colon."},
}};

const Row* row_of(std::string_view production) {
    if (production.starts_with('i')) production.remove_prefix(1);
    const auto* const row = std::ranges::find(rows, production, &Row::production);
    return row == rows.end() ? nullptr : row;
}

/// Returns the authority of a text, from behind `//`; or ε.
std::string_view authority_in(std::string_view text) {
    const std::size_t first = std::min(text.find_first_of("/?#"), text.size());
    if (!text.substr(first).starts_with("//")) return {};
    text.remove_prefix(first + 2);
    return text.substr(0, text.find_first_of("/?#"));
}

/// Without an `@` nothing is a userinfo. The grammar tries it all the same, and a userinfo reads past the colon of a
/// port.
std::string_view ignored_in(std::string_view text, std::string_view root) {
    if (authority_in(text).contains('@')) return {};
    return root.contains("IRI") ? "iuserinfo" : "userinfo";
}

/// Returns the open production to blame: an IP-literal, or the innermost in the table, but a percent-encoded byte only
/// if it has begun.
Begun blamed(const Stop& stop) {
    const auto literal = std::ranges::find(stop.around, "IP-literal", &Begun::production);
    if (literal != stop.around.end() && literal->at < stop.at) return *literal;
    const auto is_row = [&](const Begun& begun) {
        const bool may_begin = begun.production != "pct-encoded" && begun.production != "IP-literal";
        return row_of(begun.production) != nullptr && (may_begin || begun.at < stop.at);
    };
    const auto inner_first = stop.around | std::views::reverse;
    const auto found = std::ranges::find_if(inner_first, is_row);
    return found != inner_first.end() ? *found : stop.around.front();
}

}  // namespace

Refusal refusal_of(const grammar::Names& names, std::string_view root, std::string_view text) {
    const Stop stop = grammar::furthest_stop(names, root, text, ignored_in(text, root));
    const Begun blame = blamed(stop);
    const std::string_view rest = text.substr(stop.at);
    const std::size_t end = stop.at + (rest.empty() ? 0 : decode_first(rest).length);
    if (blame.production == "pct-encoded")
        return {std::string(blame.production), std::string(row_of(blame.production)->message), blame.at, stop.at};
    if (blame.production == "IP-literal" && !text.substr(blame.at).contains(']'))
        return {std::string(blame.production), "An IP-literal ends with `]`.", stop.at, stop.at};
    if (blame.production.ends_with("segment-nz-nc") && rest.starts_with(':'))
        return {std::string(blame.production),
                "Before a colon in the first segment stands a scheme, which this is not.", stop.at, end};
    const Row* const row = row_of(blame.production);
    return {std::string(blame.production), std::string(row != nullptr ? row->message : "This is not allowed here."),
            stop.at, end};
}

}  // namespace refurl::systems::rfc3986
