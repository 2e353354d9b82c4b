#include "systems/whatwg_2012/system.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "model/find_row.hpp"
#include "systems/search_params.hpp"
#include "systems/whatwg_2012/api.hpp"
#include "systems/whatwg_2012/errata.hpp"
#include "systems/whatwg_2012/percent_encoded_bytes.hpp"
#include "systems/whatwg_2012/url.hpp"
#include "systems/whatwg_2012/urlencoded.hpp"
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

Attributes attributes_of(const UrlUtils& url) {
    return {.origin = url.origin(),
            .protocol = url.protocol(),
            .username = url.username(),
            .password = url.password(),
            .host = url.host(),
            .hostname = url.hostname(),
            .port = url.port(),
            .pathname = url.pathname(),
            .search = url.search(),
            .hash = url.hash()};
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
            .components = components_of(url, slips),
            .attributes = attributes_of(UrlUtils({.input = {}, .base = {}, .url = url, .slips = slips}))};
}

/// Returns the base of the request, or nothing if there is none.
std::expected<std::optional<ParsedUrl>, Refusal> base_of(const Request& request, Slips slips) {
    if (!request.base) return std::nullopt;
    auto base = parse(*request.base, {.slips = slips});
    if (!base) return std::unexpected(base_refused(base.error()));
    return std::optional(std::move(*base));
}

/// Returns an object that implements URLUtils, with the request's base as its base and the request's encoding as its
/// query encoding.
std::expected<std::unique_ptr<UrlUtils>, Refusal> object_of(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    const ParsedUrl* const parsed_base = *base ? &**base : nullptr;
    auto url = parse(request.input, {.base = parsed_base, .encoding_override = request.encoding, .slips = slips});
    if (!url) return std::unexpected(url.error());
    return std::make_unique<UrlUtils>(UrlUtilsState{.input = std::string(request.input),
                                                    .base = *base,
                                                    .url = std::move(*url),
                                                    .query_encoding = request.encoding,
                                                    .slips = slips});
}

Answer read(const Request& request, Slips slips) {
    const auto object = object_of(request, slips);
    if (!object) return std::unexpected(object.error());
    return record_of(*(*object)->url(), slips);
}

// ---- The interfaces URLUtils and URLQuery

struct Setter {
    std::string_view attribute;
    void (UrlUtils::*set)(std::string_view value);
};

constexpr std::array<Setter, 10> setters{{{"href", &UrlUtils::set_href},
                                          {"protocol", &UrlUtils::set_protocol},
                                          {"username", &UrlUtils::set_username},
                                          {"password", &UrlUtils::set_password},
                                          {"host", &UrlUtils::set_host},
                                          {"hostname", &UrlUtils::set_hostname},
                                          {"port", &UrlUtils::set_port},
                                          {"pathname", &UrlUtils::set_pathname},
                                          {"search", &UrlUtils::set_search},
                                          {"hash", &UrlUtils::set_hash}}};

void set_attribute(UrlUtils& url, const Setting& setting) {
    (url.*find_row(setters, setting.attribute, &Setter::attribute)->set)(setting.value);
}

std::expected<std::vector<Seen>, Refusal> set_all(const Request& request, std::span<const Setting> settings,
                                                  Slips slips) {
    const auto object = object_of(request, slips);
    if (!object) return std::unexpected(object.error());
    std::vector<Seen> list;
    for (const Setting& setting : settings) {
        set_attribute(**object, setting);
        list.push_back({(*object)->href(), attributes_of(**object)});
    }
    return list;
}

std::expected<std::vector<Called>, Refusal> call_all(const Request& request, std::span<const Setting> settings,
                                                     std::span<const Call> calls, Slips slips) {
    const auto object = object_of(request, slips);
    if (!object) return std::unexpected(object.error());
    for (const Setting& setting : settings) set_attribute(**object, setting);
    if (!(*object)->query())
        return std::unexpected(Refusal{"7 query object", "Only a URL with a relative scheme has a query object."});
    std::vector<Called> list;
    for (const Call& call : calls) {
        Value value = called(*(*object)->query(), call);
        list.push_back({std::move(value), (*object)->href()});
    }
    return list;
}

Form read_form(std::string_view input, Encoding encoding, FormFlags flags, Slips slips) {
    const FormOptions options{
        .encoding_override = encoding, .use_charset = flags.use_charset, .isindex = flags.isindex};
    auto [pairs, read_in] = parse_form(input, options, slips);
    std::string serialized = serialize_urlencoded(pairs, read_in);
    return {std::move(pairs), read_in, std::move(serialized)};
}

Scripting scripting_of(Slips slips) {
    std::vector<std::string_view> settable(setters.size());
    std::ranges::transform(setters, settable.begin(), &Setter::attribute);
    return {.settable = std::move(settable),
            .set = [=](const Request& request,
                       std::span<const Setting> settings) { return set_all(request, settings, slips); },
            .methods = {{"append", 2, 2},
                        {"delete", 1, 1},
                        {"get", 1, 1},
                        {"getAll", 1, 1},
                        {"has", 1, 1},
                        {"set", 2, 2},
                        {"size", 0, 0}},
            .call = [=](const Request& request, std::span<const Setting> settings,
                        std::span<const Call> calls) { return call_all(request, settings, calls, slips); }};
}

Validity validate(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    const auto scheme = *base ? std::optional<std::string_view>((*base)->scheme) : std::nullopt;
    return validate_url(request.input, scheme);
}

std::vector<std::string> warnings(const Request& request, Slips slips) {
    const std::string_view bytes = first_ill_formed(request.input);
    if (bytes.empty() || !read(request, slips)) return {};
    return {std::string("The percent-encoded bytes ").append(bytes).append(" should be UTF-8 (3).")};
}

}  // namespace

System system(Reading reading) {
    const Slips slips(reading);
    return {.name = "whatwg-2012",
            .document = "URL, Living Standard of the WHATWG",
            .date = "2012-12-28",
            .read = [slips](const Request& request) { return read(request, slips); },
            .validate = [slips](const Request& request) { return validate(request, slips); },
            .warnings = [slips](const Request& request) { return warnings(request, slips); },
            .errata = errata,
            .defines_attributes = true,
            .scripting = scripting_of(slips),
            .read_form = [slips](std::string_view input, Encoding encoding,
                                 FormFlags flags) { return read_form(input, encoding, flags, slips); }};
}

}  // namespace refurl::systems::whatwg_2012
