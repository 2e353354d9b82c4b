#include "fast/host.hpp"

#include "fast/inert.hpp"
#include "grammar/predicates.hpp"
#include "host/host.hpp"
#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/lowercase.hpp"

namespace refurl::fast {

namespace {

/// The bytes that percent-decoding or the domain parser changes or rejects, except upper-case letters.
constexpr ByteSet not_plain =
    bytes_where([](unsigned char byte) { return byte >= 0x80 || forbidden_domain_code_points[byte]; });

}  // namespace

bool is_plain_domain(std::string_view host) {
    return !host.empty() && run_of<complement<not_plain>>(host).size() == host.size() && !ends_in_number(host);
}

std::optional<std::string_view> inert_domain(std::string_view host, Store& store) {
    const auto ascii = inert_to_ascii(host, store);
    return ascii && !ascii->empty() && !ends_in_number(*ascii) ? ascii : std::nullopt;
}

Result<Host> parse_special_host(std::string_view host, Store& store) {
    const std::optional<std::string_view> domain =
        is_plain_domain(host) ? ascii_lowercase(host, store) : inert_domain(host, store);
    return domain ? Host{HostKind::domain, *domain} : refurl::parse_special_host(host, store);
}

}  // namespace refurl::fast
