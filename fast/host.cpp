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
    return !host.empty() && run_of<complement<not_plain>>(host).size() == host.size() && !grammar::ends_in_number(host);
}

std::optional<std::string_view> inert_domain(std::string_view host, Store& store) {
    const std::size_t plain = run_of<complement<not_plain>>(host).size();
    if (plain == host.size() || static_cast<unsigned char>(host[plain]) < 0x80) return std::nullopt;
    const auto ascii = inert_to_ascii(host, store);
    return ascii && !grammar::ends_in_number(*ascii) ? ascii : std::nullopt;
}

Result<Sequence> interpret_host(const Sequence& url, Store& store) {
    if (!url.authority || !url.authority->host || url.authority->host->kind != HostKind::uninterpreted) return url;
    const std::string_view host = url.authority->host->text;
    const std::optional<std::string_view> domain =
        is_plain_domain(host) ? ascii_lowercase(host, store) : inert_domain(host, store);
    if (!domain) return refurl::interpret_host(url, store);
    Result<Sequence> interpreted = url;
    interpreted->authority->host = Host{HostKind::domain, *domain};
    return interpreted;
}

}  // namespace refurl::fast
