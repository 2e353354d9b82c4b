// URLs for C.
#include <optional>

#include "api/c/objects.hpp"

namespace {

using namespace refurl;
using namespace refurl::capi;

void report(refurl_failure* out, const refurl_failure& failure) {
    if (out != nullptr) *out = failure;
}

constexpr refurl_failure no_failure = failure_by(REFURL_CAUSE_NONE);
constexpr refurl_failure no_memory = failure_by(REFURL_CAUSE_MEMORY);
constexpr refurl_failure no_encoding = failure_by(REFURL_CAUSE_ENCODING);

constexpr refurl_failure failure_of_attribute() {
    refurl_failure failure = failure_by(REFURL_CAUSE_INPUT);
    failure.rule = {"attribute", 9};
    return failure;
}

/// Returns the URL for the caller, or null with the reason in `failure`.
refurl_url* url_of(Result<Url>&& url, refurl_failure* failure) {
    if (!url) {
        report(failure, failure_of(url.error(), REFURL_CAUSE_INPUT));
        return nullptr;
    }
    auto* const object = made<refurl_url>(api::UrlObject(std::move(*url)));
    report(failure, no_failure);
    return object;
}

refurl_url* parse_with_base(std::string_view input, std::string_view base, refurl_failure* failure) {
    const Result<Url> parsed_base = parse(base);
    if (parsed_base) return url_of(parse(input, &*parsed_base), failure);
    report(failure, failure_of(parsed_base.error(), REFURL_CAUSE_BASE));
    return nullptr;
}

std::optional<api::Attribute> attribute_of(refurl_attribute attribute) {
    if (attribute < REFURL_HREF || attribute > REFURL_HASH) return std::nullopt;
    return static_cast<api::Attribute>(attribute);
}

static_assert(REFURL_HREF == static_cast<int>(api::Attribute::href));
static_assert(REFURL_HASH == static_cast<int>(api::Attribute::hash));

std::string_view get(const api::UrlObject& url, api::Attribute attribute) {
    switch (attribute) {
        using enum api::Attribute;
        case href: return url.href();
        case protocol: return url.protocol();
        case username: return url.username();
        case password: return url.password();
        case host: return url.host();
        case hostname: return url.hostname();
        case port: return url.port();
        case pathname: return url.pathname();
        case search: return url.search();
        case hash: return url.hash();
    }
    return {};
}

/// Returns the authority as a part of the href. It follows the scheme and `://`.
Text authority_of(const Url& url) {
    const Sequence sequence = url.sequence();
    if (!sequence.authority) return {};
    const std::string_view rest = url.href().substr(sequence.scheme->size() + 3);
    const std::string_view host = url.host();
    return rest.substr(0, host.empty() ? 0 : static_cast<std::size_t>(host.data() + host.size() - rest.data()));
}

Text component_of_authority(const Authority& authority, refurl_component component) {
    switch (component) {
        case REFURL_COMPONENT_USERNAME: return authority.userinfo ? authority.userinfo->username : Text{};
        case REFURL_COMPONENT_PASSWORD: return authority.userinfo ? authority.userinfo->password : Text{};
        case REFURL_COMPONENT_HOST: return authority.host ? authority.host->text : Text{};
        case REFURL_COMPONENT_PORT: return authority.port;
        default: return {};
    }
}

/// Returns the dirs of a URL, which are one run of its text.
Text dirs_of(const Sequence& sequence) { return sequence.dirs.empty() ? Text{} : sequence.dirs.runs().front(); }

Text component_of(const Url& url, refurl_component component) {
    const Sequence sequence = url.sequence();
    switch (component) {
        case REFURL_COMPONENT_SCHEME: return sequence.scheme;
        case REFURL_COMPONENT_AUTHORITY: return authority_of(url);
        case REFURL_COMPONENT_DRIVE: return sequence.drive;
        case REFURL_COMPONENT_PATH_ROOT: return sequence.path_root ? "/" : Text{};
        case REFURL_COMPONENT_DIRS: return dirs_of(sequence);
        case REFURL_COMPONENT_FILE: return sequence.file;
        case REFURL_COMPONENT_QUERY: return sequence.query;
        case REFURL_COMPONENT_FRAGMENT: return sequence.fragment;
        default: return sequence.authority ? component_of_authority(*sequence.authority, component) : Text{};
    }
}

refurl_host_kind host_kind_of(HostKind kind) {
    switch (kind) {
        case HostKind::uninterpreted:  // only before host interpretation
        case HostKind::opaque: return REFURL_HOST_OPAQUE;
        case HostKind::domain: return REFURL_HOST_DOMAIN;
        case HostKind::ip4: return REFURL_HOST_IPV4;
        case HostKind::ip6: return REFURL_HOST_IPV6;
    }
    return REFURL_HOST_NONE;
}

int set(api::UrlObject& url, api::Attribute attribute, std::string_view value, refurl_failure* failure) {
    const Result<void> result = url.set(attribute, value);
    report(failure, result ? no_failure : failure_of(result.error(), REFURL_CAUSE_INPUT));
    return result ? 1 : 0;
}

}  // namespace

// Each function first assumes that memory runs out, and overwrites that failure when it gets to its end.

refurl_url* refurl_url_parse(const char* input, size_t input_size, const refurl_url* base, refurl_failure* failure) {
    report(failure, no_memory);
    return unless_memory_fails([&] { return url_of(parse(view_of(input, input_size), url_or_none(base)), failure); },
                               nullptr);
}

refurl_url* refurl_url_parse_with_base(const char* input, size_t input_size, const char* base, size_t base_size,
                                       refurl_failure* failure) {
    report(failure, no_memory);
    return unless_memory_fails(
        [&] { return parse_with_base(view_of(input, input_size), view_of(base, base_size), failure); }, nullptr);
}

refurl_url* refurl_url_parse_in_encoding(const char* input, size_t input_size, const refurl_url* base,
                                         const char* label, size_t label_size, refurl_failure* failure) {
    const std::optional<Encoding> encoding = get_encoding(view_of(label, label_size));
    report(failure, encoding ? no_memory : no_encoding);
    if (!encoding) return nullptr;
    return unless_memory_fails(
        [&] { return url_of(parse(view_of(input, input_size), url_or_none(base), *encoding), failure); }, nullptr);
}

refurl_url* refurl_url_copy(const refurl_url* url) {
    return unless_memory_fails([&] { return made<refurl_url>(url->url); }, nullptr);
}

void refurl_url_free(refurl_url* url) { const std::unique_ptr<refurl_url> freed(url); }

refurl_text refurl_url_get(const refurl_url* url, refurl_attribute attribute) {
    const std::optional<api::Attribute> known = attribute_of(attribute);
    return known ? text_of(get(url->url, *known)) : no_text;
}

int refurl_url_set(refurl_url* url, refurl_attribute attribute, const char* value, size_t value_size,
                   refurl_failure* failure) {
    const std::optional<api::Attribute> known = attribute_of(attribute);
    report(failure, known ? no_memory : failure_of_attribute());
    if (!known) return 0;
    return unless_memory_fails([&] { return set(url->url, *known, view_of(value, value_size), failure); }, 0);
}

refurl_string* refurl_url_origin(const refurl_url* url) {
    return unless_memory_fails([&] { return made<refurl_string>(url->url.origin()); }, nullptr);
}

refurl_string* refurl_url_to_unicode(const refurl_url* url) {
    return unless_memory_fails([&] { return made<refurl_string>(api::unicode_href(url->url.url())); }, nullptr);
}

refurl_text refurl_url_component(const refurl_url* url, refurl_component component) {
    const Text text = component_of(url->url.url(), component);
    return text ? text_of(*text) : no_text;
}

refurl_host_kind refurl_url_host_kind(const refurl_url* url) {
    const std::optional<Authority>& authority = url->url.url().sequence().authority;
    return authority && authority->host ? host_kind_of(authority->host->kind) : REFURL_HOST_NONE;
}

refurl_params* refurl_url_params(refurl_url* url) {
    return unless_memory_fails(
        [&] {
            url->params.list = &url->url.search_params();
            return &url->params;
        },
        nullptr);
}
