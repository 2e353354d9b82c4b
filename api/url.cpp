#include "api/url.hpp"

#include "host/host.hpp"
#include "print/print.hpp"

namespace refurl::api {

std::string origin(const Url& url) {
    constexpr const char* opaque = "null";
    if (url.protocol() == "blob:") {
        const Result<Url> inner = parse(url.pathname());
        const bool is_web_page = inner && (inner->protocol() == "http:" || inner->protocol() == "https:");
        return is_web_page ? origin(*inner) : opaque;
    }
    if (mode_of(url.sequence()) != Mode::web) return opaque;
    return std::string(url.protocol()).append("//").append(url.host());
}

std::string unicode_href(const Url& url) {
    Store store;
    Sequence sequence = url.sequence();
    if (sequence.authority && sequence.authority->host && sequence.authority->host->kind == HostKind::domain)
        sequence.authority->host->text = domain_to_unicode(sequence.authority->host->text, store);
    return std::string(print(sequence, store).href());
}

}  // namespace refurl::api
