#include "explain/security/hosts.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "explain/derive.hpp"
#include "explain/security/special_purpose.hpp"
#include "grammar/predicates.hpp"
#include "host/ip4.hpp"
#include "host/rules.hpp"

namespace refurl::security {

namespace {

/// Returns the host that the last of the stages up to `host` passed on, or null.
const Host* last_host(const Ledger& ledger) {
    const Sequence* last = nullptr;
    for (const Passage& passage : ledger.passages())
        if (passage.stage <= Stage::host) last = &passage.url;
    return last != nullptr && last->authority && last->authority->host ? &*last->authority->host : nullptr;
}

/// Returns what a client reads that reads an opaque host as the standard reads the host of a special URL.
std::optional<ReadHost> by_client(const Host& host, Ledger& ledger, Store& store) {
    const std::optional<Host> read = explain::derive_host(host.text, store, ledger);
    if (!read) return std::nullopt;
    return ReadHost{Reader::client, read->text, *read};
}

/// Returns the text that the IPv4 parser got, or else the host itself, which it may have refused.
std::string_view numbers_of(const Host& host, const Ledger& ledger) {
    for (const Application& each : ledger.applications())
        if (each.rule == &rule::ip4_address) return each.before;
    return host.kind == HostKind::domain || host.kind == HostKind::ip6 ? std::string_view() : host.text;
}

/// Returns the host of a program that takes each number for decimal, if the standard reads another one. Of a text that
/// is not a URL, it does so only if the standard refuses the numbers.
std::optional<ReadHost> by_decimal(const Host& host, bool is_url, const Ledger& ledger, Store& store) {
    const std::string_view numbers = numbers_of(host, ledger);
    const std::optional<std::uint32_t> address = decimal_address(numbers);
    if (!address) return std::nullopt;
    const Result<std::uint32_t> octal = ip4_address(numbers);
    if (octal && (!is_url || *octal == *address)) return std::nullopt;
    return ReadHost{Reader::decimal, numbers, {HostKind::ip4, text_of_ip4(*address, store)}};
}

// ---- Addresses in domains

/// Returns the size of a decimal number up to 255, without leading zeros, at the beginning of a text; otherwise 0.
/// Constant time.
std::size_t number_size(std::string_view text) {
    constexpr std::size_t most_digits = 3;
    const std::string_view digits = text.substr(0, most_digits);
    std::uint8_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const auto size = static_cast<std::size_t>(read.ptr - digits.data());
    return read.ec != std::errc() || (digits.starts_with('0') && size > 1) ? 0 : size;
}

/// Returns four such numbers at the beginning of a text, with a separator between them; or ε. Constant time.
std::string_view four_numbers(std::string_view text, char separator) {
    std::size_t end = 0;
    for (int i = 0; i < 4; ++i) {
        if (i > 0 && !text.substr(end).starts_with(separator)) return {};
        if (i > 0) ++end;
        const std::size_t size = number_size(text.substr(end));
        if (size == 0) return {};
        end += size;
    }
    return text.substr(0, end);
}

/// Returns eight hexadecimal digits at the beginning of a text, or ε. Constant time.
std::string_view eight_digits(std::string_view text) {
    constexpr std::size_t size = 8;
    const auto is_hex = [](char c) { return is_hex_digit(static_cast<unsigned char>(c)); };
    const std::string_view digits = text.substr(0, size);
    return digits.size() == size && std::ranges::all_of(digits, is_hex) ? digits : std::string_view();
}

constexpr std::string_view separators = ".-";

/// Reports whether a part of a text, which begins after a separator, ends before one.
bool ends_before_separator(std::string_view part, std::string_view text) {
    const std::string_view rest = text.substr(part.size());
    return !part.empty() && (rest.empty() || separators.contains(rest.front()));
}

/// Returns the address that is written at the beginning of a text: four labels or, for a DNS service, also four numbers
/// with hyphens or eight hexadecimal digits.
std::string_view address_at(std::string_view text, bool is_for_service) {
    if (const std::string_view dotted = four_numbers(text, '.'); ends_before_separator(dotted, text)) return dotted;
    if (!is_for_service) return {};
    if (const std::string_view dashed = four_numbers(text, '-'); ends_before_separator(dashed, text)) return dashed;
    const std::string_view digits = eight_digits(text);
    return ends_before_separator(digits, text) ? digits : std::string_view();
}

/// Returns the address that address_at has found.
std::uint32_t address_of(std::string_view found) {
    constexpr int hexadecimal = 16;
    std::uint32_t address = 0;
    if (found.find_first_of(separators) == std::string_view::npos) {
        std::from_chars(found.data(), found.data() + found.size(), address, hexadecimal);
        return address;
    }
    std::string dotted(found);
    std::ranges::replace(dotted, '-', '.');
    return *decimal_address(dotted);
}

/// Returns the DNS service that a domain belongs to, or ε.
std::string_view service_of(std::string_view domain) {
    const auto is_of = [=](std::string_view service) {
        return domain.ends_with(service) && domain.size() > service.size() &&
               domain[domain.size() - service.size() - 1] == '.';
    };
    for (const std::string_view service : dns_services)
        if (is_of(service)) return service;
    return {};
}

}  // namespace

bool has_clients(std::string_view scheme) {
    constexpr std::array<std::string_view, 4> without{"about", "blob", "data", "javascript"};
    return std::ranges::count(without, scheme) == 0;
}

std::optional<std::uint32_t> decimal_address(std::string_view text) {
    std::uint32_t address = 0;
    for (int i = 0; i < 4; ++i) {
        const std::string_view digits = text.substr(0, i < 3 ? text.find('.') : text.size());
        text.remove_prefix(std::min(digits.size() + 1, text.size()));
        std::uint8_t number = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return std::nullopt;
        address = address << 8U | number;
    }
    return address;
}

std::optional<AddressInDomain> address_in_domain(std::string_view domain, Store& store) {
    const std::string_view name = grammar::without_trailing_dot(domain);
    const std::string_view service = service_of(name);
    const std::string_view rest = name.substr(0, name.size() - service.size() - (service.empty() ? 0 : 1));
    for (std::size_t at = 0; at < rest.size(); ++at) {
        if (at > 0 && !(service.empty() ? rest[at - 1] == '.' : separators.contains(rest[at - 1]))) continue;
        const std::string_view found = address_at(rest.substr(at), !service.empty());
        if (found.empty()) continue;
        return AddressInDomain{found, {HostKind::ip4, text_of_ip4(address_of(found), store)}, service};
    }
    return std::nullopt;
}

std::vector<ReadHost> hosts_of(const Result<Url>& url, Ledger& ledger, Store& store) {
    std::vector<ReadHost> hosts;
    const Host* const passed = last_host(ledger);
    if (passed == nullptr) return hosts;
    if (url && (url->hostname().empty() || !has_clients(*url->sequence().scheme))) return hosts;
    const Host host = *passed;
    const auto add = [&](const std::optional<ReadHost>& read) {
        if (read) hosts.push_back(*read);
    };
    if (url && host.kind == HostKind::opaque)
        add(by_client(host, ledger, store));
    else if (url)
        add(ReadHost{Reader::standard, host.text, host});
    add(by_decimal(host, url.has_value(), ledger, store));
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        if (hosts[i].host.kind != HostKind::domain) continue;
        const auto found = address_in_domain(hosts[i].host.text, store);
        if (found && !found->service.empty()) hosts.push_back({Reader::dns_service, found->place, found->host});
    }
    return hosts;
}

}  // namespace refurl::security
