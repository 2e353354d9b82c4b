#include "tools/explain/both.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "standard/infra.hpp"
#include "tools/output/url_json.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

/// Returns the component that the grammar reads at a byte of the input, or ε at a sigil.
std::string_view component_at(std::size_t at, const explain::Explanation& explanation) {
    for (const explain::Place& place : explanation.read)
        if (place.bytes.begin <= at && at < place.bytes.end) return place.name;
    return "";
}

std::size_t size_of(char32_t c) { return c == standard::eof ? 0 : standard::utf8_encode(c).size(); }

class Stretches {
  public:
    explicit Stretches(const explain::Explanation& explanation) : explanation_(explanation) {}

    void add(const TracedRun& run) {
        const std::string_view component = component_at(run.offset, explanation_);
        const bool goes_on = !list_.empty() && list_.back().state == run.state && run.offset >= list_.back().begin &&
                             (component.empty() || component == list_.back().component);
        if (!goes_on) list_.push_back({run.offset, run.offset, component, run.state, {}});
        list_.back().end = std::max(list_.back().end, run.offset + size_of(run.c));
        for (const TracedStep& step : run.steps)
            for (const VariableChange& change : step.changes)
                list_.back().effects.push_back(fmt::format("{} {} {}", change.variable, change.sign, change.value));
        for (const TracedStep& step : run.steps)
            for (const standard::ValidationError& error : step.errors)
                list_.back().effects.push_back(fmt::format("error {}", error.name));
    }

    std::vector<Stretch> take() && { return std::move(list_); }

  private:
    const explain::Explanation& explanation_;
    std::vector<Stretch> list_;
};

}  // namespace

BothReadings read_by_both(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                          const explain::Explanation& explanation) {
    Stretches stretches(explanation);
    const standard::Outcome outcome =
        trace(input, base, encoding,
              {.begin = [](std::span<const TracedStep>) {}, .run = [&](const TracedRun& run) { stretches.add(run); }});
    const bool is_same = explanation.url.has_value() == outcome.url.has_value() &&
                         (!outcome.url || serialize(*outcome.url) == explanation.url->href());
    return {std::move(stretches).take(), is_same};
}

// ---- As JSON

namespace {

std::string json_of(const Stretch& stretch) {
    std::string json;
    JsonObject(json)
        .json("range", fmt::format("[{},{}]", stretch.begin, stretch.end))
        .text_or_null("component", stretch.component)
        .text("state", standard::name_of(stretch.state))
        .json("effects", json_list(stretch.effects, [](const std::string& effect) { return json_or_null(effect); }))
        .end();
    return json;
}

}  // namespace

void append_both_json(std::string& out, const BothReadings& both) {
    JsonObject(out)
        .json("both", json_list(both.stretches, [](const Stretch& stretch) { return json_of(stretch); }))
        .flag("same_answer", both.is_same)
        .end();
    out += '\n';
}

}  // namespace refurl::tools
