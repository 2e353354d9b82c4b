#include "systems/url_specification_0_10_1/system.hpp"

#include <utility>

#include "encoding/query.hpp"
#include "host/host.hpp"
#include "model/pipeline.hpp"
#include "print/print.hpp"
#include "systems/records.hpp"
#include "systems/url_specification_0_10_1/errata.hpp"
#include "systems/url_specification_0_10_1/getters.hpp"
#include "systems/url_specification_0_10_1/normalise.hpp"
#include "systems/url_specification_0_10_1/parse.hpp"
#include "systems/url_specification_0_10_1/read.hpp"
#include "systems/url_specification_0_10_1/resolve.hpp"
#include "systems/url_specification_0_10_1/validity.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

/// Returns a failure of a stage as a refusal of the input.
std::unexpected<Refusal> refused(const Failure& failure, std::string_view text, std::string_view input) {
    return std::unexpected(refusal_of(grammar::in_input(in_text(failure, text), input)));
}

/// The preprocessed text of an input, and the resolved URL.
struct Resolved {
    std::string_view text;
    Resolution resolution;
};

// Preprocess · detect the parser mode · parse · resolve
std::expected<Resolved, Refusal> resolve_input(std::string_view input, const Sequence& base, Slips slips,
                                               Store& store) {
    const auto [text, mode] = preprocess(input, mode_of(base), slips, store);
    const Result<Sequence> parsed = parse(text, mode, slips);
    const Result<Resolution> resolution = then(parsed, resolve, base, mode, slips, text, store);
    if (!resolution) return refused(resolution.error(), text, input);
    return Resolved{text, *resolution};
}

/// Returns the base of a request, read by the system itself, or nothing if there is none.
std::expected<std::optional<Url>, Refusal> base_of(const Request& request, Slips slips) {
    if (!request.base) return std::nullopt;
    auto base = read_url(*request.base, nullptr, Encoding::utf_8, slips);
    if (!base) return std::unexpected(base_refused(base.error()));
    return std::optional(std::move(*base));
}

Sequence sequence_of_base(const std::optional<Url>& base) { return base ? base->sequence() : Sequence{}; }

/// Returns the getters of the document, and the port, which is a component without a getter. There is no origin.
Attributes attributes_of(const Url& url) {
    Getters getters = getters_of(url);
    return {.protocol = std::move(getters.protocol),
            .username = std::move(getters.username),
            .password = std::move(getters.password),
            .host = std::move(getters.host),
            .hostname = std::move(getters.hostname),
            .port = std::string(url.port()),
            .pathname = std::move(getters.pathname),
            .search = std::move(getters.search),
            .hash = std::move(getters.hash)};
}

Answer read(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    const auto url = read_url(request.input, *base ? &**base : nullptr, request.encoding, slips);
    if (!url) return std::unexpected(url.error());
    Record record = record_of(*url);
    record.attributes = attributes_of(*url);
    return record;
}

Validity validate(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    const auto fault = fault_of_writing(request.input, mode_of(sequence_of_base(*base)), slips);
    return fault ? Validity(std::unexpected(*fault)) : Validity();
}

std::vector<Warning> warnings_of(const Resolution& resolution) {
    const auto& [before, forced] = resolution;
    std::vector<Warning> list;
    if (before.authority != forced.authority)
        list.push_back(forced.authority->empty() ? Warning::authority_added : Warning::authority_from_path);
    if (before.path_root != forced.path_root) list.push_back(Warning::path_root_added);
    return list;
}

std::expected<std::vector<Warning>, Refusal> warnings_of(const Request& request, Slips slips) {
    const auto base = base_of(request, slips);
    if (!base) return std::unexpected(base.error());
    Store store;
    const auto resolved = resolve_input(request.input, sequence_of_base(*base), slips, store);
    if (!resolved) return std::unexpected(resolved.error());
    return warnings_of(resolved->resolution);
}

/// Returns the sentences of the warnings of an input that is read.
std::vector<std::string> sentences_of_warnings(const Request& request, Slips slips) {
    if (!read(request, slips)) return {};
    const std::vector<Warning> list = warnings_of(request, slips).value();
    std::vector<std::string> sentences;
    sentences.reserve(list.size());
    for (const Warning warning : list) sentences.emplace_back(message_of(warning));
    return sentences;
}

}  // namespace

// parse · resolve · interpret the host · normalise and percent-encode · print
std::expected<Url, Refusal> read_url(std::string_view input, const Url* base, Encoding encoding, Slips slips) {
    Store store;
    const Sequence base_url = base != nullptr ? base->sequence() : Sequence{};
    const auto resolved = resolve_input(input, base_url, slips, store);
    if (!resolved) return std::unexpected(resolved.error());
    const Result<Sequence> interpreted = interpret_host(resolved->resolution.forced, store);
    if (!interpreted) return refused(interpreted.error(), resolved->text, input);
    const Sequence encoded = encode_query(*interpreted, encoding, store);
    return print(normalise(encoded, slips, store), store);
}

std::string_view message_of(Warning warning) {
    switch (warning) {
        case Warning::authority_added: return "Force adds an empty authority: the URL has none.";
        case Warning::authority_from_path: return "Force makes the first non-empty segment of the path the authority.";
        case Warning::path_root_added: return "Force adds a path-root: the URL has none.";
    }
    return {};
}

std::expected<std::vector<Warning>, Refusal> warnings(const Request& request, Reading reading) {
    return warnings_of(request, Slips(reading));
}

System system(Reading reading) {
    const Slips slips(reading);
    return {.name = "url-specification-0.10.1",
            .document = "URL Specification, version 0.10.1",
            .date = "2025-03-05",
            .read = [slips](const Request& request) { return read(request, slips); },
            .validate = [slips](const Request& request) { return validate(request, slips); },
            .warnings = [slips](const Request& request) { return sentences_of_warnings(request, slips); },
            .errata = errata,
            .defines_attributes = true};
}

}  // namespace refurl::systems::url_specification_0_10_1
