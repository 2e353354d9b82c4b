#include "systems/url_specification_0_10_1/structure.hpp"

#include <algorithm>

#include "grammar/predicates.hpp"
#include "systems/url_specification_0_10_1/characters.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

using Fault = std::optional<Failure>;

Failure failure_in(std::string_view rule, std::string_view text, std::size_t begin, std::size_t end,
                   std::string_view error = {}) {
    return {Stage::parse, rule, text, begin, end, error};
}

Failure all_of(std::string_view rule, std::string_view text, std::string_view error = {}) {
    return failure_in(rule, text, 0, text.size(), error);
}

/// Returns the fault of the first character of `text` that is in `excluded`.
Fault fault_of_text(Text text, std::string_view rule, const ByteSet& excluded, std::string_view error = {}) {
    if (!text) return std::nullopt;
    const auto is_excluded = [&](char c) { return contains(excluded, c); };
    const auto begin = static_cast<std::size_t>(std::ranges::find_if(*text, is_excluded) - text->begin());
    if (begin == text->size()) return std::nullopt;
    return failure_in(rule, *text, begin, begin + 1, error);
}

/// scheme ::= alpha (alpha | digit | + | - | .)*
Fault fault_of_scheme(std::string_view scheme) {
    const auto is_letter = [](unsigned char c) { return is_alpha(c); };
    const auto can_follow = [](unsigned char c) {
        return is_alpha(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
    };
    const bool is_scheme =
        std::ranges::any_of(scheme.substr(0, 1), is_letter) && std::ranges::all_of(scheme, can_follow);
    return is_scheme ? Fault() : all_of("scheme", scheme);
}

// ---- The authority

bool is_ip6(std::string_view text) {
    return text.starts_with('[') && text.ends_with(']') && grammar::is_ip6_address(text.substr(1, text.size() - 2));
}

/// host ::= [ ip6-address ] | opaque-host, where opaque-host ::= (hchar | pct)+; or what such a host denotes
Fault fault_of_host(const Host& host) {
    if (host.kind == HostKind::ip6) return is_ip6(host.text) ? Fault() : all_of("ip6-address", host.text);
    if (host.kind == HostKind::ip4)
        return grammar::is_ip4_address_strict(host.text) ? Fault() : all_of("ip4-address", host.text);
    return fault_of_text(host.text, "opaque-host", all_but_hchar, "host-invalid-code-point");
}

/// port ::= ε | digit+, a number below 2^16
Fault fault_of_port(std::string_view port) {
    const std::size_t digits = std::min(port.find_first_not_of("0123456789"), port.size());
    if (digits < port.size()) return failure_in("port", port, digits, digits + 1, "port-invalid");
    return grammar::is_port_number(port) ? Fault() : all_of("port", port, "port-out-of-range");
}

Fault fault_of_authority(const Authority& authority) {
    if (authority.userinfo) {
        if (auto fault = fault_of_text(authority.userinfo->username, "username", all_but_uchar)) return fault;
        if (auto fault = fault_of_text(authority.userinfo->password, "password", all_but_pchar)) return fault;
    }
    if (authority.host)
        if (auto fault = fault_of_host(*authority.host)) return fault;
    return authority.port ? fault_of_port(*authority.port) : std::nullopt;
}

// ---- The path

Fault fault_of_path(const Sequence& url) {
    if (url.drive && !grammar::is_drive(*url.drive)) return all_of("drive", *url.drive);
    Fault fault;
    url.dirs.each([&](std::string_view name) {
        if (!fault) fault = fault_of_text(name, "dir", all_but_pchar);
    });
    return fault ? fault : fault_of_text(url.file, "file", all_but_pchar);
}

// ---- The constraints

std::string_view rule_of(Violation violation) {
    switch (violation) {
        case Violation::order: return "ascending order";
        case Violation::repeated: return "at most one component of each type";
        case Violation::path_root: return "path-root-constraint";
        case Violation::empty_file: return "file";
        case Violation::authority: return "authority";
        case Violation::slash: return "dir";
    }
    return {};
}

/// Returns the failure for a constraint of the model, which has no place in a text.
Failure failure_of(Violation violation) { return all_of(rule_of(violation), {}); }

Fault fault_of_values(const Sequence& url) {
    if (url.scheme)
        if (auto fault = fault_of_scheme(*url.scheme)) return fault;
    if (url.authority)
        if (auto fault = fault_of_authority(*url.authority)) return fault;
    if (auto fault = fault_of_path(url)) return fault;
    if (auto fault = fault_of_text(url.query, "query", all_but_qchar)) return fault;
    return fault_of_text(url.fragment, "fragment", all_but_fchar);
}

}  // namespace

std::optional<Failure> fault_of_structure(const Sequence& url) {
    if (const auto violated = refurl::violation(url)) return failure_of(*violated);
    return fault_of_values(url);
}

Result<Sequence> sequence_of(std::span<const refurl::Component> list, Store& store) {
    const auto url = refurl::sequence_of(list, store);
    if (!url) return std::unexpected(failure_of(url.error()));
    if (const auto fault = fault_of_values(*url)) return std::unexpected(*fault);
    return *url;
}

}  // namespace refurl::systems::url_specification_0_10_1
