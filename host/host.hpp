// Host interpretation: which domain or IP address a host stands for.  Clause: spec-notes/hosts.md
// The seed: Host · The standard: https://url.spec.whatwg.org/#host-parsing
#pragma once

#include <string_view>

#include "model/failure.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl {

/// Parses the host of a special URL that is not an IPv6 address. This part of the standard's host parser
/// percent-decodes the input, applies the domain parser, and parses a domain that ends in a number as an IPv4 address.
/// Linear, except for Punycode.
/// @return a host of kind domain or ip4, or a failure in `input`
Result<Host> parse_special_host(std::string_view input, Store& store);

/// The stage: interprets the host of `url` if it is uninterpreted, that is, the host of a special URL that is not an
/// IPv6 address. Leaves any other host and all other components as they are.
/// @tparam parse_host parse_special_host, or its faster form
/// @return a failure of parse_special_host
template <decltype(parse_special_host)* parse_host = parse_special_host>
Result<Sequence> interpret_host(const Sequence& url, Store& store) {
    if (!url.authority || !url.authority->host || url.authority->host->kind != HostKind::uninterpreted) return url;
    const Result<Host> host = parse_host(url.authority->host->text, store);
    if (!host) return std::unexpected(host.error());
    Result<Sequence> interpreted = url;
    interpreted->authority->host = *host;
    return interpreted;
}

/// Returns the text of a host: the standard's host serializer. Linear.
/// @return a part of `host` or of `store`
std::string_view text_of_host(const Host& host, Store& store);

/// Returns a domain in ASCII: the standard's domain parser with beStrict false. That is ASCII lowercase for an ASCII
/// domain, and Unicode ToASCII (UTS 46) for any other. Linear, except for the Punycode of a label with many distinct
/// code points.
/// @param domain well-formed UTF-8
/// @return a part of `domain` or of `store`, or a failure in `domain` of the rules to-ascii, domain (if the
/// result is empty) or forbidden-domain-code-point
Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store);

/// Returns a domain in Unicode: the standard's domain to Unicode. Linear, except for Punycode.
/// @return `domain` itself if UTS 46 reports an error; otherwise a text in `store`
std::string_view domain_to_unicode(std::string_view domain, Store& store);

}  // namespace refurl
