#include "tools/output/url_json.hpp"

#include "model/utf8.hpp"
#include "tools/output/parts.hpp"

namespace refurl::tools {

JsonObject begin_json(std::string& out, std::string_view input) {
    Store store;
    JsonObject object(out);
    object.text("input", decode_utf8(input, store));
    return object;
}

void end_json(JsonObject& object, std::string& out) {
    object.end();
    out += '\n';
}

void append_url_json(std::string& out, std::string_view input, const View& view, const Errors& errors) {
    JsonObject object = begin_json(out, input);
    write_getters(object, view.getters());
    object.text_or_null("host_kind", view.host_kind());
    write_components(object, view.sequence());
    if (errors) write_errors(object, *errors);
    end_json(object, out);
}

void write_getters(JsonObject& object, const Getters& url) {
    object.text("href", url.href)
        .text("origin", url.origin)
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
    std::string list = "[";
    each_part(url, [&](const Part& part) {
        list += list.size() == 1 ? "[" : ",[";
        append_json(list, part.name);
        list += ',';
        append_json(list, part.value);
        list += ']';
    });
    list += ']';
    object.json("components", list);
}

void write_failure(JsonObject& object, const Failure& failure) {
    object.flag("failure", true)
        .text("stage", name_of(failure.stage))
        .text("rule", failure.rule)
        .number("begin", failure.begin)
        .number("end", failure.end)
        .text_or_null("error", failure.error)
        .text("message", message_of(failure));
}

void write_validity(JsonObject& object, const std::expected<void, Invalidity>& validity) {
    object.flag("valid", validity.has_value());
    if (validity) return;
    const auto& [rule, begin, end, reason] = validity.error();
    object.text("rule", rule).number("begin", begin).number("end", end).text("reason", reason);
}

void write_errors(JsonObject& object, std::span<const standard::ValidationError> errors) {
    std::string list = "[";
    for (const standard::ValidationError& error : errors) {
        if (list.size() > 1) list += ',';
        JsonObject(list).text("name", error.name).number("offset", error.offset).end();
    }
    list += ']';
    object.json("errors", list);
}

}  // namespace refurl::tools
