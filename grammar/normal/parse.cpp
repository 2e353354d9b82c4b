#include "grammar/normal/parse.hpp"

#include "grammar/normal/productions.hpp"
#include "grammar/predicates.hpp"
#include "grammar/x3/match.hpp"
#include "model/address.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

static_assert(normal_padding == padding);

Invalidity fault(std::string_view rule, std::string_view part, std::string_view text, std::string_view reason) {
    const auto begin = static_cast<std::size_t>(part.data() - text.data());
    return {rule, begin, begin + part.size(), reason};
}

bool is_shortest_ip6_address(std::string_view host) {
    Store store;
    return text_of(address6_of(host.substr(1, host.size() - 2)), store) == host;
}

/// A shortcut before ends_in_number: the last digit of a number is a hexadecimal digit or the `x` of `0x`.
bool may_end_in_number(std::string_view domain) {
    if (domain.size() > 1 && domain.ends_with('.')) domain.remove_suffix(1);
    return is_hex_digit(static_cast<unsigned char>(domain.back())) || domain.ends_with('x');
}

std::optional<Invalidity> broken_host(const Host& host, std::string_view text, IsOwnAscii is_own_ascii) {
    if (host.kind == HostKind::ip6 && !is_shortest_ip6_address(host.text))
        return fault("normal-ip6-address", host.text, text, "this is not the shortest text of the IPv6 address");
    if (host.kind != HostKind::domain) return std::nullopt;
    if (may_end_in_number(host.text) && ends_in_number(host.text))
        return fault("normal-domain", host.text, text,
                     "a host that ends in a number is an IPv4 address, which is written as four decimal numbers");
    if (host.text.contains("xn--") && !is_own_ascii(host.text))
        return fault("normal-domain", host.text, text,
                     "a label that begins with `xn--` is the Punycode of a valid label");
    return std::nullopt;
}

std::optional<Invalidity> broken_port(std::string_view port, std::string_view scheme, std::string_view text) {
    if (!is_port_number(port)) return fault("normal-port", port, text, "a port is at most 65535");
    const SchemeRow* const special = special_scheme(scheme);
    if (special != nullptr && special->default_port == port)
        return fault("normal-port", port, text, "the default port of the scheme is left out");
    return std::nullopt;
}

}  // namespace

std::optional<Mode> mode_of_normal(std::string_view text) {
    for (const SchemeRow& row : special_schemes)
        if (text.starts_with(row.name) && text.substr(row.name.size()).starts_with(':')) return row.mode;
    const Text scheme = prefix(text, normal::normal_scheme >> ':');
    return scheme ? std::optional(Mode::generic) : std::nullopt;
}

bool read_normal(std::string_view text, Mode mode, Sequence& url) {
    return in_mode(mode, [&]<Mode m>() {
        const auto rest = read_padded_into<productions::Reading>(url, text, normal::normal_url<m>);
        return rest && rest->empty();
    });
}

std::optional<Invalidity> broken_normal(const Sequence& url, std::string_view text, IsOwnAscii is_own_ascii) {
    if (!url.authority || !url.authority->host) return std::nullopt;
    if (const auto broken = broken_host(*url.authority->host, text, is_own_ascii)) return broken;
    if (!url.authority->port) return std::nullopt;
    return broken_port(*url.authority->port, *url.scheme, text);
}

}  // namespace refurl::grammar
