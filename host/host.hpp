// Host interpretation: which domain or IP address a host stands for.  Clause: spec-notes/hosts.md
// The seed: Host · The standard: https://url.spec.whatwg.org/#host-parsing
#pragma once

#include <string_view>

#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// The stage: interprets the host of `url` if it is uninterpreted: the host of a special URL that is not an IPv6
/// address. Any other host stays, and so does the rest.
/// @return failures of parse_special_host
Result<Sequence> interpret_host(const Sequence& url, Store& store);

/// The standard's host parser for the host of a special URL that is not an IPv6 address: percent-decodes, applies the
/// domain parser, and parses a domain that ends in a number as an IPv4 address. Linear, except for Punycode.
/// @return a host of kind domain or ip4; or a failure in `host`
Result<Host> parse_special_host(std::string_view host, Store& store);

/// Returns what parse_special_host returns, without its shortcut for plain domains.
Result<Host> parse_special_host_by_rule(std::string_view host, Store& store);

/// Reports whether `host` is a domain that the host parser only lowercases: it is not empty, has only ASCII code points
/// and none that a domain forbids, and does not end in a number. Nearly every host is such a domain.
bool is_plain_domain(std::string_view host);

/// The standard's domain parser with beStrict false: ASCII lowercase for an ASCII domain, Unicode ToASCII (UTS 46)
/// for any other. Linear, except for the Punycode of a label with many distinct code points.
/// @param domain well-formed UTF-8
/// @return part of `domain` or of `store`; or a failure in `domain`, of the rules domain-to-ascii, domain (an empty
/// result) or forbidden-domain-code-point
Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store);

/// The standard's domain to Unicode. Linear, except for Punycode.
/// @return `domain` itself if UTS 46 reports an error
std::string_view domain_to_unicode(std::string_view domain, Store& store);

}  // namespace refurl
