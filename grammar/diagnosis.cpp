#include "grammar/diagnosis.hpp"

#include <algorithm>

#include "grammar/parse.hpp"
#include "grammar/productions.hpp"

namespace refurl::grammar {

namespace {

/// Reads the longest prefix of `text` that `production` reads, and takes it off.
template <class Production>
std::string_view take(std::string_view& text, const Production& production) {
    const char* first = text.data();
    Sequence ignored;
    x3::parse(first, text.data() + text.size(), x3::with<productions::Reading>(ignored)[x3::omit[production]]);
    const std::string_view taken{text.data(), first};
    text.remove_prefix(taken.size());
    return taken;
}

constexpr auto h16 = x3::omit[productions::h16];
constexpr auto digits = +in<productions::sets::digit>;

/// The fault of an IPv4 address at the end of an IPv6 address, which `text` begins with; its error is ε if it has none.
Ip6Fault diagnose_ip4_in_ip6(std::string_view text) {
    const auto fault = [&](std::string_view error) { return Ip6Fault{text.data(), error}; };
    for (int numbers = 0; numbers < 4; ++numbers) {
        if (numbers > 0 && text.empty()) return fault("IPv4-in-IPv6-too-few-parts");
        if (numbers > 0 && take(text, x3::lit('.')).empty()) return fault("IPv4-in-IPv6-invalid-code-point");
        const std::string_view number = take(text, digits);
        if (number.empty()) return fault("IPv4-in-IPv6-invalid-code-point");
        if (number.front() == '0' && number.size() > 1) return fault("IPv4-in-IPv6-invalid-code-point");
        if (number.size() > 3 || (number.size() == 3 && number > "255")) return fault("IPv4-in-IPv6-out-of-range-part");
    }
    return fault(text.empty() ? "" : "IPv4-in-IPv6-invalid-code-point");
}

/// The host that an authority begins with, in the standard's reading: up to a `:` outside of brackets. The host of a
/// file-URL knows no port.
std::string_view host_region(std::string_view authority, Mode mode) {
    if (mode == Mode::file) return authority;
    bool in_brackets = false;
    for (std::size_t i = 0; i < authority.size(); ++i) {
        if (authority[i] == '[') in_brackets = true;
        if (authority[i] == ']') in_brackets = false;
        if (authority[i] == ':' && !in_brackets) return authority.substr(0, i);
    }
    return authority;
}

/// The first byte of `host` that can be in no host, or null.
const char* first_forbidden(std::string_view host, Mode mode) {
    const auto* const found = std::ranges::find_if(host, [&](char c) {
        return is_special(mode) ? c != '%' && contains(forbidden_domain_code_points, c)
                                : contains(forbidden_host_code_points, c);
    });
    return found == host.end() ? nullptr : found;
}

/// What keeps a part of `text` from being a host, or nothing.
std::optional<Failure> diagnose_host(std::string_view text, std::string_view host, Mode mode) {
    if (host.empty()) return failure("host", "host-missing", text, host.data());
    if (host.starts_with('[')) {
        if (!host.ends_with(']')) return failure("host", "IPv6-unclosed", text, host.data());
        const std::string_view address = host.substr(1, host.size() - 2);
        if (is_ip6_address(address)) return std::nullopt;
        const Ip6Fault fault = diagnose_ip6(address);
        return failure("ip6-address", fault.error, text, fault.at);
    }
    const char* const forbidden = first_forbidden(host, mode);
    if (forbidden == nullptr) return std::nullopt;
    if (is_special(mode)) return failure("forbidden-domain-code-point", "", text, forbidden);
    return failure("opaque-host", "host-invalid-code-point", text, forbidden);
}

}  // namespace

// The order of these questions is the order in which the standard's IPv6 parser comes upon the faults.
Ip6Fault diagnose_ip6(std::string_view text) {
    const auto fault = [&](std::string_view error) { return Ip6Fault{text.data(), error}; };
    std::size_t pieces = 0;
    bool compressed = false;
    if (text.starts_with(':')) {
        if (!text.starts_with("::")) return fault("IPv6-invalid-compression");
        text.remove_prefix(2);
        compressed = true;
        ++pieces;
    }
    while (!text.empty()) {
        if (pieces == 8) return fault("IPv6-too-many-pieces");
        if (text.starts_with(':')) {
            if (compressed) return fault("IPv6-multiple-compression");
            compressed = true;
            text.remove_prefix(1);
            ++pieces;
            continue;
        }
        const std::string_view at_piece = text;
        const std::string_view piece = take(text, h16);
        if (text.starts_with('.')) {
            if (piece.empty()) return fault("IPv4-in-IPv6-invalid-code-point");
            text = at_piece;
            if (pieces > 6) return fault("IPv4-in-IPv6-too-many-pieces");
            const Ip6Fault in_ip4 = diagnose_ip4_in_ip6(text);
            if (!in_ip4.error.empty()) return in_ip4;
            pieces += 2;
            text.remove_prefix(text.size());
        } else if (!text.empty()) {
            if (!text.starts_with(':') || text.size() == 1) return fault("IPv6-invalid-code-point");
            text.remove_prefix(1);
            ++pieces;
        } else {
            ++pieces;
        }
    }
    return fault("IPv6-too-few-pieces");
}

// The order of these questions is the order of the standard's states: host, then port.
Failure diagnose_authority(std::string_view text, std::string_view rest, Mode mode) {
    if (mode != Mode::file) take(rest, productions::userinfo >> '@');
    rest = rest.substr(0, rest.find_first_of("/?#"));
    const std::string_view host = host_region(rest, mode);
    if (const auto fault = diagnose_host(text, host, mode)) return *fault;
    rest.remove_prefix(host.size() + 1);
    take(rest, productions::port);
    return failure("port", "port-invalid", text, rest.data());
}

Failure diagnose_host_value(std::string_view value, Mode mode) {
    const std::string_view host = host_region(value.substr(0, value.find_first_of("/?#")), mode);
    if (const auto fault = diagnose_host(value, host, mode)) return *fault;
    return failure("hostname-value", "", value, host.data() + host.size());
}

Failure diagnose_url(std::string_view text, Mode mode) {
    // Everything but an authority can be read: so it stands where the URL stopped being readable.
    std::string_view rest = text;
    take(rest, productions::scheme >> ':');
    take(rest, x3::lit("//"));
    return diagnose_authority(text, rest, mode);
}

}  // namespace refurl::grammar
