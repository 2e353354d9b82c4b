#include "grammar/normal/parse.hpp"

#include <utility>

#include "grammar/normal/productions.hpp"
#include "grammar/predicates.hpp"
#include "grammar/x3/match.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

static_assert(normal_padding == padding);

/// Reports whether `text` begins with a special scheme and `:`. The scheme is a constant, so the compiler compares
/// whole words instead of bytes.
template <std::size_t row>
bool begins_with_special_scheme(std::string_view text) {
    constexpr std::string_view scheme = special_schemes[row].name;
    return text.size() > scheme.size() && text[scheme.size()] == ':' && text.starts_with(scheme);
}

/// Returns the mode of the special scheme and `:` that `text` begins with.
template <std::size_t... row>
std::optional<Mode> mode_of_special(std::string_view text, std::index_sequence<row...> /*rows*/) {
    std::optional<Mode> mode;
    const auto matches_row = [&]<std::size_t i>() {
        const bool matches = begins_with_special_scheme<i>(text);
        if (matches) mode = special_schemes[i].mode;
        return matches;
    };
    (matches_row.template operator()<row>() || ...);
    return mode;
}

Invalidity fault(std::string_view rule, std::string_view part, std::string_view text, std::string_view reason) {
    const std::size_t begin = offset_in(text, part);
    return {rule, begin, begin + part.size(), reason};
}

Invalidity fault_of_host(const Host& host, std::string_view text) {
    if (host.kind == HostKind::ip6)
        return fault("normal-ip6-address", host.text, text, "this is not the shortest text of the IPv6 address");
    return fault("normal-domain", host.text, text,
                 "a host that ends in a number is an IPv4 address, which is written as four decimal numbers");
}

Invalidity fault_of_port(std::string_view port, std::string_view text) {
    if (!is_port_number(port)) return fault("normal-port", port, text, "a port is at most 65535");
    return fault("normal-port", port, text, "the default port of the scheme is left out");
}

template <class Production>
bool read_all(std::string_view text, Sequence& url, const Production& production) {
    const auto rest = read_padded_into<productions::UnderConstruction>(url, text, production);
    return rest && rest->empty();
}

}  // namespace

std::optional<Mode> mode_of_normal(std::string_view text) {
    if (const auto mode = mode_of_special(text, std::make_index_sequence<special_schemes.size()>())) return mode;
    const Text scheme = prefix(text, normal::normal_scheme >> ':');
    return scheme ? std::optional(Mode::generic) : std::nullopt;
}

bool read_normal(std::string_view text, Mode mode, Sequence& url) {
    return in_mode(mode, [&]<Mode m>() { return read_all(text, url, normal::normal_url<m>); });
}

std::string_view ascent_of(std::string_view text) { return prefix(text, normal::ascent).value_or(""); }

bool read_normal_reference(std::string_view text, Sequence& url) {
    return read_all(text, url, normal::normal_reference);
}

bool read_normal_descent(std::string_view text, Sequence& url) { return read_all(text, url, normal::normal_descent); }

bool read_normal_part(Part part, std::string_view text, Sequence& url) {
    switch (part) {
        case Part::scheme: return read_all(text, url, span[normal::normal_scheme][normal::put::scheme]);
        case Part::username: return read_all(text, url, normal::username_part);
        case Part::password: return read_all(text, url, normal::password_part);
        case Part::host: return read_all(text, url, normal::normal_host<Mode::web>);
        case Part::port: return read_all(text, url, span[normal::normal_port][normal::put::port]);
        case Part::path: return read_all(text, url, normal::normal_path<Mode::web>);
        case Part::query: return read_all(text, url, span[normal::normal_query<Mode::web>][normal::put::query]);
        case Part::fragment: return read_all(text, url, span[normal::normal_fragment][normal::put::fragment]);
    }
    return false;
}

bool is_normal_port(std::string_view port, std::string_view scheme) {
    return is_port_number(port) && !is_default_port(port, scheme);
}

Invalidity broken_condition(const Sequence& url, std::string_view text) {
    const auto& [userinfo, host, port] = *url.authority;
    return port && !is_normal_port(*port, *url.scheme) ? fault_of_port(*port, text) : fault_of_host(*host, text);
}

}  // namespace refurl::grammar
