#include "tools/output/sarif.hpp"

#include <set>
#include <utility>
#include <vector>

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

namespace {

/// Returns the name of a file as a relative reference.
std::string reference_to(std::string_view file) {
    Store store;
    return std::string(percent_encode<path_percent_encode_set>(decode_utf8(file, store), store));
}

/// Returns the rules that results name, in the order in which they first occur.
std::string rules_of(std::span<const SarifResult> results) {
    std::set<std::string_view> seen;
    std::vector<const SarifRule*> first;
    for (const SarifResult& result : results)
        if (seen.insert(result.rule.id).second) first.push_back(&result.rule);
    return json_list(first, [](const SarifRule* rule) {
        std::string json;
        JsonObject object(json);
        object.json("id", json_or_null(rule->id))
            .json("shortDescription", sarif_message(rule->description))
            .json("fullDescription", sarif_message(rule->description))
            .json("help", sarif_message(rule->help));
        if (!rule->help_uri.empty()) object.text("helpUri", rule->help_uri);
        object.end();
        return json;
    });
}

}  // namespace

std::string sarif_location(const SarifPlace& place, std::optional<std::string_view> name) {
    std::string region;
    JsonObject(region)
        .number("startLine", place.line)
        .number("startColumn", place.begin)
        .number("endLine", place.line)
        .number("endColumn", place.end)
        .end();
    std::string physical;
    JsonObject(physical)
        .json("artifactLocation", sarif_object("uri", json_or_null(reference_to(place.file))))
        .json("region", region)
        .end();
    std::string location;
    JsonObject object(location);
    object.json("physicalLocation", physical);
    if (name) object.json("logicalLocations", "[" + sarif_object("fullyQualifiedName", json_or_null(name)) + "]");
    object.end();
    return location;
}

SarifResult sarif_result_at(SarifRule rule, std::string_view message, const SarifPlace& place) {
    std::string json;
    JsonObject(json)
        .text("ruleId", rule.id)
        .text("level", "error")
        .json("message", sarif_message(message))
        .json("locations", "[" + sarif_location(place) + "]")
        .end();
    return {std::move(rule), std::move(json)};
}

void append_sarif_log(std::string& out, std::string_view program, std::span<const SarifResult> results,
                      std::string_view partial) {
    std::string driver;
    JsonObject(driver).text("name", program).json("rules", rules_of(results)).end();
    std::string run;
    JsonObject members(run);
    members.json("tool", sarif_object("driver", driver)).text("columnKind", "unicodeCodePoints");
    if (!partial.empty()) {
        std::string invocation;
        JsonObject(invocation).flag("executionSuccessful", false).text("exitCodeDescription", partial).end();
        members.json("invocations", "[" + invocation + "]");
    }
    members.json("results", json_list(results, [](const SarifResult& result) { return '\n' + result.json; })).end();
    JsonObject log(out);
    log.text("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        .text("version", "2.1.0")
        .json("runs", "[" + run + "]");
    end_json(log, out);
}

}  // namespace refurl::tools
