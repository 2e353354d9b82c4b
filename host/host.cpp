#include "host/host.hpp"

#include "grammar/predicates.hpp"
#include "host/fault.hpp"
#include "host/ip4.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_to_ascii.hpp"
#include "model/characters.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl {

// https://url.spec.whatwg.org/#concept-host-parser
//
// The grammar has read the hosts with which the host parser begins: `"[" ip6-address "]"`, and the opaque-host of a URL
// that is not special. Normalisation writes them (normalize/normalize.cpp). All other hosts are parsed here.
Result<Host> parse_special_host(std::string_view input, Store& store) {
    const std::string_view domain = decode_utf8(percent_decode(input, store), store);
    const Result<std::string_view> ascii_domain = domain_to_ascii(domain, store);
    if (!ascii_domain) return std::unexpected(in_host(ascii_domain.error(), input));
    if (!grammar::ends_in_number(*ascii_domain)) return Host{HostKind::domain, *ascii_domain};
    const Result<std::uint32_t> address = ip4_address(*ascii_domain);
    if (!address) return std::unexpected(in_host(address.error(), input));
    return Host{HostKind::ip4, text_of_ip4(*address, store)};
}

// https://url.spec.whatwg.org/#concept-domain-to-ascii, with beStrict false
//
// An ASCII domain is only lowercased, as in the standard: its labels that begin with `xn--` are not decoded.
Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store) {
    const Result<std::string_view> ascii =
        is_ascii(domain) ? ascii_lowercase(domain, store) : uts46::unicode_to_ascii(domain, store);
    if (!ascii) return ascii;
    if (ascii->empty()) return std::unexpected(empty_domain(domain));
    for (const char c : *ascii)
        if (contains(forbidden_domain_code_points, c)) return std::unexpected(forbidden_code_point(c, domain));
    return ascii;
}

// https://url.spec.whatwg.org/#concept-domain-to-unicode, with beStrict false
std::string_view domain_to_unicode(std::string_view domain, Store& store) {
    const uts46::Converted unicode = uts46::to_unicode(domain, uts46::url_options);
    return unicode.errors.empty() ? store.keep(unicode.domain) : domain;
}

}  // namespace refurl
