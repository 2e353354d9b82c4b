#include "systems/rfc3986/refusal.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "grammar/value/stop.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"

namespace refurl::systems::rfc3986 {

namespace {

using grammar::Begun;
using grammar::Stop;

constexpr std::string_view in_path = "A path cannot contain this character; percent-encode it.";
constexpr std::string_view in_host = "A host cannot contain this character; percent-encode it.";

constexpr std::string_view in_brackets =
    "Brackets contain an IPv6 address, or `v`, hexadecimal digits, a dot and an address.";
constexpr std::string_view zone_in_brackets =
    "An IPv6 address has no zone identifier here. RFC 6874 added them to RFC 3986 in 2013.";

struct Row {
    std::string_view production;  ///< the name in RFC 3986; RFC 3987 puts an i before most names
    std::string_view message;
};

/// The productions that may be blamed, and the messages about the character at which they stop.
constexpr std::array<Row, 12> rows{{
    {"pct-encoded", "Two hexadecimal digits must follow a `%`."},
    {"userinfo", "A userinfo cannot contain this character; percent-encode it."},
    {"IP-literal", in_brackets},
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
    return find_row(rows, production, &Row::production);
}

/// The range [begin, end) of an authority. Without `//` both are the size of the text.
struct Extent {
    std::size_t begin, end;
};

Extent authority_in(std::string_view text) {
    const std::size_t first = std::min(text.find_first_of("/?#"), text.size());
    if (!text.substr(first).starts_with("//")) return {text.size(), text.size()};
    return {first + 2, std::min(text.find_first_of("/?#", first + 2), text.size())};
}

/// Returns the place where the production stops. An authority without `@` is read with an empty userinfo before it.
/// Otherwise the grammar would try to read all of it as a userinfo, and stop to the right of the host or port at fault.
Stop stop_in(const grammar::Names& names, std::string_view root, std::string_view text) {
    const auto [begin, end] = authority_in(text);
    if (begin == end || text.substr(begin, end - begin).contains('@')) return grammar::furthest_stop(names, root, text);
    Stop stop = grammar::furthest_stop(names, root, std::string(text).insert(begin, 1, '@'));
    if (stop.at > begin) --stop.at;
    for (Begun& begun : stop.around)
        if (begun.at > begin) --begun.at;
    return stop;
}

/// Returns the production to blame if the text stops in a userinfo, before its `@`; otherwise ε. There, the grammar
/// tries a host too, so the stop alone does not tell.
std::string_view userinfo_at(const Stop& stop, std::string_view text) {
    const auto [begin, end] = authority_in(text);
    const bool is_inside = stop.at >= begin && stop.at < end;
    const bool is_before = is_inside && !text.substr(begin, stop.at - begin).contains('@') &&
                           text.substr(stop.at + 1, end - stop.at - 1).contains('@');
    if (!is_before) return {};
    return std::ranges::find(stop.around, "iauthority", &Begun::production) != stop.around.end() ? "iuserinfo"
                                                                                                 : "userinfo";
}

/// Returns the open production to blame: an IP-literal, a percent-encoded byte, or the innermost one in the table. The
/// first two are open only if they have begun, because in their place the grammar also tries productions that are
/// nested deeper: the DIGIT of a dec-octet in an IPv4address, and the ALPHA of an unreserved character.
Begun blamed(const Stop& stop, std::string_view text) {
    const auto literal = std::ranges::find(stop.around, "IP-literal", &Begun::production);
    if (literal != stop.around.end()) return *literal;
    const auto encoded = std::ranges::find(stop.around, "pct-encoded", &Begun::production);
    if (encoded != stop.around.end()) return *encoded;
    if (const std::string_view userinfo = userinfo_at(stop, text); !userinfo.empty()) return {userinfo, stop.at};
    const auto is_row = [](const Begun& begun) {
        return begun.production != "pct-encoded" && begun.production != "IP-literal" &&
               row_of(begun.production) != nullptr;
    };
    const auto inner_first = stop.around | std::views::reverse;
    const auto found = std::ranges::find_if(inner_first, is_row);
    return found != inner_first.end() ? *found : stop.around.front();
}

/// Returns the start of the character at which the text stops. A character beyond ASCII is a sequence of bytes; the
/// grammar may stop inside it.
std::size_t character_at(const Stop& stop) {
    const auto is_character = [](const Begun& begun) {
        return begun.production == "ucschar" || begun.production == "iprivate";
    };
    const auto found = std::ranges::find_if(stop.around, is_character);
    return found != stop.around.end() ? found->at : stop.at;
}

/// Returns the message about a production that stops before `rest`.
std::string_view message_of(const Begun& blame, std::string_view text, std::string_view rest) {
    if (blame.production == "IP-literal" && !text.substr(blame.at).contains(']')) return "An IP-literal ends with `]`.";
    if (blame.production.ends_with("segment-nz-nc") && rest.starts_with(':'))
        return "The first segment contains a colon, but the text before it is not a scheme.";
    if (blame.production == "IP-literal" && rest.starts_with('%')) return zone_in_brackets;
    const Row* const row = row_of(blame.production);
    return row != nullptr ? row->message : "This is not allowed here.";
}

}  // namespace

Refusal refusal_of(const grammar::Names& names, std::string_view root, std::string_view text) {
    const Stop stop = stop_in(names, root, text);
    const Begun blame = blamed(stop, text);
    const std::size_t at = blame.production == "pct-encoded" ? blame.at : character_at(stop);
    const std::string_view rest = text.substr(at);
    const std::size_t length = rest.empty() ? 0 : decode_first(rest).length;
    const std::size_t end = blame.production == "pct-encoded" ? stop.at : at + length;
    return {std::string(blame.production), std::string(message_of(blame, text, rest)), at, end};
}

}  // namespace refurl::systems::rfc3986
