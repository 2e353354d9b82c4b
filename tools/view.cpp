#include "tools/view.hpp"

#include "resolve/host.hpp"

namespace refurl::tools {

namespace {

std::string hostname_in_unicode(const Url& url) {
    Store store;
    const bool is_domain = url.host_kind() == HostKind::domain;
    return std::string(is_domain ? domain_to_unicode(url.hostname(), store) : url.hostname());
}

}  // namespace

View::View(const Url& url, bool unicode) : url_(url), unicode_(unicode) {
    if (!unicode) return;
    unicode_href_ = print_unicode(url);
    unicode_hostname_ = hostname_in_unicode(url);
}

std::string View::host() const {
    std::string host(hostname());
    if (!url_.port().empty()) host.append(":").append(url_.port());
    return host;
}

std::string_view View::host_kind() const { return hostname().empty() ? std::string_view{} : name_of(url_.host_kind()); }

Sequence View::sequence() const {
    Sequence sequence = url_.sequence();
    if (sequence.authority && sequence.authority->host) sequence.authority->host->text = hostname();
    return sequence;
}

}  // namespace refurl::tools
