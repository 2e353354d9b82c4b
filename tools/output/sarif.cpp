#include "tools/output/sarif.hpp"

#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

std::string sarif_object(std::string_view member, std::string_view json) {
    std::string text;
    JsonObject(text).json(member, json).end();
    return text;
}

std::string sarif_message(std::string_view text) { return sarif_object("text", json_or_null(text)); }

void append_sarif_log(std::string& out, std::string_view program, std::span<const std::string> results,
                      std::string_view partial) {
    std::string driver;
    JsonObject(driver).text("name", program).end();
    std::string run;
    JsonObject members(run);
    members.json("tool", sarif_object("driver", driver)).text("columnKind", "unicodeCodePoints");
    if (!partial.empty()) {
        std::string invocation;
        JsonObject(invocation).flag("executionSuccessful", false).text("exitCodeDescription", partial).end();
        members.json("invocations", "[" + invocation + "]");
    }
    members.json("results", json_list(results, [](const std::string& result) { return '\n' + result; })).end();
    JsonObject log(out);
    log.text("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        .text("version", "2.1.0")
        .json("runs", "[" + run + "]");
    end_json(log, out);
}

namespace {

/// Returns the name of a file as a relative reference.
std::string reference_to(std::string_view file) {
    Store store;
    return std::string(percent_encode<path_percent_encode_set>(decode_utf8(file, store), store));
}

}  // namespace

std::string sarif_result_at(std::string_view rule, std::string_view message, const SarifPlace& place) {
    std::string region;
    JsonObject(region)
        .number("startLine", place.line)
        .number("startColumn", place.begin)
        .number("endColumn", place.end)
        .end();
    std::string location;
    JsonObject(location)
        .json("artifactLocation", sarif_object("uri", json_or_null(reference_to(place.file))))
        .json("region", region)
        .end();
    std::string json;
    JsonObject(json)
        .text("ruleId", rule)
        .text("level", "error")
        .json("message", sarif_message(message))
        .json("locations", "[" + sarif_object("physicalLocation", location) + "]")
        .end();
    return json;
}

}  // namespace refurl::tools
