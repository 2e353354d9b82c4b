// URLs, their components and failures as members of a JSON object.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "api/url_search_params.hpp"
#include "model/invalidity.hpp"
#include "model/sequence.hpp"
#include "standard/standard.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/view.hpp"
#include "tools/reading/reason.hpp"

namespace refurl::tools {

/// Returns a text as a JSON string, or `null` if there is no text. Ill-formed UTF-8 becomes U+FFFD. Linear.
std::string json_or_null(std::optional<std::string_view> text);

/// Begins a line of JSON with the input. Ill-formed UTF-8 becomes U+FFFD.
JsonObject begin_json(std::string& out, std::string_view input);

/// Ends the object and the line.
void end_json(JsonObject& object, std::string& out);

/// Appends a line with an input and everything known about its URL.  Schema: spec-notes/url.schema.json
/// @param list the list for the public suffix and the registrable domain; nothing to leave these out
void append_url_json(std::string& out, std::string_view input, const View& view, const Errors& errors,
                     const std::optional<api::PublicSuffixList>& list = std::nullopt);

/// The components that the getters show only with their delimiters. An absent one is nothing.
struct FlatComponents {
    std::optional<std::string_view> scheme;
    std::optional<std::string_view> query;
    std::optional<std::string_view> fragment;
};

/// Returns those of a sequence.
FlatComponents flat_of(const Sequence& url);

/// Writes `"scheme"`, `"query"` and `"fragment"`, null for an absent one, and the parameters of the query as
/// `"params"`. Linear.
void write_flat(JsonObject& object, const FlatComponents& flat);

/// Returns search parameters as `[["name", "value"], …]`. Linear.
std::string params_json(const api::URLSearchParams& params);

/// Writes the getters of the standard's URL class: href, origin, …, hash.
void write_getters(JsonObject& object, const View& view);

/// Writes `"components": [["scheme", "http"], …]`. Linear.
void write_components(JsonObject& object, const Sequence& url);

/// Writes `"note"`: what was probably meant. Writes nothing for ε.
void write_note(JsonObject& object, std::string_view note);

/// Writes `"failure": true`, and everything known about the failure.
void write_failure(JsonObject& object, const Reason& reason);

/// Writes href and the attributes that the document defines, under the names of the standard's URL class.
void write_seen(JsonObject& object, const systems::Seen& seen);

/// Writes href, the attributes, and `"components"`, as in `[["scheme", "http"], ["query", null]]`: the components in
/// the terms of the system.
void write_reading(JsonObject& object, const systems::Record& record);

/// Writes `"warnings": ["…"]` if the document of the system asks for warnings.
void write_warnings(JsonObject& object, const systems::System& system, const systems::Request& request);

/// Writes the record of a system: href, the components that all systems share, and `"components"` in its own terms, as
/// in `[["scheme", "http"], ["query", null]]`. An absent component is null. `"attributes"` has those that the document
/// defines, or components with their delimiters.
void write_record(JsonObject& object, const systems::Record& record);

/// Writes the record of a system, or the reason why there is none.
void write_answer(JsonObject& object, const systems::Answer& answer);

/// Writes a list. If many items are left out (tools/output/ends.hpp), writes their number too, as in
/// `"components_left_out": 12`.
/// @param all whether all items are written
template <class Items, class JsonOf>
void write_list(JsonObject& object, const std::string& name, const Items& items, bool all, JsonOf json_of_item) {
    JsonList list;
    std::size_t left_out = 0;
    each_shown(
        items.size(), all, [&](std::size_t i) { list.item() += json_of_item(items[i]); },
        [&](std::size_t count) { left_out = count; });
    object.json(name, list.end());
    if (left_out > 0) object.number(name + "_left_out", left_out);
}

/// Writes `"valid": true`; or `false`, with the range at fault and the reason.
void write_validity(JsonObject& object, const std::expected<void, Invalidity>& validity);

/// Writes `"normal": true`; or `false`, with the range at fault and the reason.
void write_normality(JsonObject& object, const std::expected<void, Invalidity>& normality);

/// Writes `"errors": [{"name": "host-missing", "offset": 7}]`.
/// @param all whether all errors are written; otherwise many errors are left out (tools/output/ends.hpp), and
/// `"errors_left_out": 12` follows
void write_errors(JsonObject& object, std::span<const standard::ValidationError> errors, bool all = true);

}  // namespace refurl::tools
