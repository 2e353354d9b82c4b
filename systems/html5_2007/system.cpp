#include "systems/html5_2007/system.hpp"

#include <array>

#include "systems/html5/document_base.hpp"
#include "systems/html5/relative_resolution.hpp"
#include "systems/html5_2007/attributes.hpp"
#include "systems/rfc3986/refusal.hpp"
#include "systems/rfc3987/grammar/parse.hpp"

namespace refurl::systems::html5_2007 {

namespace {

using html5::Parts;

// clang-format off
constexpr std::array<Erratum, 5> errata{{
    {"search-without-query", "the row of search",
     "on getting, an absent component leaves its prefix: `search` is `?`",
     "the attribute of an absent component is the empty string",
     "http://h/",
     "Without a query there is no part of the URI to which the prefix could be added."},
    {"protocol-without-scheme", "the row of protocol",
     "on getting, an absent scheme leaves its suffix: `protocol` is `:`",
     "the attribute of an absent component is the empty string",
     "//h",
     "Without a scheme there is no part of the URI to which the suffix could be added."},
    {"default-port-stays", "the component <hostport>",
     "a default port is not part of hostport, so it stays after a new hostport: `http://i:2:80`",
     "setting `host` replaces the host and the port",
     "http://h:80 with host = i:2",
     "The output is to be constructed as RFC 3986 says, and it would not be a URI."},
    {"scheme-with-escape", "on setting, the %-escaping",
     "a scheme cannot contain escapes: the output `%20://h` is not a URI",
     "a value that escaping cannot make valid changes nothing",
     "http://h with protocol = a space",
     "The output is to be constructed as RFC 3986 says, and it would not be a URI."},
    {"path-becomes-authority", "on setting, the replacing",
     "without an authority, a path that begins with `//` reads back as one",
     "a value that would read back as another component changes nothing",
     "x:/ with pathname = //h",
     "RFC 3986, section 3.3, forbids such a path in a URI without an authority."},
}};
// clang-format on

std::expected<Parts, Refusal> parsed(std::string_view text) {
    const auto reference = grammar::rfc3987::parse_iri_reference(text);
    if (!reference) return std::unexpected(rfc3986::refusal_of(grammar::rfc3987::iri_names(), "IRI-reference", text));
    return html5::parts_of(*reference);
}

std::expected<Parts, Refusal> parsed_base(std::string_view text) {
    auto base = parsed(text);
    if (!base) return base;
    if (!base->scheme) return std::unexpected(Refusal{"URI", "The text has no scheme."});
    return base;
}

std::expected<std::string, Refusal> resolve(std::string_view text, std::string_view base_text, Reading reading) {
    const auto base = parsed_base(base_text);
    if (!base) return std::unexpected(base_refused(base.error()));
    const auto reference = parsed(text);
    if (!reference) return std::unexpected(reference.error());
    return html5::text_of(html5::target_of(*reference, &*base, reading.follows_letter_at("path-becomes-authority")));
}

std::optional<std::string> base_of(const Request& request, Reading reading) {
    if (request.base) return std::string(*request.base);
    if (request.document == nullptr) return std::nullopt;
    return html5::element_base_url(
        *request.document, [&](std::string_view url, std::string_view base) { return resolve(url, base, reading); });
}

/// Returns the components that the table names, in its order. `<abs_path>` is the path of a hierarchical URI.
std::vector<Component> components_of(const Parts& parts) {
    const bool is_hierarchical = parts.host || parts.path.starts_with('/');
    return {{"scheme", parts.scheme},
            {"hostport", html5::hostport_of(parts)},
            {"host", parts.host},
            {"port", parts.port},
            {"abs_path", is_hierarchical ? std::optional(parts.path) : std::nullopt},
            {"query", parts.query},
            {"fragment", parts.fragment}};
}

Answer record_of(std::string_view text, Reading reading) {
    const auto parts = parsed(text);
    if (!parts) return std::unexpected(parts.error());
    Record record = html5::record_of(*parts);
    record.components = components_of(*parts);
    record.attributes = html5::attributes_of(interface(reading), text);
    return record;
}

Answer read(const Request& request, Reading reading) {
    const auto base = base_of(request, reading);
    if (!base) return record_of(request.input, reading);
    const auto target = resolve(request.input, *base, reading);
    if (!target) return std::unexpected(target.error());
    return record_of(*target, reading);
}

}  // namespace

System system(Reading reading) {
    const auto read_request = [reading](const Request& request) { return read(request, reading); };
    return {.name = "html5-2007",
            .document = "HTML 5, Call For Comments, section 4.13 Interfaces for URI manipulation",
            .date = "2007-10-27",
            .read = read_request,
            .errata = errata,
            .defines_attributes = true,
            .scripting = html5::scripting_of(interface(reading), read_request)};
}

}  // namespace refurl::systems::html5_2007
