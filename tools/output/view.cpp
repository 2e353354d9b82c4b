#include "tools/output/view.hpp"

#include <string>

#include "api/site.hpp"
#include "api/url.hpp"
#include "print/print.hpp"
#include "resolve/host.hpp"
#include "tools/record.hpp"

namespace refurl::tools {

View::View(const Url& url, bool unicode) {
    take(url);
    take_host(unicode);
}

View::View(const standard::UrlRecord& url, bool unicode) {
    take(url);
    take_host(unicode);
}

View::View(const ParsedUrl& url, bool unicode) {
    std::visit([this](const auto& read) { take(read); }, url);
    take_host(unicode);
}

View::View(const systems::Record& record) {
    const std::string_view host = record.host ? *record.host : std::string_view{};
    const std::string_view port = record.port ? *record.port : std::string_view{};
    const auto value_of = [](const std::optional<std::string>& text) { return text ? *text : std::string_view{}; };
    const auto with = [&](std::string before, std::string_view text, std::string_view after) {
        return text.empty() ? std::string_view{} : store_.keep(before.append(text).append(after));
    };
    getters_ = {.href = record.href,
                .origin = "",
                .protocol = with("", value_of(record.scheme), ":"),
                .username = value_of(record.username),
                .password = value_of(record.password),
                .host = record.port ? store_.keep(std::string(host).append(":").append(port)) : host,
                .hostname = host,
                .port = port,
                .pathname = record.path,
                .search = with("?", value_of(record.query), ""),
                .hash = with("#", value_of(record.fragment), "")};
    sequence_.scheme = value_of(record.scheme);
}

void View::take(const Url& url) {
    getters_ = {.href = url.href(),
                .origin = store_.keep(api::origin(url)),
                .protocol = url.protocol(),
                .username = url.username(),
                .password = url.password(),
                .host = url.host(),
                .hostname = url.hostname(),
                .port = url.port(),
                .pathname = url.pathname(),
                .search = url.search(),
                .hash = url.hash()};
    sequence_ = url.sequence();
}

void View::take(const standard::UrlRecord& url) {
    getters_ = {.href = store_.keep(serialize(url)),
                .origin = store_.keep(origin(url)),
                .protocol = store_.keep(protocol(url)),
                .username = url.username,
                .password = url.password,
                .host = store_.keep(host(url)),
                .hostname = store_.keep(hostname(url)),
                .port = store_.keep(port(url)),
                .pathname = store_.keep(pathname(url)),
                .search = store_.keep(search(url)),
                .hash = store_.keep(hash(url))};
    sequence_ = sequence_of(url, store_);
}

std::string_view View::host_kind() const { return host_.text.empty() ? std::string_view{} : name_of(host_.kind); }

std::optional<std::string> View::public_suffix(const api::PublicSuffixList& list) const {
    const std::optional<std::string_view> suffix = api::public_suffix(host_, list);
    return suffix ? std::optional(shown(*suffix)) : std::nullopt;
}

std::optional<std::string> View::registrable_domain(const api::PublicSuffixList& list) const {
    const std::optional<std::string_view> domain = api::registrable_domain(host_, list);
    return domain ? std::optional(shown(*domain)) : std::nullopt;
}

std::string View::shown(std::string_view domain) const {
    Store store;
    return std::string(unicode_ ? domain_to_unicode(domain, store) : domain);
}

void View::take_host(bool unicode) {
    if (!sequence_.authority || !sequence_.authority->host) return;
    host_ = *sequence_.authority->host;
    unicode_ = unicode;
    if (unicode && host_.kind == HostKind::domain) show_domain_in_unicode(*sequence_.authority->host);
}

void View::show_domain_in_unicode(Host& host) {
    host.text = domain_to_unicode(host.text, store_);
    getters_.hostname = host.text;
    const std::string_view colon = getters_.port.empty() ? "" : ":";
    getters_.host = store_.keep(std::string(host.text).append(colon).append(getters_.port));
    getters_.href = store_.keep(print(sequence_).href());
}

}  // namespace refurl::tools
