#include "tools/url_json.hpp"

#include "tools/parts.hpp"

namespace refurl::tools {

void write_getters(JsonObject& object, const View& view) {
    object.text("href", view.href())
        .text("origin", view.url().origin())
        .text("protocol", view.url().protocol())
        .text("username", view.url().username())
        .text("password", view.url().password())
        .text("host", view.host())
        .text("hostname", view.hostname())
        .text("port", view.url().port())
        .text("pathname", view.url().pathname())
        .text("search", view.url().search())
        .text("hash", view.url().hash());
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
        .number("offset", failure.offset)
        .text_or_null("error", failure.error);
}

}  // namespace refurl::tools
