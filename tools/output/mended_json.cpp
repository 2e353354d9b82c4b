#include "tools/output/mended_json.hpp"

#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

std::string json_of(const api::Mend& change) {
    std::string json;
    JsonObject(json)
        .text("rule", change.fault.rule)
        .text("reason", change.fault.reason)
        .json("before", json_or_null(change.before))
        .json("after", json_or_null(change.after))
        .end();
    return json;
}

}  // namespace

void write_mended(JsonObject& object, const api::Mended& mended) {
    object.json("text", json_or_null(mended.text))
        .flag("same_href", mended.keeps_href)
        .json("changes", json_list(mended.changes, [](const api::Mend& change) { return json_of(change); }));
}

}  // namespace refurl::tools
