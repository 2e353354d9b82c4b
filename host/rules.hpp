// The rules of host interpretation: their names, and the steps of the host parser, each as a function of its own. They
// are for explanations and for edits of the rules (rules/). Parsing runs host/host.cpp instead.
// Clause: spec-notes/hosts.md
// The seed: Host · The standard: https://url.spec.whatwg.org/#host-parsing
#pragma once

#include <array>
#include <expected>
#include <span>
#include <string_view>

#include "grammar/value/language.hpp"
#include "host/uts46/processing.hpp"
#include "model/component.hpp"
#include "model/refusal.hpp"
#include "model/rule.hpp"

namespace refurl::rule {

// What refuses a domain
inline constexpr Rule require_domain{"domain", "spec-notes/hosts.md#domains"};
inline constexpr Rule forbid_code_points{"forbidden-domain-code-point", "spec-notes/hosts.md#domains"};

inline constexpr Rule lowercase_domain{"lowercase-domain", "spec-notes/hosts.md#domains"};
inline constexpr Rule ip6_address{"ip6-address", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule ip4_decimal{"ip4-decimal", "spec-notes/hosts.md#ipv4"};
inline constexpr Rule ip4_octal{"ip4-octal", "spec-notes/hosts.md#ipv4"};
inline constexpr Rule ip4_hexadecimal{"ip4-hexadecimal", "spec-notes/hosts.md#ipv4"};
inline constexpr Rule ip4_address{"ip4-address", "spec-notes/hosts.md#ipv4"};

// Unicode ToASCII, step by step
inline constexpr Rule map{"map", "spec-notes/domains.md#map"};
inline constexpr Rule normalize_to_nfc{"normalize-to-nfc", "spec-notes/domains.md#normalize"};
inline constexpr Rule convert_punycode{"convert-punycode", "spec-notes/domains.md#convert-and-validate"};
inline constexpr Rule validate_label{"validate-label", "spec-notes/domains.md#convert-and-validate"};
inline constexpr Rule reject_label{"reject-label", "spec-notes/domains.md#convert-and-validate"};
inline constexpr Rule write_punycode{"write-punycode", "spec-notes/domains.md#punycode"};
inline constexpr Rule to_ascii{"to-ascii", "spec-notes/domains.md#toascii-and-tounicode"};

/// All rules of host interpretation that change a host or say what it is.
inline constexpr std::array of_hosts{
    &lowercase_domain, &ip6_address,      &ip4_decimal,    &ip4_octal,    &ip4_hexadecimal, &ip4_address, &map,
    &normalize_to_nfc, &convert_punycode, &validate_label, &reject_label, &write_punycode,  &to_ascii};

}  // namespace refurl::rule

namespace refurl {

/// A step of the host parser.
struct HostStep {
    const Rule* rule;
    std::string_view statement;
    /// Returns the host after the step, or why the step refuses it. Linear, except for Punycode.
    /// @param options the flags of ToASCII
    std::expected<Host, Refusal> (*apply)(const Host& host, const uts46::Options& options,
                                          const grammar::Setting& setting);
};

/// Returns the steps in their order. They make a domain or an IPv4 address of an uninterpreted host.
std::span<const HostStep> steps_of_host();

/// Reports whether the last label of a domain is a number (the production last-label-number). Linear.
bool ends_in_number(std::string_view domain, const grammar::Language& language);

/// Takes steps one after the other. Linear, except for Punycode.
std::expected<Host, Refusal> interpreted(Host host, std::span<const HostStep> steps, const uts46::Options& options,
                                         const grammar::Setting& setting);

}  // namespace refurl
