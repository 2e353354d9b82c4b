#include "grammar/parse.hpp"

#include "grammar/diagnosis.hpp"
#include "grammar/productions.hpp"
#include "grammar/x3/match.hpp"
#include "model/in_mode.hpp"

namespace refurl::grammar {

namespace {

using productions::UnderConstruction;

Failure too_large(std::string_view port, std::string_view text) {
    Failure found = failure("port", "port-out-of-range", text, port.data());
    found.end = found.begin + port.size();
    return found;
}

/// Checks the only condition that the productions leave open: the port is below 2^16. A file-URL must not have a port
/// at all; `force` checks that.
/// @param text the text that contains `authority`
std::optional<Failure> broken_side_condition(const Authority& authority, std::string_view text, Mode mode) {
    if (mode == Mode::file || !authority.port || is_port_number(*authority.port)) return std::nullopt;
    return too_large(*authority.port, text);
}

}  // namespace

Mode select_mode(std::string_view text, Mode base_mode) {
    const char* first = text.data();
    Span scheme;
    if (!x3::parse(first, text.data() + text.size(), productions::scheme_colon, scheme)) return base_mode;
    return mode_of(scheme.text());
}

Result<Sequence> parse(std::string_view text, Mode mode) {
    Result<Sequence> url{std::in_place};
    const bool is_url =
        in_mode(mode, [&]<Mode m>() { return matches_into<UnderConstruction>(*url, text, productions::url<m>); });
    if (!is_url) return std::unexpected(diagnose("url", text, mode));
    if (url->authority)
        if (const auto broken = broken_side_condition(*url->authority, text, mode)) return std::unexpected(*broken);
    return url;
}

Result<Authority> parse_authority(std::string_view text, Mode mode) {
    Sequence reading;
    const bool is_authority = in_mode(
        mode, [&]<Mode m>() { return matches_into<UnderConstruction>(reading, text, productions::authority<m>); });
    if (!is_authority) return std::unexpected(diagnose("authority", text, mode));
    if (const auto broken = broken_side_condition(*reading.authority, text, mode)) return std::unexpected(*broken);
    return *reading.authority;
}

Result<std::string_view> scheme_value(std::string_view value) {
    const Text scheme = prefix(value, productions::scheme_value);
    if (!scheme) return std::unexpected(failure("scheme-value", "", value, value.data()));
    return *scheme;
}

Result<Authority> host_value(std::string_view value, Mode mode) {
    Sequence reading;
    const auto rest = in_mode(
        mode, [&]<Mode m>() { return read_into<UnderConstruction>(reading, value, productions::host_value<m>); });
    if (!rest) return std::unexpected(diagnose("host-value", value, mode));
    return *reading.authority;
}

Result<Authority> hostname_value(std::string_view value, Mode mode) {
    Sequence reading;
    const auto rest = in_mode(
        mode, [&]<Mode m>() { return read_into<UnderConstruction>(reading, value, productions::hostname_value<m>); });
    if (!rest) return std::unexpected(diagnose("hostname-value", value, mode));
    return *reading.authority;
}

Result<std::string_view> port_value(std::string_view value) {
    const Text digits = prefix(value, productions::port_value);
    if (!digits) return std::unexpected(failure("port-value", "", value, value.data()));
    if (!is_port_number(*digits)) return std::unexpected(too_large(*digits, value));
    return *digits;
}

Sequence path_value(std::string_view value) {
    Sequence path;
    read_into<UnderConstruction>(path, value, productions::path);
    return path;
}

}  // namespace refurl::grammar
