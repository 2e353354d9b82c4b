// The shortcut of the host parser for plain domains.  Clause: spec-notes/hosts.md#plain-domains
#include "grammar/predicates.hpp"
#include "host/host.hpp"
#include "host/rules.hpp"
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

Result<Host> parse_special_host(std::string_view host, Store& store) {
    if (is_plain_domain(host)) return Host{HostKind::domain, ascii_lowercase(host, rule::lowercase_domain, store)};
    return parse_special_host_by_rule(host, store);
}

}  // namespace refurl
