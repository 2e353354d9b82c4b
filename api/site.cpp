#include "api/site.hpp"

#include "api/equality.hpp"
#include "api/url.hpp"

namespace refurl::api {

namespace {

std::string_view without_trailing_dot(std::string_view domain) {
    return domain.ends_with('.') ? domain.substr(0, domain.size() - 1) : domain;
}

std::size_t begin_of_last_label(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? 0 : dot + 1;
}

/// Returns the offset at which the public suffix of `name` begins: the Public Suffix List algorithm. It looks up rules
/// from the right, with one more label each time, and keeps the longest. It stops at an empty label, which no rule
/// contains.
/// @param name a domain without its trailing dot
std::size_t begin_of_public_suffix(std::string_view name, const PublicSuffixList& list) {
    std::size_t parent = begin_of_last_label(name);
    std::size_t suffix = parent;  // by the rule `*`, which prevails if no other rule matches
    if (parent == name.size()) return suffix;
    while (parent > 0 && name.size() - parent <= PublicSuffixList::longest_rule) {
        const std::size_t label = begin_of_last_label(name.substr(0, parent - 1));
        if (label == parent - 1) return suffix;
        const bool wildcard = list.has_wildcard(name.substr(parent));
        if (wildcard && list.has_exception(name.substr(label))) return parent;
        if (wildcard || list.has_rule(name.substr(label))) suffix = label;
        parent = label;
    }
    return suffix;
}

const Host* host_of(const Url& url) {
    const std::optional<Authority>& authority = url.sequence().authority;
    return authority && authority->host ? &*authority->host : nullptr;
}

/// Returns a URL that consists of the tuple origin of `url`, or a failure if the origin is opaque.
Result<Url> tuple_origin(const Url& url) { return parse(origin(url)); }

/// Reports whether two tuple origins are schemelessly same site.
bool are_schemelessly_same_site(const Url& a, const Url& b, const PublicSuffixList& list) {
    const std::optional<std::string_view> domain = registrable_domain(a, list);
    if (!domain) return equals(*host_of(a), *host_of(b));
    return domain == registrable_domain(b, list);
}

}  // namespace

std::optional<std::string_view> public_suffix(const Host& host, const PublicSuffixList& list) {
    if (host.kind != HostKind::domain) return std::nullopt;
    return host.text.substr(begin_of_public_suffix(without_trailing_dot(host.text), list));
}

std::optional<std::string_view> registrable_domain(const Host& host, const PublicSuffixList& list) {
    const std::optional<std::string_view> suffix = public_suffix(host, list);
    if (!suffix || *suffix == host.text) return std::nullopt;
    const std::string_view before = host.text.substr(0, host.text.size() - suffix->size() - 1);
    const std::size_t label = begin_of_last_label(before);
    if (label == before.size()) return std::nullopt;
    return host.text.substr(label);
}

std::optional<std::string_view> public_suffix(const Url& url, const PublicSuffixList& list) {
    const Host* const host = host_of(url);
    return host == nullptr ? std::nullopt : public_suffix(*host, list);
}

std::optional<std::string_view> registrable_domain(const Url& url, const PublicSuffixList& list) {
    const Host* const host = host_of(url);
    return host == nullptr ? std::nullopt : registrable_domain(*host, list);
}

bool schemelessly_same_site(const Url& a, const Url& b, const PublicSuffixList& list) {
    const Result<Url> origin_a = tuple_origin(a);
    const Result<Url> origin_b = tuple_origin(b);
    return origin_a && origin_b && are_schemelessly_same_site(*origin_a, *origin_b, list);
}

bool same_site(const Url& a, const Url& b, const PublicSuffixList& list) {
    const Result<Url> origin_a = tuple_origin(a);
    const Result<Url> origin_b = tuple_origin(b);
    return origin_a && origin_b && origin_a->protocol() == origin_b->protocol() &&
           are_schemelessly_same_site(*origin_a, *origin_b, list);
}

}  // namespace refurl::api
