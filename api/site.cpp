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

/// A rule, and the offset in a domain at which the public suffix by this rule begins.
struct Decision {
    PublicSuffixRule rule;
    std::size_t begin;
};

using Kind = PublicSuffixRule::Kind;

/// Returns the rule that prevails: the Public Suffix List algorithm. It looks up rules from the right, with one more
/// label each time, and keeps the longest. It stops at an empty label, which no rule contains.
/// @param name a domain without its trailing dot
Decision prevailing_rule(std::string_view name, const PublicSuffixList& list) {
    std::size_t label = begin_of_last_label(name);
    // The rule `*` prevails if no other one matches.
    Decision decision{{{}, Kind::wildcard, PublicSuffixRule::Section::none}, label};
    std::string_view parent;
    std::size_t end = name.size();  // of the label
    while (label < end && parent.size() <= PublicSuffixList::longest_rule) {
        const std::string_view ending = name.substr(label);
        const PublicSuffixRule* const exception = list.find(Kind::exception, ending);
        if (exception != nullptr) return {*exception, name.size() - parent.size()};
        const PublicSuffixRule* const plain = list.find(Kind::plain, ending);
        const PublicSuffixRule* const rule = plain != nullptr ? plain : list.find(Kind::wildcard, parent);
        if (rule != nullptr) decision = {*rule, label};
        if (label == 0) break;
        parent = ending;
        end = label - 1;
        label = begin_of_last_label(name.substr(0, end));
    }
    return decision;
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
    return host.text.substr(prevailing_rule(without_trailing_dot(host.text), list).begin);
}

std::optional<std::string_view> registrable_domain(const Host& host, const PublicSuffixList& list) {
    const std::optional<std::string_view> suffix = public_suffix(host, list);
    if (!suffix || *suffix == host.text) return std::nullopt;
    const std::string_view before = host.text.substr(0, host.text.size() - suffix->size() - 1);
    const std::size_t label = begin_of_last_label(before);
    if (label == before.size()) return std::nullopt;
    return host.text.substr(label);
}

std::optional<PublicSuffixRule> public_suffix_rule(const Host& host, const PublicSuffixList& list) {
    if (host.kind != HostKind::domain) return std::nullopt;
    return prevailing_rule(without_trailing_dot(host.text), list).rule;
}

std::optional<std::string_view> public_suffix(const Url& url, const PublicSuffixList& list) {
    const Host* const host = host_of(url);
    return host == nullptr ? std::nullopt : public_suffix(*host, list);
}

std::optional<std::string_view> registrable_domain(const Url& url, const PublicSuffixList& list) {
    const Host* const host = host_of(url);
    return host == nullptr ? std::nullopt : registrable_domain(*host, list);
}

std::optional<PublicSuffixRule> public_suffix_rule(const Url& url, const PublicSuffixList& list) {
    const Host* const host = host_of(url);
    return host == nullptr ? std::nullopt : public_suffix_rule(*host, list);
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
