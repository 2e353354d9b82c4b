#include "tools/output/url_json.hpp"

#include <array>

#include "model/utf8.hpp"
#include "systems/components.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/parts.hpp"

namespace refurl::tools {

namespace {

void append_pair(std::string& out, std::string_view name, std::string_view json) {
    out += '[';
    append_json(out, name);
    out.append(",").append(json).append("]");
}

}  // namespace

std::string json_or_null(std::optional<std::string_view> text) {
    if (!text) return "null";
    Store store;
    return json_string(decode_utf8(*text, store));
}

JsonObject begin_json(std::string& out, std::string_view input) {
    JsonObject object(out);
    object.json("input", json_or_null(input));
    return object;
}

void end_json(JsonObject& object, std::string& out) {
    object.end();
    out += '\n';
}

void append_url_json(std::string& out, std::string_view input, const View& view, const Errors& errors,
                     const std::optional<api::PublicSuffixList>& list) {
    JsonObject object = begin_json(out, input);
    write_getters(object, view);
    const Sequence& url = view.sequence();
    write_flat(object, flat_of(url));
    object.text_or_null("host_kind", view.host_kind());
    if (list)
        object.text_or_null("public_suffix", view.public_suffix(*list).value_or(""))
            .text_or_null("registrable_domain", view.registrable_domain(*list).value_or(""))
            .text_or_null("public_suffix_rule", view.public_suffix_rule(*list).value_or(""))
            .text_or_null("public_suffix_section", view.public_suffix_section(*list).value_or(""))
            .text_or_null("public_suffix_list", list->date());
    write_components(object, url);
    write_note(object, note_on(input, view.getters().href));
    if (errors) write_errors(object, *errors);
    end_json(object, out);
}

void write_note(JsonObject& object, std::string_view note) {
    if (!note.empty()) object.json("note", json_or_null(note));
}

FlatComponents flat_of(const Sequence& url) {
    const auto text = [](const auto& part) { return part ? std::optional<std::string_view>(*part) : std::nullopt; };
    return {text(url.scheme), text(url.query), text(url.fragment)};
}

void write_flat(JsonObject& object, const FlatComponents& flat) {
    // The constructor takes away one `?`, which must not be one of the query.
    const std::string search = std::string("?").append(flat.query.value_or(std::string_view()));
    object.json("scheme", json_or_null(flat.scheme))
        .json("query", json_or_null(flat.query))
        .json("fragment", json_or_null(flat.fragment))
        .json("params", params_json(api::URLSearchParams(search)));
}

std::string params_json(const api::URLSearchParams& params) {
    return json_list(
        params, [](const api::Tuple& tuple) { return json_list(std::array{tuple.first, tuple.second}, json_string); });
}

void write_getters(JsonObject& object, const View& view) {
    const Getters& url = view.getters();
    object.text("href", url.href)
        .text("origin", view.origin())
        .text("protocol", url.protocol)
        .text("username", url.username)
        .text("password", url.password)
        .text("host", url.host)
        .text("hostname", url.hostname)
        .text("port", url.port)
        .text("pathname", url.pathname)
        .text("search", url.search)
        .text("hash", url.hash);
}

void write_components(JsonObject& object, const Sequence& url) {
    JsonList list;
    each_part(url, [&](const Part& part) { append_pair(list.item(), part.name, json_string(part.value)); });
    object.json("components", list.end());
}

namespace {

void write(JsonObject& object, const Failure& failure) {
    object.text("stage", name_of(failure.stage))
        .text("rule", failure.rule)
        .number("begin", failure.begin)
        .number("end", failure.end)
        .text_or_null("error", failure.error);
}

void write(JsonObject& object, const systems::Refusal& refusal) {
    object.text("clause", refusal.clause).number("begin", refusal.begin).number("end", refusal.end);
}

}  // namespace

void write_failure(JsonObject& object, const Reason& reason) {
    object.flag("failure", true);
    std::visit([&](const auto& known) { write(object, known); }, reason);
    object.text("message", message_of(reason));
}

// The texts of other systems may be ill-formed UTF-8, because some systems decode percent-encoded bytes.

namespace {

void write_own_components(JsonObject& object, const systems::Record& record) {
    JsonList list;
    for (const auto& [name, value] : record.components) append_pair(list.item(), name, json_or_null(value));
    object.json("components", list.end());
}

void write_attributes(JsonObject& object, const systems::Attributes& attributes) {
    for (const auto& [name, value] : systems::attribute_rows)
        if (attributes.*value) object.json(name, json_or_null(attributes.*value));
}

}  // namespace

void write_seen(JsonObject& object, const systems::Seen& seen) {
    object.json("href", json_or_null(seen.href));
    write_attributes(object, seen.attributes);
}

void write_reading(JsonObject& object, const systems::Record& record) {
    object.json("href", json_or_null(record.href));
    write_attributes(object, record.attributes);
    write_own_components(object, record);
}

void write_warnings(JsonObject& object, const systems::System& system, const systems::Request& request) {
    if (!system.warnings) return;
    object.json("warnings",
                json_list(system.warnings(request), [](const std::string& warning) { return json_string(warning); }));
}

void write_record(JsonObject& object, const systems::Record& record) {
    object.json("href", json_or_null(record.href));
    for (const systems::SharedComponent& component : systems::shared_components)
        object.json(component.name, json_or_null(component.value(record)));
    write_own_components(object, record);
    std::string attributes;
    JsonObject values(attributes);
    write_attributes(values, record.attributes);
    values.end();
    object.json("attributes", attributes);
}

void write_answer(JsonObject& object, const systems::Answer& answer) {
    if (answer)
        write_record(object, *answer);
    else
        write_failure(object, answer.error());
}

namespace {

void write_verdict(JsonObject& object, std::string_view name, const std::expected<void, Invalidity>& judged) {
    object.flag(name, judged.has_value());
    if (judged) return;
    const auto& [rule, begin, end, reason] = judged.error();
    object.text("rule", rule).number("begin", begin).number("end", end).text("reason", reason);
}

}  // namespace

void write_validity(JsonObject& object, const std::expected<void, Invalidity>& validity) {
    write_verdict(object, "valid", validity);
}

void write_normality(JsonObject& object, const std::expected<void, Invalidity>& normality) {
    write_verdict(object, "normal", normality);
}

void write_errors(JsonObject& object, std::span<const standard::ValidationError> errors, bool all) {
    JsonList list;
    std::size_t left_out = 0;
    const auto append = [&](std::size_t i) {
        JsonObject(list.item()).text("name", errors[i].name).number("offset", errors[i].offset).end();
    };
    each_shown(errors.size(), all, append, [&](std::size_t count) { left_out = count; });
    object.json("errors", list.end());
    if (left_out > 0) object.number("errors_left_out", left_out);
}

}  // namespace refurl::tools
