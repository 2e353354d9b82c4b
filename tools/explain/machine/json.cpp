#include "tools/explain/machine/json.hpp"

#include "tools/explain/range_json.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::machine {

namespace {

using LineOf = std::function<std::string(const standard::Step&)>;

std::string steps_json(const std::vector<standard::Step>& steps, const LineOf& line_of) {
    return json_list(steps, [&](const standard::Step& step) {
        std::string json;
        JsonObject object(json);
        object.text("algorithm", step.algorithm).text("number", step.number);
        if (line_of) object.text_or_null("line", line_of(step));
        object.end();
        return json;
    });
}

std::string component_json(const Component& component) {
    std::string json;
    JsonObject(json)
        .text("component", component.name)
        .json("range", range_json(component.href))
        .json("input_range", range_json(component.input))
        .json("base_range", range_json(component.base))
        .json("rules", json_list(component.rules, [](std::string_view rule) { return json_string(rule); }))
        .end();
    return json;
}

}  // namespace

void append_json(std::string& out, std::string_view input, const Explanation& explanation, bool all, std::size_t index,
                 const LineOf& line_of) {
    std::size_t left_out = 0;
    const auto append = [&](std::size_t i) {
        const Event& event = explanation.events[i];
        JsonObject object(out);
        object.number("index", index)
            .text("state", event.algorithm)
            .text("event", event.name)
            .text("clause", event.clause)
            .json("sentence", json_or_null(event.sentence))
            .json("before", json_or_null(event.before))
            .json("after", json_or_null(event.after))
            .json("input_range", range_json(event.input))
            .json("base_range", range_json(event.base))
            .flag("did_something", event.did_something)
            .json("steps", steps_json(event.steps, line_of));
        write_errors(object, event.errors, all);
        if (!event.inputs.empty())
            write_list(object, "input_ranges", event.inputs, all, [](const Range& range) { return range_json(range); });
        if (event.name == "href") {
            object.flag("normal", input == event.after);
            write_list(object, "components", explanation.components, all, component_json);
        }
        if (event.name == "failure") object.text_or_null("error", explanation.outcome.errors.back().name);
        if (&event == &explanation.events.back()) {
            if (left_out > 0) object.number("events_left_out", left_out);
            object.json("input", json_or_null(input))
                .json("base", explanation.base ? json_string(*explanation.base) : "null");
        }
        end_json(object, out);
    };
    each_shown(explanation.events.size(), all, append, [&](std::size_t count) { left_out = count; });
}

}  // namespace refurl::tools::machine
