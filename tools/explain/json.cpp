#include "tools/explain/json.hpp"

#include <fmt/format.h>

#include "api/url.hpp"
#include "explain/sentences.hpp"
#include "model/table.hpp"
#include "model/utf8.hpp"
#include "tools/explain/origin.hpp"
#include "tools/explain/range_json.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

using explain::Event;
using explain::Explanation;
using explain::InPart;
using explain::Origin;
using explain::Place;
using explain::Range;
using explain::Source;

std::string json_of(const Derivation& derivation) {
    std::string json;
    JsonObject object(json);
    object.text("production", derivation.production).json("range", range_json(Range{derivation.begin, derivation.end}));
    if (derivation.is_given_up) object.flag("given_up", true);
    const auto json_of_box = [](const Passed& passed) { return fmt::format("[{},{}]", passed.box, passed.times); };
    if (!derivation.way.empty()) object.json("way", json_list(derivation.way, json_of_box));
    if (!derivation.parts.empty())
        object.json("parts", json_list(derivation.parts, [](const Derivation& part) { return json_of(part); }));
    if (derivation.parts_left_out > 0) object.number("parts_left_out", derivation.parts_left_out);
    object.end();
    return json;
}

std::string json_of(const Place& place) {
    std::string json;
    JsonObject(json).text("component", place.name).json("range", range_json(place.bytes)).end();
    return json;
}

std::string json_of(const Origin& origin) {
    static constexpr auto source_names =
        names_of<Source>({{Source::input, "input"}, {Source::base, "base"}, {Source::rule, "rule"}});
    const auto json_of_rule = [](const Rule* rule) { return json_string(rule->name); };
    std::string json;
    JsonObject(json)
        .json("range", range_json(origin.place))
        .text("source", source_names[origin.source].name)
        .json("bytes", origin.source == Source::rule ? "null" : range_json(origin.bytes))
        .flag("copy", origin.is_copy)
        .json("rules", json_list(origin.rules, json_of_rule))
        .end();
    return json;
}

std::string json_of(const InPart& part) {
    std::string json;
    JsonObject(json).text("part", part.part).json("range", range_json(part.bytes)).end();
    return json;
}

/// Returns a text as a string or, if it is not UTF-8, its bytes as an object with a hexadecimal text.
std::string json_of_bytes(std::string_view text) {
    if (well_formed_prefix(text) == text.size()) return json_string(text);
    std::string digits;
    for (const char c : text) digits += fmt::format("{:02x}", static_cast<unsigned char>(c));
    std::string json;
    JsonObject(json).text("hex", digits).end();
    return json;
}

std::string json_of(const explain::Change& change) {
    std::string json;
    JsonObject object(json);
    object.text("part", change.part)
        .json("range", range_json(change.range))
        .json("by", change.by ? json_of_bytes(*change.by) : "null");
    if (change.from) object.json("from", json_of(*change.from));
    object.end();
    return json;
}

std::string json_of(const std::vector<InPart>& parts) {
    return json_list(parts, [](const InPart& part) { return json_of(part); });
}

std::string json_of(const explain::TextOfStage& text, bool has_text) {
    std::string json;
    JsonObject object(json);
    object.text("stage", explain::title_of(text.stage).name).json("text", has_text ? json_or_null(text.text) : "null");
    if (!text.places.empty())
        object.json("places", json_list(text.places, [](const auto& place) { return range_json(place); }));
    if (text.stage > Stage::parse) object.json("parts", json_of(text.parts));
    object.end();
    return json;
}

std::string json_of(std::span<const explain::TextOfStage> texts, bool omits_repeats) {
    return json_list(texts, [&](const explain::TextOfStage& each) {
        const bool is_repeated = &each != &texts.front() && each.text == (&each - 1)->text;
        return json_of(each, !(omits_repeats && is_repeated));
    });
}

std::string json_of(const explain::Cell& cell) {
    const char sign = static_cast<char>(status(cell.row, cell.column));
    std::string json;
    JsonObject(json)
        .text("class", name_of(cell.row))
        .text("column", name_of(cell.column))
        .text("status", {&sign, 1})
        .json("characters", json_or_null(cell.characters))
        .end();
    return json;
}

bool is_failure_of_parse(const Event& event, const Explanation& explanation) {
    return event.name == "failure" && event.stage == Stage::parse && !explanation.reading.root.production.empty();
}

std::string json_of(const LeftOut& left_out) {
    std::string json;
    JsonObject(json)
        .text("stage", explain::title_of(left_out.stage).name)
        .text("event", left_out.rule->name)
        .number("count", left_out.count)
        .end();
    return json;
}

void write_site(JsonObject& object, const Url& url, const api::PublicSuffixList& list) {
    const std::optional<api::PublicSuffixRule> rule = rule_of_site(url, list);
    object.text_or_null("site", site_of(url, list))
        .text_or_null("public_suffix_rule", rule ? api::text_of(*rule) : "")
        .text_or_null("public_suffix_section", rule ? api::name_of(rule->section) : "")
        .text_or_null("public_suffix_list", list.date());
}

}  // namespace

void append_explanation_json(std::string& out, std::string_view input, const Explanation& explanation,
                             const ExplanationStyle& style, std::size_t index) {
    const bool all = style.full;
    const auto json_of_place = [](const Place& place) { return json_of(place); };
    for (const Event& event : explanation.events) {
        JsonObject object(out);
        object.number("index", index);
        if (!explanation.attribute.empty()) object.text("set", explanation.attribute);
        object.text("stage", explain::title_of(event.stage).name)
            .text("event", event.name)
            .text("clause", event.clause)
            .json("sentence", json_or_null(event.sentence))
            .json("before", json_or_null(event.before))
            .json("after", json_or_null(event.after))
            .json("input_range", range_json(event.input))
            .json("base_range", range_json(event.base))
            .json("href_range", range_json(event.href))
            .json("text_range", range_json(event.text))
            .flag("did_something", event.did_something);
        if (event.place) object.json("place", json_of(*event.place));
        if (!event.changes.empty())
            object.json("changes",
                        json_list(event.changes, [](const explain::Change& change) { return json_of(change); }));
        if (!event.inputs.empty())
            write_list(object, "input_ranges", event.inputs, all, [](const Range& range) { return range_json(range); });
        if (event.inputs_left_out > 0) object.number("input_ranges_left_out", event.inputs_left_out);
        if (event.name == "sequence") write_list(object, "components", explanation.read, all, json_of_place);
        if (event.name == "sequence") object.json("parts", json_of(explanation.parts));
        if (style.tree && (event.name == "sequence" || is_failure_of_parse(event, explanation)))
            object.json("text", json_or_null(explanation.text)).json("derivation", json_of(explanation.reading.root));
        if (!event.error.empty()) object.text("error", event.error);
        if (event.name == "href") {
            object.text("origin", api::origin(*explanation.url));
            if (style.site) write_site(object, *explanation.url, *style.site);
            object.flag("normal", input == event.after && explanation.attribute.empty());
            write_list(object, "components", explanation.components, all, json_of_place);
            object.json("provenance",
                        json_list(explanation.provenance, [](const Origin& each) { return json_of(each); }));
            object.json("cells", json_list(explanation.cells, [](const explain::Cell& each) { return json_of(each); }));
        }
        if (event.name == "failure") {
            const Failure& failure = explanation.url.error();
            object.text("rule", failure.rule).text_or_null("error", failure.error);
        }
        if (&event != &explanation.events.back()) {
            end_json(object, out);
            continue;
        }
        if (!explanation.left_out.empty())
            object.json("left_out",
                        json_list(explanation.left_out, [](const LeftOut& left_out) { return json_of(left_out); }));
        object.json("texts", json_of(explanation.texts, style.omits_repeats))
            .json("input", json_or_null(input))
            .json("base", explanation.base ? json_string(*explanation.base) : "null");
        end_json(object, out);
    }
}

}  // namespace refurl::tools
