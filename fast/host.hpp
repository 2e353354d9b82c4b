// Plain and inert domains: nearly every host is one, and needs few steps of the host parser.
// Clause: spec-notes/hosts.md#plain-domains
#pragma once

#include <optional>
#include <string_view>

#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::fast {

/// Returns what the stage interpret_host (host/host.hpp) returns. Linear, except for Punycode.
Result<Sequence> interpret_host(const Sequence& url, Store& store);

/// Reports whether `host` is a domain that the host parser only lowercases: it is not empty, has only ASCII code points
/// and none that a domain forbids, and does not end in a number.
bool is_plain_domain(std::string_view host);

/// Returns the domain in ASCII that the host parser makes of `host`, if it is an inert domain: it is not ASCII, has no
/// percent-encoded bytes, and UTS 46 has to check no code point beside others. Nearly every host that is not plain is
/// such a domain. Linear, except for Punycode.
/// @return a text in `store`, or nothing if `host` is not such a domain
std::optional<std::string_view> inert_domain(std::string_view host, Store& store);

}  // namespace refurl::fast
