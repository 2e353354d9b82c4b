#include "tools/reading/record.hpp"

#include <array>

#include "grammar/parse.hpp"

namespace refurl::tools {

namespace {

/// Reports whether the path begins with a normalized Windows drive letter.
bool has_drive(const standard::UrlRecord& url) {
    const auto* const segments = std::get_if<standard::Segments>(&url.path);
    if (url.scheme != "file" || segments == nullptr || segments->empty()) return false;
    const std::string& first = segments->front();
    return grammar::is_drive(first) && first[1] == ':';
}

Authority authority_of(const standard::UrlRecord& url, Store& store) {
    Authority authority;
    const std::string_view host = store.keep(hostname(url));
    if (!host.empty()) authority.host = Host{kind_of(*url.host), host};
    if (includes_credentials(url)) authority.userinfo = Userinfo{url.username, std::nullopt};
    if (!url.password.empty()) authority.userinfo->password = Text(url.password);
    if (url.port) authority.port = store.keep(port(url));
    return authority;
}

void take_path(Sequence& url, std::string_view path, bool with_drive) {
    if (with_drive) {
        url.drive = path.substr(1, 2);
        path.remove_prefix(3);
    }
    url.path_root = path.starts_with('/');
    if (url.path_root) path.remove_prefix(1);
    const std::size_t dirs = path.rfind('/') + 1;  // 0 if there is no `/`
    url.dirs = Dirs(path.substr(0, dirs));
    if (dirs < path.size()) url.file = path.substr(dirs);
}

Text text_of(const std::optional<std::string>& value) { return value ? Text(*value) : Text(); }

}  // namespace

HostKind kind_of(const standard::Host& host) {
    // The order is that of the standard's Host: empty, domain, opaque, IPv4, IPv6.
    constexpr std::array kinds{HostKind::opaque, HostKind::domain, HostKind::opaque, HostKind::ip4, HostKind::ip6};
    static_assert(kinds.size() == std::variant_size_v<standard::Host>);
    return kinds[host.index()];
}

Sequence sequence_of(const standard::UrlRecord& record, Store& store, const standard::Edition& edition) {
    Sequence url;
    url.scheme = Text(record.scheme);
    if (record.host) url.authority = authority_of(record, store);
    take_path(url, store.keep(pathname(record, edition)), has_drive(record));
    url.query = text_of(record.query);
    url.fragment = text_of(record.fragment);
    return url;
}

}  // namespace refurl::tools
