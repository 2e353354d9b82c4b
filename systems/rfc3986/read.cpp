#include "systems/rfc3986/read.hpp"

#include "systems/rfc3986/refusal.hpp"

namespace refurl::systems::rfc3986 {

namespace {

using grammar::rfc3986::uri_names;

std::expected<Reference, Refusal> parse_reference(std::string_view text, Reading /*reading*/) {
    if (const auto reference = grammar::rfc3986::parse_uri_reference(text)) return *reference;
    return std::unexpected(refusal_of(uri_names(), "URI-reference", text));
}

std::expected<Reference, Refusal> parse_identifier(std::string_view text, Reading /*reading*/) {
    if (const auto uri = grammar::rfc3986::parse_uri(text)) return *uri;
    return std::unexpected(refusal_of(uri_names(), "URI", text));
}

std::optional<std::string> copy_of(Text text) { return text ? std::optional<std::string>(*text) : std::nullopt; }

/// Returns the base that a document embeds. Resolves its references from the outermost to the innermost, each against
/// the result of the one before.
std::expected<Reference, Refusal> embedded_base(const Language& language, const Document& document, Reading reading,
                                                Store& store) {
    std::expected<Reference, Refusal> base = language.parse_identifier(document.address, reading);
    const auto resolve = [&](std::string_view text) {
        if (!base) return;
        const auto inner = language.parse_reference(text, reading);
        if (inner)
            base = transform(*inner, *base, store);
        else
            base = std::unexpected(inner.error());
    };
    if (document.base_element) resolve(*document.base_element);
    for (const std::string& attribute : document.xml_base) resolve(attribute);
    return base;
}

/// Returns the base URI (5.1), or nothing if there is none.
std::expected<std::optional<Reference>, Refusal> base_of(const Language& language, const Request& request,
                                                         Reading reading, Store& store) {
    if (!request.base && request.document == nullptr) return std::nullopt;
    auto base = request.base ? language.parse_identifier(*request.base, reading)
                             : embedded_base(language, *request.document, reading, store);
    if (!base) return std::unexpected(base_refused(base.error()));
    return std::optional(*base);
}

/// Copies the parts of a userinfo, which is split at its first colon (3.2.1).
void copy_userinfo(std::string_view userinfo, Record& record) {
    const std::size_t colon = userinfo.find(':');
    record.username = userinfo.substr(0, colon);
    if (colon != std::string_view::npos) record.password = userinfo.substr(colon + 1);
}

std::vector<Component> components_of(const Reference& target, std::string_view letter) {
    const auto named = [&](std::string_view name) { return std::string(letter).append(name); };
    return {{"scheme", copy_of(target.scheme)},
            {named("authority"), copy_of(target.authority)},
            {named("userinfo"), copy_of(target.userinfo)},
            {named("host"), copy_of(target.host)},
            {"port", copy_of(target.port)},
            {named("path"), std::string(target.path)},
            {named("query"), copy_of(target.query)},
            {named("fragment"), copy_of(target.fragment)}};
}

}  // namespace

Record record_of(const Language& language, const Reference& target, Reading reading) {
    Record record{.href = recompose(target, reading),
                  .scheme = copy_of(target.scheme),
                  .username = {},
                  .password = {},
                  .host = copy_of(target.host),
                  .port = copy_of(target.port),
                  .path = std::string(target.path),
                  .query = copy_of(target.query),
                  .fragment = copy_of(target.fragment),
                  .components = components_of(target, language.letter)};
    if (target.userinfo) copy_userinfo(*target.userinfo, record);
    record.attributes = attributes_by_delimiters(record);
    return record;
}

Answer read(const Language& language, const Request& request, Reading reading) {
    Store store;
    const auto base = base_of(language, request, reading, store);
    if (!base) return std::unexpected(base.error());
    const auto reference = language.parse_reference(request.input, reading);
    if (!reference) return std::unexpected(reference.error());
    if (!reference->scheme && !*base)
        return std::unexpected(Refusal{"5.1", "A relative reference needs a base URI.", 0, 0});
    const Reference none;
    return record_of(language, transform(*reference, *base ? **base : none, store), reading);
}

const Language& uri_language() {
    static constexpr Language language{parse_reference, parse_identifier, ""};
    return language;
}

}  // namespace refurl::systems::rfc3986
