#include "systems/html5/parts.hpp"

#include "systems/html5/schemes.hpp"

namespace refurl::systems::html5 {

namespace {

void append(std::string& text, std::string_view before, const std::optional<std::string>& part,
            std::string_view after = {}) {
    if (part) text.append(before).append(*part).append(after);
}

}  // namespace

std::optional<std::string> copy_of(Text text) { return text ? std::optional<std::string>(*text) : std::nullopt; }

Parts parts_of(const grammar::rfc3986::Reference& reference) {
    return {.scheme = copy_of(reference.scheme),
            .userinfo = copy_of(reference.userinfo),
            .host = copy_of(reference.host),
            .port = copy_of(reference.port),
            .path = std::string(reference.path),
            .query = copy_of(reference.query),
            .fragment = copy_of(reference.fragment)};
}

std::optional<std::string> authority_of(const Parts& parts) {
    if (!parts.host) return std::nullopt;
    std::string authority;
    append(authority, "", parts.userinfo, "@");
    append(authority, "", parts.host);
    append(authority, ":", parts.port);
    return authority;
}

std::string text_of(const Parts& parts) {
    std::string text;
    append(text, "", parts.scheme, ":");
    append(text, "//", authority_of(parts));
    text += parts.path;
    append(text, "?", parts.query);
    append(text, "#", parts.fragment);
    return text;
}

std::pair<std::string, std::optional<std::string>> username_and_password(std::string_view userinfo) {
    const std::size_t colon = userinfo.find(':');
    if (colon == std::string_view::npos) return {std::string(userinfo), std::nullopt};
    return {std::string(userinfo.substr(0, colon)), std::string(userinfo.substr(colon + 1))};
}

Record record_of(const Parts& parts) {
    Record record{.href = text_of(parts),
                  .scheme = parts.scheme,
                  .username = {},
                  .password = {},
                  .host = parts.host,
                  .port = parts.port,
                  .path = parts.path,
                  .query = parts.query,
                  .fragment = parts.fragment};
    if (parts.userinfo) {
        auto [username, password] = username_and_password(*parts.userinfo);
        record.username = std::move(username);
        record.password = std::move(password);
    }
    return record;
}

std::optional<std::string> hostport_of(const Parts& parts) {
    if (!parts.host || !parts.scheme || !parts.port || is_default_port(*parts.port, *parts.scheme)) return parts.host;
    return *parts.host + ":" + *parts.port;
}

}  // namespace refurl::systems::html5
