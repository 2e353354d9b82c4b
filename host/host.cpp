#include "host/host.hpp"

#include "grammar/predicates.hpp"
#include "host/fault.hpp"
#include "host/ip4.hpp"
#include "host/rules.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_to_ascii.hpp"
#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/justification.hpp"
#include "model/lowercase.hpp"
#include "model/percent_encoding.hpp"
#include "model/pipeline.hpp"
#include "model/utf8.hpp"

namespace refurl {

// The grammar has already read an IPv6 address or an opaque host; normalisation does the rest for these two.
Result<Sequence> interpret_host(const Sequence& url, Store& store) {
    if (!url.authority || !url.authority->host || url.authority->host->kind != HostKind::uninterpreted) return url;
    const Result<Host> host = parse_special_host(url.authority->host->text, store);
    if (!host) return std::unexpected(host.error());
    Result<Sequence> interpreted = url;
    interpreted->authority->host = *host;
    return interpreted;
}

// ---- The host parser
//
// The steps of the standard's host parser, and what takes them:
//
//     an IPv6 address in brackets     the grammar, production ip6-address
//     an opaque host                  the grammar, production opaque-host
//     percent-decode, UTF-8 decode    parse_special_host
//     the domain parser               domain_to_ascii, with the flags uts46::url_options for ToASCII
//     ends in a number, IPv4 parser   domain_or_ip4

namespace {

/// Returns the domain, or an IPv4 address if the domain ends in a number.
Result<Host> domain_or_ip4(std::string_view domain, Store& store) {
    if (!grammar::ends_in_number(domain)) return Host{HostKind::domain, domain};
    const Result<std::uint32_t> address = ip4_address(domain, store);
    if (!address) return std::unexpected(address.error());
    return Host{HostKind::ip4, by(rule::ip4_address, domain, text_of_ip4(*address, store), store)};
}

}  // namespace

Result<Host> parse_special_host(std::string_view host, Store& store) {
    const std::string_view decoded = percent_decode(host, store);
    const std::string_view domain = decode_utf8(decoded, store);
    const Result<std::string_view> ascii = domain_to_ascii(domain, store);
    const Result<Host> parsed = then(ascii, domain_or_ip4, store);
    if (!parsed) return std::unexpected(in_host(parsed.error(), {.domain = domain, .decoded = decoded, .host = host}));
    return parsed;
}

// ---- The domain parser, with beStrict false

Result<std::string_view> domain_to_ascii(std::string_view domain, Store& store) {
    const Result<std::string_view> ascii = is_ascii(domain) ? ascii_lowercase(domain, rule::lowercase_domain, store)
                                                            : uts46::unicode_to_ascii(domain, store);
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
