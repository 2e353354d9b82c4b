#include "systems/today.hpp"

#include "api/validity.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "systems/records.hpp"

namespace refurl::systems {

namespace {

/// Parses the base of a request with the system itself.
/// @return null if there is no base
template <class U, class Parse>
std::expected<std::optional<U>, Refusal> base_of(const Request& request, Parse parse) {
    if (!request.base) return std::nullopt;
    std::expected<U, Refusal> base = parse(*request.base);
    if (!base) return std::unexpected(base_refused(base.error()));
    return std::optional(std::move(*base));
}

std::expected<Url, Refusal> parse_url(std::string_view input, const Url* base, Encoding encoding) {
    Result<Url> url = parse(input, base, encoding);
    if (!url) return std::unexpected(refusal_of(url.error()));
    return std::move(*url);
}

std::expected<standard::UrlRecord, Refusal> parse_record(std::string_view input, const standard::UrlRecord* base,
                                                         Encoding encoding, const standard::Edition& edition) {
    standard::Outcome outcome = standard::parse(input, base, encoding, edition);
    if (!outcome.url) return std::unexpected(refusal_of(outcome, input));
    return std::move(*outcome.url);
}

std::expected<std::optional<standard::UrlRecord>, Refusal> base_record_of(const Request& request,
                                                                          const standard::Edition& edition) {
    return base_of<standard::UrlRecord>(
        request, [&](std::string_view text) { return parse_record(text, nullptr, Encoding::utf_8, edition); });
}

template <class T>
const T* pointer_to(const std::optional<T>& value) {
    return value ? &*value : nullptr;
}

Answer read_by_pipeline(const Request& request) {
    const auto base =
        base_of<Url>(request, [](std::string_view text) { return parse_url(text, nullptr, Encoding::utf_8); });
    if (!base) return std::unexpected(base.error());
    const auto url = parse_url(request.input, pointer_to(*base), request.encoding);
    if (!url) return std::unexpected(url.error());
    return record_of(*url);
}

Validity validate_by_pipeline(const Request& request) {
    const auto base =
        base_of<Url>(request, [](std::string_view text) { return parse_url(text, nullptr, Encoding::utf_8); });
    if (!base) return std::unexpected(base.error());
    const auto valid = refurl::validate(request.input, pointer_to(*base));
    if (valid) return {};
    const Invalidity& why = valid.error();
    return std::unexpected(Refusal{std::string(why.rule), std::string(why.reason), why.begin, why.end});
}

}  // namespace

System pipeline_system() {
    return {.name = "pipeline",
            .document = "refurl's stages, which equal the WHATWG URL Standard",
            .date = std::string(standard::last_followed.date),
            .read = read_by_pipeline,
            .validate = validate_by_pipeline,
            .clauses = {.scheme = "grammar: scheme",
                        .userinfo = "grammar: userinfo",
                        .host = "interpret host",
                        .port = "grammar: port",
                        .path = "grammar: path, resolve, normalize",
                        .query = "grammar: query, encode query, normalize",
                        .fragment = "grammar: fragment, normalize",
                        .href = "print"},
            .edition = standard::Edition::today()};
}

System standard_system(const standard::Edition& edition) {
    return {.name = "standard",
            .document = "WHATWG URL Standard",
            .date = std::string(standard::last_followed.date),
            .read = [edition](const Request& request) { return read_by_standard(request, edition); },
            .validate = [edition](const Request& request) { return validate_by_standard(request, edition); },
            .clauses = {.scheme = "scheme state",
                        .userinfo = "authority state",
                        .host = "host parser",
                        .port = "port state",
                        .path = "path state, opaque path state",
                        .query = "query state",
                        .fragment = "fragment state",
                        .href = "URL serializer"},
            .edition = edition};
}

Answer read_by_standard(const Request& request, const standard::Edition& edition) {
    const auto base = base_record_of(request, edition);
    if (!base) return std::unexpected(base.error());
    const auto url = parse_record(request.input, pointer_to(*base), request.encoding, edition);
    if (!url) return std::unexpected(url.error());
    return record_of(*url, edition);
}

// In the standard, a text without a validation error is a valid URL string.
Validity validate_by_standard(const Request& request, const standard::Edition& edition) {
    const auto base = base_record_of(request, edition);
    if (!base) return std::unexpected(base.error());
    const standard::Outcome outcome = standard::parse(request.input, pointer_to(*base), request.encoding, edition);
    if (outcome.is_flawless()) return {};
    if (outcome.errors.empty()) return std::unexpected(refusal_of(outcome, request.input));
    const standard::ValidationError& first = outcome.errors.front();
    return std::unexpected(Refusal{std::string(first.name),
                                   "The parser reports the validation error " + std::string(first.name) + ".",
                                   first.offset, first.offset});
}

}  // namespace refurl::systems
