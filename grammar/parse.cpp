#include "grammar/parse.hpp"

#include <algorithm>
#include <charconv>

#include "grammar/diagnosis.hpp"
#include "grammar/productions.hpp"
#include "model/address.hpp"

namespace refurl::grammar {

namespace {

/// text :: production
template <class Production>
bool matches(std::string_view text, const Production& production) {
    const char* first = text.data();
    const char* const last = text.data() + text.size();
    return x3::parse(first, last, production) && first == last;
}

/// Reads the production at the start of `text`; its actions put into `reading` what was read. The production is parsed
/// where it stands: a directive around it, such as x3::with, would copy all of it each time.
/// @return what stands behind it, or nothing if it cannot be read
template <class Production>
std::optional<std::string_view> rest_behind(std::string_view text, const Production& production, Sequence& reading) {
    const char* first = text.data();
    const char* const last = text.data() + text.size();
    const auto context = x3::make_context<productions::Reading>(reading);
    if (!production.parse(first, last, context, x3::unused, x3::unused)) return std::nullopt;
    return std::string_view{first, last};
}

/// text :: production, and what its actions put into `reading`.
template <class Production>
bool reads(std::string_view text, const Production& production, Sequence& reading) {
    const auto rest = rest_behind(text, production, reading);
    return rest && rest->empty();
}

/// What the production reads at the start of `text`, or nothing.
template <class Production>
Text prefix(std::string_view text, const Production& production) {
    const char* first = text.data();
    if (!x3::parse(first, text.data() + text.size(), production)) return std::nullopt;
    return std::string_view{text.data(), first};
}

template <Mode mode>
bool reads_url(std::string_view text, Sequence& reading) {
    return reads(text, productions::url<mode>, reading);
}

template <Mode mode>
bool reads_authority(std::string_view text, Sequence& reading) {
    return reads(text, productions::authority<mode>, reading);
}

template <Mode mode>
bool reads_host_value(std::string_view value, Sequence& reading) {
    return rest_behind(value, productions::host_value<mode>, reading).has_value();
}

template <Mode mode>
bool reads_hostname_value(std::string_view value, Sequence& reading) {
    return rest_behind(value, productions::hostname_value<mode>, reading).has_value();
}

/// What the production leaves to be said of a host: an IPv6 address has 8 pieces.
std::optional<Failure> broken_side_condition(const std::optional<Host>& host, std::string_view text) {
    if (!host || host->kind != HostKind::ip6) return std::nullopt;
    const std::string_view address = host->text.substr(1, host->text.size() - 2);
    if (address6_of(address)) return std::nullopt;
    const Ip6Fault fault = diagnose_ip6(address);
    return failure("ip6-address", fault.error, text, fault.at);
}

/// What the productions leave to be said of an authority: the port is below 2^16, and what is said of its host. A
/// file-URL has no port, whatever its number: that is said where it is forced.
/// @param text what `authority` is a part of
std::optional<Failure> broken_side_condition(const Authority& authority, std::string_view text, Mode mode) {
    if (mode != Mode::file && authority.port && !is_port_number(*authority.port))
        return failure("port", "port-out-of-range", text, authority.port->data());
    return broken_side_condition(authority.host, text);
}

}  // namespace

Mode select_mode(std::string_view text, Mode fallback) {
    const char* first = text.data();
    Span scheme;
    if (!x3::parse(first, text.data() + text.size(), productions::scheme_colon, scheme)) return fallback;
    return mode_of(scheme.text());
}

Result<Sequence> parse(std::string_view text, Mode mode) {
    constexpr std::array by_mode{reads_url<Mode::generic>, reads_url<Mode::web>, reads_url<Mode::file>};
    Result<Sequence> url{std::in_place};
    if (!by_mode[static_cast<std::size_t>(mode)](text, *url)) return std::unexpected(diagnose_url(text, mode));
    if (url->authority)
        if (const auto broken = broken_side_condition(*url->authority, text, mode)) return std::unexpected(*broken);
    return url;
}

Result<Authority> parse_authority(std::string_view text, Mode mode) {
    constexpr std::array by_mode{reads_authority<Mode::generic>, reads_authority<Mode::web>,
                                 reads_authority<Mode::file>};
    Sequence reading;
    if (!by_mode[static_cast<std::size_t>(mode)](text, reading))
        return std::unexpected(diagnose_authority(text, text, mode));
    if (const auto broken = broken_side_condition(*reading.authority, text, mode)) return std::unexpected(*broken);
    return *reading.authority;
}

Result<std::string_view> scheme_value(std::string_view value) {
    const Text scheme = prefix(value, productions::scheme_value);
    if (!scheme) return std::unexpected(failure("scheme-value", "", value, value.data()));
    return *scheme;
}

Result<Authority> host_value(std::string_view value, Mode mode) {
    constexpr std::array by_mode{reads_host_value<Mode::generic>, reads_host_value<Mode::web>,
                                 reads_host_value<Mode::file>};
    Sequence reading;
    if (!by_mode[static_cast<std::size_t>(mode)](value, reading))
        return std::unexpected(diagnose_host_value(value, mode));
    Authority& authority = *reading.authority;
    if (const auto broken = broken_side_condition(authority.host, value)) return std::unexpected(*broken);
    if (authority.port && (authority.port->empty() || !is_port_number(*authority.port))) authority.port.reset();
    return authority;
}

Result<Authority> hostname_value(std::string_view value, Mode mode) {
    constexpr std::array by_mode{reads_hostname_value<Mode::generic>, reads_hostname_value<Mode::web>,
                                 reads_hostname_value<Mode::file>};
    Sequence reading;
    if (!by_mode[static_cast<std::size_t>(mode)](value, reading))
        return std::unexpected(diagnose_host_value(value, mode));
    if (const auto broken = broken_side_condition(reading.authority->host, value)) return std::unexpected(*broken);
    return *reading.authority;
}

Result<std::string_view> port_value(std::string_view value) {
    const Text digits = prefix(value, productions::port_value);
    if (!digits) return std::unexpected(failure("port-value", "port-invalid", value, value.data()));
    if (!is_port_number(*digits)) return std::unexpected(failure("port", "port-out-of-range", value, value.data()));
    return *digits;
}

Sequence path_value(std::string_view value) {
    Sequence path;
    rest_behind(value, productions::path, path);
    return path;
}

bool is_dot(std::string_view text) { return matches(text, productions::dot); }
bool is_dots(std::string_view text) { return matches(text, productions::dots); }
bool is_drive(std::string_view text) { return matches(text, productions::drive); }
bool starts_with_scheme(std::string_view text) {
    const char* first = text.data();
    return x3::parse(first, text.data() + text.size(), productions::scheme_colon);
}

bool is_port_number(std::string_view digits) {
    constexpr std::uint32_t limit = 1U << 16;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return digits.empty() || (error == std::errc{} && number < limit);
}

bool is_ip6_address(std::string_view text) { return matches(text, productions::ip6_address) && address6_of(text); }
bool is_ip6_address_strict(std::string_view text) { return matches(text, productions::ip6_address_strict); }
bool is_ip4_address_strict(std::string_view text) { return matches(text, productions::ip4_address_strict); }

}  // namespace refurl::grammar
