#include "tools/explain/both.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "standard/infra.hpp"
#include "tools/explain/range_json.hpp"
#include "tools/output/url_json.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

/// Returns the component that the grammar reads at a byte of the input, or ε at a sigil.
std::string_view component_at(std::size_t at, const explain::Explanation& explanation) {
    const auto ends_before = [=](const explain::Place& place) { return place.bytes.end <= at; };
    const auto place = std::ranges::partition_point(explanation.read, ends_before);
    return place != explanation.read.end() && place->bytes.begin <= at ? place->name : "";
}

std::size_t size_of(char32_t c) { return c == standard::eof ? 0 : standard::utf8_encode(c).size(); }

class Stretches {
  public:
    Stretches(const explain::Explanation& explanation, bool all) : explanation_(explanation), all_(all), list_(all) {}

    void add(const TracedRun& run) {
        const std::string_view component = component_at(run.offset, explanation_);
        const Stretch* const last = list_.back();
        const bool goes_on =
            last != nullptr && last->state == run.state && (component.empty() || component == last->component);
        if (!goes_on) list_.add({run.offset, run.offset, component, run.state, Ends<std::string>(all_)});
        Stretch& stretch = *list_.back();
        stretch.end = std::max(stretch.end, run.offset + size_of(run.c));
        for (const TracedStep& step : run.steps) {  // the standard reports an error before it goes on
            for (const standard::ValidationError& error : step.errors)
                stretch.effects.add(fmt::format("error {}", error.name));
            for (const VariableChange& change : step.changes)
                stretch.effects.add(fmt::format("{} {} {}", change.variable, change.sign, change.value));
        }
    }

    Ends<Stretch> take() && { return std::move(list_); }

  private:
    const explain::Explanation& explanation_;
    bool all_;
    Ends<Stretch> list_;
};

}  // namespace

BothReadings read_by_both(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                          const explain::Explanation& explanation, bool all) {
    Stretches stretches(explanation, all);
    const standard::Outcome outcome =
        trace(input, base, encoding,
              {.begin = [](std::span<const TracedStep>) {}, .run = [&](const TracedRun& run) { stretches.add(run); }});
    const bool is_same = explanation.url.has_value() == outcome.url.has_value() &&
                         (!outcome.url || serialize(*outcome.url) == explanation.url->href());
    return {std::move(stretches).take(), is_same};
}

// ---- As JSON

namespace {

template <class Item, class JsonOf>
std::string json_of(const Ends<Item>& items, JsonOf json_of_item) {
    JsonList list;
    items.each([&](const Item& item) { list.item() += json_of_item(item); });
    return list.end();
}

std::string json_of(const Stretch& stretch) {
    std::string json;
    JsonObject object(json);
    object.json("range", range_json(explain::Range{stretch.begin, stretch.end}))
        .text_or_null("component", stretch.component)
        .text("state", standard::name_of(stretch.state))
        .json("effects", json_of(stretch.effects, [](const std::string& effect) { return json_or_null(effect); }));
    if (stretch.effects.left_out() > 0) object.number("effects_left_out", stretch.effects.left_out());
    object.end();
    return json;
}

}  // namespace

void append_both_json(std::string& out, const BothReadings& both) {
    JsonObject object(out);
    object.json("both", json_of(both.stretches, [](const Stretch& stretch) { return json_of(stretch); }));
    if (both.stretches.left_out() > 0) object.number("stretches_left_out", both.stretches.left_out());
    object.flag("same_answer", both.is_same).end();
    out += '\n';
}

}  // namespace refurl::tools
