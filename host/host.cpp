#include "host/host.hpp"

#include "grammar/predicates.hpp"
#include "host/fault.hpp"
#include "host/ip4.hpp"
#include "host/ip6.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_to_ascii.hpp"
#include "model/characters.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl {

// https://url.spec.whatwg.org/#concept-host-parser, after the IPv6 addresses and the opaque hosts
//
// The grammar alone decides about these two (grammar/productions.hpp), so they do not come here:
//     [::1]  in any URL: ip6-address reads it
//     a b    in a URL that is not special: opaque-host does not read the space, and parsing fails
// Normalisation writes the hosts that were read, with text_of_host.
Result<Host> parse_special_host(std::string_view input, Store& store) {
    const std::string_view domain = decode_utf8(percent_decode(input, store), store);
    const Result<std::string_view> ascii_domain = domain_to_ascii(domain, store);
    if (!ascii_domain) return std::unexpected(in_host(ascii_domain.error(), input));
    if (!grammar::ends_in_number(*ascii_domain)) return Host{HostKind::domain, *ascii_domain};
    const Result<std::uint32_t> address = ip4_address(*ascii_domain);
    if (!address) return std::unexpected(in_host(address.error(), input));
    return Host{HostKind::ip4, text_of_ip4(*address, store)};
}

// https://url.spec.whatwg.org/#concept-host-serializer
//
// The percent-encoding is the last step of the opaque-host parser. A reference is printed without host interpretation,
// so its host can be uninterpreted.
std::string_view text_of_host(const Host& host, Store& store) {
    static constexpr ByteSet set = percent_encode_set(Column::opaque_host);
    switch (host.kind) {
        case HostKind::opaque:
        case HostKind::uninterpreted: return percent_encode<set>(host.text, store);
        case HostKind::ip6: return shortest_ip6(host.text, store);
        case HostKind::domain:
        case HostKind::ip4: break;
    }
    return host.text;
}

// The domain parser, https://url.spec.whatwg.org/#concept-domain-to-ascii, with beStrict false
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
