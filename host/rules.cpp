#include "host/rules.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

#include "grammar/predicates.hpp"
#include "host/ip4.hpp"
#include "host/uts46/processing.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

using grammar::Setting;
using Interpreted = std::expected<Host, Refusal>;

std::unexpected<Refusal> refused(std::string_view rule) { return std::unexpected(Refusal{Stage::host, rule}); }

Interpreted percent_decoded(const Host& host, const uts46::Options& /*options*/, const Setting& setting) {
    return Host{host.kind, decode_utf8(percent_decode(host.text, setting.store), setting.store)};
}

// ---- The standard's domain parser, with beStrict false

Interpreted in_lowercase(const Host& host, const uts46::Options& /*options*/, const Setting& setting) {
    if (!is_ascii(host.text)) return host;
    std::string lower(host.text);
    for (char& c : lower) c = ascii_lower(c);
    return Host{HostKind::domain, lower == host.text ? host.text : setting.store.keep(lower)};
}

Interpreted in_ascii(const Host& host, const uts46::Options& options, const Setting& setting) {
    if (is_ascii(host.text)) return host;
    const uts46::Converted converted = uts46::to_ascii(host.text, options);
    if (!converted.errors.empty()) return refused("to-ascii");
    return Host{HostKind::domain, setting.store.keep(converted.domain)};
}

Interpreted require_text(const Host& host, const uts46::Options& /*options*/, const Setting& /*setting*/) {
    if (host.text.empty()) return refused("domain");
    return host;
}

Interpreted forbid_code_points(const Host& host, const uts46::Options& /*options*/, const Setting& setting) {
    for (const char c : host.text)
        if (contains(setting.language.forbidden_domain_code_points(), c)) return refused("forbidden-domain-code-point");
    return host;
}

// ---- IPv4

/// Returns the number that a sentence of the production `num` denotes, or UINT64_MAX if it does not fit.
std::uint64_t number_of(std::string_view num, const Setting& setting) {
    int radix = 10;
    if (setting.language.reads("num-hex", num)) {
        radix = 16;
        num.remove_prefix(std::string_view("0x").size());
    } else if (setting.language.reads("num-oct", num)) {
        radix = 8;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(num.data(), num.data() + num.size(), number, radix);
    return error == std::errc::result_out_of_range ? UINT64_MAX : number;
}

/// Each number is one byte, except the last one, which fills the remaining bytes.
Interpreted as_ip4_address(const Host& host, const uts46::Options& /*options*/, const Setting& setting) {
    if (!ends_in_number(host.text, setting.language)) return host;
    if (!setting.language.reads("ip4-address", host.text)) return refused("ip4-address");
    std::uint64_t address = 0;
    std::uint64_t limit = std::uint64_t{1} << 32;
    std::string_view rest = grammar::without_trailing_dot(host.text);
    for (bool is_last = false; !is_last;) {
        const std::string_view num = rest.substr(0, rest.find('.'));
        is_last = num.size() == rest.size();
        if (!is_last) rest.remove_prefix(num.size() + 1);
        const std::uint64_t number = number_of(num, setting);
        if (number >= (is_last ? limit : 0x100)) return refused("ip4-address");
        if (!is_last) limit /= 0x100;
        address += is_last ? number : number * limit;
    }
    return Host{HostKind::ip4, text_of_ip4(static_cast<std::uint32_t>(address), setting.store)};
}

// clang-format off
constexpr std::array all{
    HostStep{&rule::percent_decode,     "a host is percent-decoded, and then decoded as UTF-8", percent_decoded},
    HostStep{&rule::lowercase_domain,   "an ASCII domain is lowercased", in_lowercase},
    HostStep{&rule::to_ascii,           "any other domain becomes ASCII by Unicode ToASCII", in_ascii},
    HostStep{&rule::require_domain,     "a domain is not empty", require_text},
    HostStep{&rule::forbid_code_points, "a domain has no forbidden domain code point", forbid_code_points},
    HostStep{&rule::ip4_address,        "a domain that ends in a number is an IPv4 address", as_ip4_address},
};
// clang-format on

}  // namespace

std::span<const HostStep> steps_of_host() { return all; }

std::expected<Host, Refusal> interpreted(Host host, std::span<const HostStep> steps, const uts46::Options& options,
                                         const grammar::Setting& setting) {
    Interpreted result = host;
    for (const HostStep& step : steps)
        if (result) result = step.apply(*result, options, setting);
    return result;
}

bool ends_in_number(std::string_view domain, const grammar::Language& language) {
    return language.reads("last-label-number", grammar::last_label(domain));
}

}  // namespace refurl
