// The shortcuts of the host parser, for plain and for inert domains.  Clause: spec-notes/hosts.md#plain-domains
#include "grammar/predicates.hpp"
#include "host/host.hpp"
#include "host/rules.hpp"
#include "host/uts46/inert.hpp"
#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/lowercase.hpp"

namespace refurl {

namespace {

/// The bytes that percent-decoding or the domain parser changes or rejects, except upper-case letters.
constexpr ByteSet not_plain =
    bytes_where([](unsigned char byte) { return byte >= 0x80 || forbidden_domain_code_points[byte]; });

}  // namespace

bool is_plain_domain(std::string_view host) {
    return !host.empty() && run_of<complement<not_plain>>(host).size() == host.size() && !grammar::ends_in_number(host);
}

std::optional<std::string_view> inert_domain(std::string_view host, Store& store) {
    const std::size_t plain = run_of<complement<not_plain>>(host).size();
    if (plain == host.size() || static_cast<unsigned char>(host[plain]) < 0x80) return std::nullopt;
    const auto ascii = uts46::inert_to_ascii(host, store);
    return ascii && !grammar::ends_in_number(*ascii) ? ascii : std::nullopt;
}

Result<Host> parse_special_host(std::string_view host, Store& store) {
    if (is_plain_domain(host)) return Host{HostKind::domain, ascii_lowercase(host, rule::lowercase_domain, store)};
    if (store.ledger() == nullptr)  // a ledger lists the steps that the shortcut leaves out
        if (const auto ascii = inert_domain(host, store)) return Host{HostKind::domain, *ascii};
    return parse_special_host_by_rule(host, store);
}

}  // namespace refurl
