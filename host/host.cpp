#include "host/host.hpp"

#include "grammar/predicates.hpp"
#include "host/fault.hpp"
#include "host/ip4.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_to_ascii.hpp"
#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl {

// ---- The host parser

// https://url.spec.whatwg.org/#concept-host-parser
//
// The grammar has read the hosts with which it begins: an IPv6 address in brackets (the production ip6-address, of
// which host/ip6.cpp writes the shortest text), and the opaque host of a URL that is not special (opaque-host, which
// normalisation percent-encodes). These are the other hosts.
Result<Host> parse_special_host(std::string_view host, Store& store) {
    const std::string_view domain = decode_utf8(percent_decode(host, store), store);
    const Result<std::string_view> ascii = domain_to_ascii(domain, store);
    if (!ascii) return std::unexpected(in_host(ascii.error(), host));
    if (!grammar::ends_in_number(*ascii)) return Host{HostKind::domain, *ascii};
    const Result<std::uint32_t> address = ip4_address(*ascii);
    if (!address) return std::unexpected(in_host(address.error(), host));
    return Host{HostKind::ip4, text_of_ip4(*address, store)};
}

// ---- The domain parser, with beStrict false

// https://url.spec.whatwg.org/#concept-domain-to-ascii
//
// An ASCII domain is only lowercased, as in the standard: its labels that begin with `xn--` are not decoded.
Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store) {
    const Result<std::string_view> ascii =
        is_ascii(domain) ? ascii_lowercase(domain, store) : uts46::unicode_to_ascii(domain, store);
    if (!ascii) return ascii;
    if (ascii->empty()) return std::unexpected(empty_domain(domain));
    const std::size_t allowed = run_of<complement<forbidden_domain_code_points>>(*ascii).size();
    if (allowed != ascii->size()) return std::unexpected(forbidden_code_point((*ascii)[allowed], domain));
    return ascii;
}

std::string_view domain_to_unicode(std::string_view domain, Store& store) {
    const uts46::Converted unicode = uts46::to_unicode(domain, uts46::url_options);
    return unicode.errors.empty() ? store.keep(unicode.domain) : domain;
}

}  // namespace refurl
