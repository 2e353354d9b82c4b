#include "tools/output/view.hpp"

#include <string>

#include "api/site.hpp"
#include "api/url.hpp"
#include "host/host.hpp"
#include "print/print.hpp"
#include "tools/reading/record.hpp"

namespace refurl::tools {

namespace {

/// Returns the default port of a scheme, or ε if it has none.
std::string_view default_port_of(std::string_view scheme) {
    const SchemeRow* const row = special_scheme(scheme);
    return row == nullptr ? std::string_view{} : row->default_port;
}

}  // namespace

View::View(const Url& url, Display display) {
    take(url);
    show_as(display);
}

View::View(const standard::UrlRecord& url, Display display, const standard::Edition& edition) : edition_(edition) {
    take(url);
    show_as(display);
}

View::View(const ParsedUrl& url, Display display, const standard::Edition& edition) : edition_(edition) {
    std::visit([this](const auto& read) { take(read); }, url);
    show_as(display);
}

View::View(const systems::Record& record) {
    const auto value_of = [](const std::optional<std::string>& text) { return text ? *text : std::string_view{}; };
    const systems::Attributes& attributes = record.attributes;
    plain_getters_ = {.href = record.href,
                      .protocol = value_of(attributes.protocol),
                      .username = value_of(attributes.username ? attributes.username : record.username),
                      .password = value_of(attributes.password ? attributes.password : record.password),
                      .host = value_of(attributes.host),
                      .hostname = value_of(attributes.hostname),
                      .port = value_of(attributes.port),
                      .pathname = value_of(attributes.pathname),
                      .search = value_of(attributes.search),
                      .hash = value_of(attributes.hash)};
    plain_origin_ = value_of(attributes.origin);
    plain_sequence_.scheme = value_of(record.scheme);
}

void View::take(const Url& url) {
    url_ = &url;
    plain_getters_ = {.href = url.href(),
                      .protocol = url.protocol(),
                      .username = url.username(),
                      .password = url.password(),
                      .host = url.host(),
                      .hostname = url.hostname(),
                      .port = url.port(),
                      .pathname = url.pathname(),
                      .search = url.search(),
                      .hash = url.hash()};
    plain_sequence_ = url.sequence();
}

void View::take(const standard::UrlRecord& url) {
    url_ = &url;
    plain_getters_ = {.href = store_.keep(serialize(url, edition_)),
                      .protocol = store_.keep(protocol(url)),
                      .username = url.username,
                      .password = url.password,
                      .host = store_.keep(host(url)),
                      .hostname = store_.keep(hostname(url)),
                      .port = store_.keep(port(url)),
                      .pathname = store_.keep(pathname(url, edition_)),
                      .search = store_.keep(search(url)),
                      .hash = store_.keep(hash(url))};
    plain_sequence_ = sequence_of(url, store_, edition_);
}

std::string View::origin() const {
    if (const Url* const* const url = std::get_if<const Url*>(&url_)) return api::origin(**url);
    const standard::UrlRecord* const* const record = std::get_if<const standard::UrlRecord*>(&url_);
    return record == nullptr ? std::string(plain_origin_) : standard::origin(**record, edition_);
}

Host View::ascii_host() const {
    const std::optional<Authority>& authority = plain_sequence_.authority;
    return authority && authority->host ? *authority->host : Host{};
}

std::string_view View::host_kind() const {
    const Host host = ascii_host();
    return host.text.empty() ? std::string_view{} : name_of(host.kind);
}

std::optional<std::string> View::public_suffix(const api::PublicSuffixList& list,
                                               std::optional<Display> display) const {
    const std::optional<std::string_view> suffix = api::public_suffix(ascii_host(), list);
    return suffix ? std::optional(shown(*suffix, display)) : std::nullopt;
}

std::optional<std::string> View::registrable_domain(const api::PublicSuffixList& list,
                                                    std::optional<Display> display) const {
    const std::optional<std::string_view> domain = api::registrable_domain(ascii_host(), list);
    return domain ? std::optional(shown(*domain, display)) : std::nullopt;
}

std::optional<std::string> View::site(const api::PublicSuffixList& list, std::optional<Display> display) const {
    std::string origin = this->origin();
    const Result<Url> tuple = parse(origin);
    if (!tuple) return origin;
    const std::string_view host = api::registrable_domain(*tuple, list).value_or(tuple->hostname());
    const bool is_domain = api::public_suffix(*tuple, list).has_value();
    return std::string(tuple->protocol()) + "//" + (is_domain ? shown(host, display) : std::string(host));
}

std::optional<std::string> View::public_suffix_rule(const api::PublicSuffixList& list,
                                                    std::optional<Display> display) const {
    const std::optional<api::PublicSuffixRule> rule = api::public_suffix_rule(ascii_host(), list);
    return rule ? std::optional(api::text_of({shown(rule->name, display), rule->kind})) : std::nullopt;
}

std::optional<std::string> View::public_suffix_section(const api::PublicSuffixList& list,
                                                       std::optional<Display> /*display*/) const {
    const std::optional<api::PublicSuffixRule> rule = api::public_suffix_rule(ascii_host(), list);
    const std::string_view section = rule ? api::name_of(rule->section) : std::string_view{};
    return section.empty() ? std::nullopt : std::optional<std::string>(section);
}

std::string View::shown(std::string_view domain, std::optional<Display> display) const {
    Store store;
    return std::string(display.value_or(this->display()).unicode ? domain_to_unicode(domain, store) : domain);
}

void View::show_as(Display display) {
    if (display == Display{}) return;
    shown_ = Shown{display, getters(display, store_), displayed(display, store_)};
}

Sequence View::displayed(Display display, Store& store) const {
    Sequence url = plain_sequence_;
    if (!url.authority || !url.authority->host) return url;
    Host& host = *url.authority->host;
    if (display.unicode && host.kind == HostKind::domain) host.text = domain_to_unicode(host.text, store);
    const std::string_view default_port = default_port_of(*url.scheme);
    if (display.default_port && !url.authority->port && !default_port.empty()) url.authority->port = default_port;
    return url;
}

Getters View::getters(Display display, Store& store) const {
    if (display == Display{}) return plain_getters_;
    const Sequence url = displayed(display, store);
    if (url == plain_sequence_) return plain_getters_;
    Getters getters = plain_getters_;
    const Authority& authority = *url.authority;
    getters.href = store.keep(print(url, store).href());
    getters.hostname = authority.host->text;
    getters.port = authority.port.value_or(std::string_view{});
    const std::string_view colon = getters.port.empty() ? "" : ":";
    getters.host = store.keep(std::string(getters.hostname).append(colon).append(getters.port));
    return getters;
}

}  // namespace refurl::tools
