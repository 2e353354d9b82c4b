#include "systems/whatwg_2012/system.hpp"

#include <utility>

#include "systems/whatwg_2012/errata.hpp"
#include "systems/whatwg_2012/url.hpp"
#include "systems/whatwg_2012/writing.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

std::vector<Component> components_of(const ParsedUrl& url, Slips slips) {
    std::vector<Component> list{{"scheme", url.scheme}};
    if (url.relative_flag) {
        list.push_back({"username", url.username});
        list.push_back({"password", url.password});
        list.push_back({"host", url.host ? std::optional(serialize_host(url.host, slips)) : std::nullopt});
        list.push_back({"port", url.port});
        for (const std::string& string : url.path) list.push_back({"path", string});
    } else {
        list.push_back({"scheme data", url.scheme_data});
    }
    list.push_back({"query", url.query});
    list.push_back({"fragment", url.fragment});
    return list;
}

std::optional<std::string> unless_empty(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

Record record_of(const ParsedUrl& url, Slips slips) {
    return {.href = serialize(url, slips),
            .scheme = url.scheme,
            .username = unless_empty(url.username),
            .password = url.password,
            .host = url.host ? std::optional(serialize_host(url.host, slips)) : std::nullopt,
            .port = unless_empty(url.port),
            .path = url.relative_flag ? serialize_path(url) : url.scheme_data,
            .query = url.query,
            .fragment = url.fragment,
            .components = components_of(url, slips)};
}

/// Returns the base of the request, or nothing if there is none.
std::expected<std::optional<ParsedUrl>, Refusal> base_of(const Request& request, Slips slips) {
    if (!request.base) return std::nullopt;
    auto base = parse(*request.base, {.slips = slips});
    if (!base) return std::unexpected(base_refused(base.error()));
    return std::optional(std::move(*base));
}

Answer read(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    const ParsedUrl* const parsed_base = *base ? &**base : nullptr;
    const auto url = parse(request.input, {.base = parsed_base, .encoding_override = request.encoding, .slips = slips});
    if (!url) return std::unexpected(url.error());
    return record_of(*url, slips);
}

Validity validate(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    const auto scheme = *base ? std::optional<std::string_view>((*base)->scheme) : std::nullopt;
    return validate_url(request.input, scheme);
}

}  // namespace

System system(Reading reading) {
    const Slips slips(reading);
    return {.name = "whatwg-2012",
            .document = "URL, Living Standard of the WHATWG",
            .date = "2012-12-28",
            .read = [slips](const Request& request) { return read(request, slips); },
            .validate = [slips](const Request& request) { return validate(request, slips); },
            .clauses = {.scheme = "scheme state",
                        .userinfo = "authority state",
                        .host = "host parser",
                        .port = "port state",
                        .path = "relative path state, scheme data state",
                        .query = "query state",
                        .fragment = "fragment state",
                        .href = "URL serializer"},
            .errata = errata};
}

}  // namespace refurl::systems::whatwg_2012
