// Plain and inert domains: nearly every host is one, and needs few steps of the host parser.
// Clause: spec-notes/hosts.md#plain-domains
#pragma once

#include <optional>
#include <string_view>

#include "grammar/predicates.hpp"
#include "model/characters.hpp"
#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/store.hpp"

namespace refurl::fast {

/// Returns what the host parser's parse_special_host (host/host.hpp) returns. Linear, except for Punycode.
Result<Host> parse_special_host(std::string_view host, Store& store);

/// Reports whether `domain` ends with a hexadecimal digit or with the `x` of `0x`, as every domain does that ends in a
/// number. Few domains do.
constexpr bool may_end_in_number(std::string_view domain) {
    if (domain.ends_with('.')) domain.remove_suffix(1);
    return !domain.empty() &&
           (is_hex_digit(static_cast<unsigned char>(domain.back())) || ascii_lower(domain.back()) == 'x');
}

/// Returns what the grammar's ends_in_number returns.
inline bool ends_in_number(std::string_view domain) {
    return may_end_in_number(domain) && grammar::ends_in_number(domain);
}

/// Reports whether `host` is a domain that the host parser only lowercases: it is not empty, has only ASCII code points
/// and none that a domain forbids, and does not end in a number.
bool is_plain_domain(std::string_view host);

/// Returns the domain in ASCII that the host parser makes of `host`, if it is an inert domain: it is not ASCII, has no
/// percent-encoded bytes, and UTS 46 has to check no code point beside others. Nearly every host that is not plain is
/// such a domain. Linear, except for Punycode.
/// @return a text in `store`, or nothing if `host` is not such a domain
std::optional<std::string_view> inert_domain(std::string_view host, Store& store);

}  // namespace refurl::fast
