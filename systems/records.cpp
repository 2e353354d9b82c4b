#include "systems/records.hpp"

#include <algorithm>
#include <utility>

#include "api/message.hpp"
#include "api/url.hpp"
#include "model/utf8.hpp"

namespace refurl::systems {

namespace {

std::optional<std::string> copy_of(Text text) { return text ? std::optional<std::string>(*text) : std::nullopt; }

std::optional<std::string> unless_empty(std::string text) {
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}

void copy_authority(const Authority& authority, Record& record) {
    if (authority.userinfo) {
        record.username = unless_empty(std::string(authority.userinfo->username));
        record.password = copy_of(authority.userinfo->password);
    }
    record.host = authority.host ? std::string(authority.host->text) : "";
    record.port = copy_of(authority.port);
}

void append_components(const Authority& authority, std::vector<Component>& list) {
    if (authority.empty()) list.push_back({"authority", ""});
    if (authority.userinfo) {
        list.push_back({"username", std::string(authority.userinfo->username)});
        if (authority.userinfo->password) list.push_back({"password", std::string(*authority.userinfo->password)});
    }
    if (authority.host) list.push_back({"host", std::string(authority.host->text)});
    if (authority.port) list.push_back({"port", std::string(*authority.port)});
}

std::vector<Component> components_of(const Components& url) {
    std::vector<Component> list;
    for (const refurl::Component& each : url) {
        if (each.type == Type::authority)
            append_components(authority_of(each), list);
        else
            list.push_back({std::string(name_of(each.type)), std::string(text_of(each))});
    }
    return list;
}

Text text_of(const Components& url, Type type) {
    const auto found = std::ranges::find(url, type, &refurl::Component::type);
    return found == url.end() ? Text() : Text(refurl::text_of(*found));
}

std::vector<Component> components_of(const standard::UrlRecord& url) {
    const auto* const segments = std::get_if<standard::Segments>(&url.path);
    std::vector<Component> list;
    constexpr std::size_t others = 7;  // besides those of the path
    list.reserve((segments != nullptr ? segments->size() : 1) + others);
    list.push_back({"scheme", url.scheme});
    list.push_back({"username", url.username});
    list.push_back({"password", url.password});
    list.push_back({"host", url.host ? std::optional(standard::serialize_host(*url.host)) : std::nullopt});
    list.push_back({"port", url.port ? std::optional(standard::port(url)) : std::nullopt});
    if (segments != nullptr)
        for (const std::string& segment : *segments) list.push_back({"path segment", segment});
    else
        list.push_back({"opaque path", std::get<std::string>(url.path)});
    list.push_back({"query", url.query});
    list.push_back({"fragment", url.fragment});
    return list;
}

}  // namespace

Record record_of(const Components& url, std::string href, std::string path) {
    Record record{.href = std::move(href),
                  .scheme = copy_of(text_of(url, Type::scheme)),
                  .username = {},
                  .password = {},
                  .host = {},
                  .port = {},
                  .path = std::move(path),
                  .query = copy_of(text_of(url, Type::query)),
                  .fragment = copy_of(text_of(url, Type::fragment)),
                  .components = components_of(url)};
    const auto authority = std::ranges::find(url, Type::authority, &refurl::Component::type);
    if (authority != url.end()) copy_authority(authority_of(*authority), record);
    return record;
}

Record record_of(const Url& url) {
    Record record = record_of(components(url.sequence()), std::string(url.href()), std::string(url.pathname()));
    record.attributes = attributes_of(url);
    return record;
}

Record record_of(const standard::UrlRecord& url, const standard::Edition& edition) {
    return {.href = standard::serialize(url, edition),
            .scheme = url.scheme,
            .username = unless_empty(url.username),
            .password = url.password_is_not_null ? url.password : unless_empty(url.password),
            .host = url.host ? std::optional(standard::serialize_host(*url.host)) : std::nullopt,
            .port = url.port ? std::optional(standard::port(url)) : std::nullopt,
            .path = standard::serialize_path(url, edition),
            .query = url.query,
            .fragment = url.fragment,
            .components = components_of(url),
            .attributes = attributes_of(url, edition)};
}

Attributes attributes_of(const Url& url) {
    return {.origin = api::origin(url),
            .protocol = std::string(url.protocol()),
            .username = std::string(url.username()),
            .password = std::string(url.password()),
            .host = std::string(url.host()),
            .hostname = std::string(url.hostname()),
            .port = std::string(url.port()),
            .pathname = std::string(url.pathname()),
            .search = std::string(url.search()),
            .hash = std::string(url.hash())};
}

Refusal refusal_of(const refurl::Failure& failure) {
    return {std::string(failure.rule), message_of(failure), failure.begin, failure.end};
}

std::size_t end_of(const standard::ValidationError& error, std::string_view input) {
    const bool is_at_end = error.offset >= input.size();
    return is_at_end ? error.offset : error.offset + decode_first(input.substr(error.offset)).length;
}

Refusal refusal_of(const standard::Outcome& outcome, std::string_view input) {
    if (outcome.errors.empty()) return {std::string(name_of(outcome.state)), "The parser fails."};
    const standard::ValidationError last = outcome.errors.back();
    return {std::string(name_of(outcome.state)),
            "The parser fails after the validation error " + std::string(last.name) + ".", last.offset,
            end_of(last, input)};
}

}  // namespace refurl::systems
