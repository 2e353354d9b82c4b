#include "tools/explain/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "tools/explain/layout.hpp"
#include "tools/explain/origin.hpp"
#include "tools/explain/steps.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/excerpt.hpp"
#include "tools/output/marks.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using explain::Event;
using explain::Explanation;
using explain::Origin;
using explain::Place;
using explain::Range;
using explain::Source;

constexpr std::size_t stage_count = static_cast<std::size_t>(Stage::print) + 1;

bool has_validation_errors(const Explanation& explanation) {
    return std::ranges::any_of(explanation.events, [](const Event& event) { return !event.error.empty(); });
}

bool is_end(const Event& event) { return event.name == "href" || event.name == "failure"; }

// ---- The source of a component

/// The sources of a component of the href.
struct Made {
    std::optional<Range> input;
    std::optional<Range> base;
    std::vector<const Rule*> rules;

    void add(const Origin& origin, const Range& place) {
        Range bytes = origin.bytes;
        if (origin.is_copy) {  // only the part of the copy that is in the component
            const std::size_t begin = std::max(origin.place.begin, place.begin) - origin.place.begin;
            const std::size_t end = std::min(origin.place.end, place.end) - origin.place.begin;
            bytes = {origin.bytes.begin + begin, origin.bytes.begin + end};
        }
        if (origin.source != Source::rule) extend(origin.source == Source::base ? base : input, bytes);
        for (const Rule* const rule : origin.rules)
            if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
    }

    /// @param name the standard's name for the component, or ε if it has the same
    /// @param sets whether a setter put the input, which is its value, into the base
    [[nodiscard]] std::string words(std::string_view name, bool sets) const {
        std::vector<std::string> words;
        if (!name.empty()) words.emplace_back(name);
        if (base) words.push_back((sets ? "URL, " : "base, ") + bytes_of(*base));
        if (input) words.push_back((sets ? "value, " : "input, ") + bytes_of(*input));
        std::vector<const Rule*> in_order = rules;
        std::ranges::sort(in_order, {}, [](const Rule* rule) { return explain::position_of(*rule); });
        std::vector<std::string_view> names;
        names.reserve(in_order.size());
        for (const Rule* const rule : in_order) names.push_back(rule->name);
        if (!names.empty()) words.push_back(fmt::format("by {}", fmt::join(names, ", ")));
        return fmt::format("{}", fmt::join(words, "; "));
    }
};

/// Returns the standard's words for a component that has another name in the model, otherwise ε.
std::string_view standard_name(std::string_view component) {
    if (component == "path-root") return "first slash of the path";
    if (component == "dir") return "segment";
    return component == "file" ? "last segment" : "";
}

Made made_of(const Place& place, const Explanation& explanation) {
    Made made;
    const auto ends_before = [&](const Origin& origin) { return origin.place.end <= place.bytes.begin; };
    auto origin = std::ranges::partition_point(explanation.provenance, ends_before);
    for (; origin != explanation.provenance.end() && origin->place.begin < place.bytes.end; ++origin)
        made.add(*origin, place.bytes);
    return made;
}

// ---- One explanation

class ExplanationText {
  public:
    ExplanationText(std::string& out, const ExplanationStyle& style, const BothReadings* beside, Looks looks)
        : out_(out), style_(style), beside_(beside), looks_(looks) {
        if (beside == nullptr) return;
        beside->stretches.each([this](const Stretch& each) { stretches_.push_back({&each, each.end, each.begin}); });
        for (std::size_t i = 1; i < stretches_.size(); ++i)
            stretches_[i].furthest = std::max(stretches_[i].furthest, stretches_[i - 1].furthest);
        for (std::size_t i = stretches_.size(); i-- > 1;)
            stretches_[i - 1].nearest = std::min(stretches_[i - 1].nearest, stretches_[i].nearest);
    }

    void append(std::string_view input, const Explanation& explanation) {
        input_ = input;
        append_input(input, explanation);
        for (std::size_t i = 0; i < stage_count; ++i) append_stage(static_cast<Stage>(i), explanation);
        if (explanation.url)
            append_href(input, explanation);
        else
            append_failure(input, explanation);
        if (beside_ != nullptr) line(beside_->is_same ? "Both give the same answer." : "They give different answers.");
    }

  private:
    /// A stretch, and the bytes that it and the stretches before or after it reach. So those at some bytes are found
    /// without a look at all of them.
    struct Reach {
        const Stretch* stretch;
        std::size_t furthest;  ///< the greatest end of this and all earlier stretches
        std::size_t nearest;   ///< the least beginning of this and all later stretches
    };

    [[nodiscard]] bool is_shown(const Event& event) const {
        return !is_end(event) && (style_.all || event.did_something);
    }

    void append_input(std::string_view input, const Explanation& explanation) {
        std::vector<Mark> marks;
        std::vector<Mark> base_marks;
        std::size_t number = 0;
        for (const Event& event : explanation.events) {
            if (!is_shown(event) || !event.input || number >= most_marks) continue;
            add_marks(event, ++number, marks);
            if (event.base) base_marks.push_back({event.base->begin, event.base->end, fmt::format("{}", number)});
        }
        const bool sets = !explanation.attribute.empty();
        if (sets) heading(fmt::format("set {} to", explanation.attribute));
        append_marked(out_, input, std::move(marks), looks_, Ink::name, style_.full);
        if (!explanation.base) return;
        heading(sets ? "of" : "base");
        append_marked(out_, *explanation.base, std::move(base_marks), looks_, Ink::name, style_.full);
    }

    static void add_marks(const Event& event, std::size_t number, std::vector<Mark>& marks) {
        const bool is_everywhere = event.inputs.empty() || event.inputs.size() > most_marks;
        const std::vector<Range> ranges = is_everywhere ? std::vector{*event.input} : event.inputs;
        for (const Range& range : ranges) marks.push_back({range.begin, range.end, fmt::format("{}", number)});
    }

    void append_stage(Stage stage, const Explanation& explanation) {
        bool is_begun = false;
        const auto begin = [&] {
            if (!std::exchange(is_begun, true)) heading(explain::title_of(stage).name);
        };
        const std::vector<const Event*> events = shown_events(stage, explanation);
        std::vector<const Stretch*> steps;
        for (std::size_t i = 0; i < events.size(); ++i) {
            if (i == 0) steps = steps_at(*events[i]);
            begin();
            append_event(*events[i]);
            auto next = i + 1 < events.size() ? steps_at(*events[i + 1]) : std::vector<const Stretch*>();
            if (steps != next) append_steps(steps);
            steps = std::move(next);
        }
        for (const auto& [left_out_stage, rule, count] : explanation.left_out) {
            if (left_out_stage != stage) continue;
            const std::string of_rule = std::string(" of the rule ").append(rule->name);
            append_left_out(out_, count, {"event" + of_rule, "events" + of_rule}, looks_);
        }
        if (stage == Stage::parse && beside_ != nullptr) {
            begin();
            append_both(out_, input_, *beside_, looks_);
        }
        if (stage == Stage::parse && style_.tree) {
            begin();
            Nodes nodes;
            append_tree(explanation.reading.root, explanation.text, 1, nodes);
            const Noun counted = nodes.are_all_known ? Noun{"production", "productions"}
                                                     : Noun{"production at least", "productions at least"};
            append_left_out(out_, nodes.known - nodes.shown, counted, looks_);
        }
        const bool is_missing = !explanation.attribute.empty() && !explain::is_of_setters(stage);
        if (!is_begun && style_.all && !is_missing && has_ended(stage, explanation)) {
            begin();
            line(painted("     (nothing to do)", Ink::hint, looks_.colours));
        }
    }

    /// Reports whether a stage has run and did not fail.
    static bool has_ended(Stage stage, const Explanation& explanation) {
        return explanation.url || stage < explanation.events.back().stage;
    }

    [[nodiscard]] std::vector<const Event*> shown_events(Stage stage, const Explanation& explanation) const {
        std::vector<const Event*> events;
        for (const Event& event : explanation.events)
            if (event.stage == stage && is_shown(event)) events.push_back(&event);
        return events;
    }

    /// Returns the stretches in which the state machine does something at the bytes of an event, or the last one if it
    /// does nothing there. Returns none for the parse stage, where all of its work is shown, and none for a rebase,
    /// which concerns the whole text too.
    [[nodiscard]] std::vector<const Stretch*> steps_at(const Event& event) const {
        std::vector<const Stretch*> steps;
        if (beside_ == nullptr || event.stage == Stage::parse || event.name == "rebase" || !event.input) return steps;
        const Range bytes = *event.input;
        const auto ends_before = [=](const Reach& reach) { return reach.furthest <= bytes.begin; };
        auto reach = std::ranges::partition_point(stretches_, ends_before);
        for (; reach != stretches_.end() && reach->nearest < bytes.end; ++reach)
            if (reach->stretch->begin < bytes.end && bytes.begin < reach->stretch->end) steps.push_back(reach->stretch);
        const auto has_no_effect = [](const Stretch* stretch) { return stretch->effects.empty(); };
        if (std::ranges::all_of(steps, has_no_effect)) {
            if (!steps.empty()) steps.erase(steps.begin(), std::prev(steps.end()));
        } else {
            std::erase_if(steps, has_no_effect);
        }
        return steps;
    }

    void append_steps(const std::vector<const Stretch*>& steps) {
        constexpr std::size_t effect_column = text_column + 2;
        for (const Stretch* const step : steps) {
            const std::string text = explain::shortened(input_.substr(step->begin, step->end - step->begin));
            std::vector<std::string> effects;
            step->effects.each(
                [&](const std::string& effect) { effects.push_back(visible(explain::shortened(effect))); },
                [&](std::size_t count) { effects.push_back(words_of_left_out(count, {"effect", "effects"})); });
            const std::string words =
                fmt::format("state machine: {} reads {}: {}", standard::name_of(step->state),
                            explain::quoted(explain::shortened(visible(text))),
                            effects.empty() ? "sets nothing" : fmt::format("{}", fmt::join(effects, "; ")));
            const auto lines = folded(words, {text_column, effect_column, looks_.width});
            for (std::size_t i = 0; i < lines.size(); ++i)
                line(painted(i == 0 ? std::string(text_column, ' ') + lines[i] : lines[i], Ink::hint, looks_.colours));
        }
    }

    void append_event(const Event& event) {
        const std::string number = event.input && number_ < most_marks ? fmt::format("{:>3}", ++number_) : "   ";
        std::string sentence = visible(event.sentence);
        if (style_.all) sentence.append(" (").append(event.clause).append(")");
        line(painted(number, Ink::name, looks_.colours) + "  " + paragraph(sentence, looks_.width));
    }

    /// The number of productions in a derivation.
    struct Nodes {
        std::size_t known = 0;
        std::size_t shown = 0;
        bool are_all_known = true;  ///< whether none was left out with its parts
    };

    void append_tree(const Derivation& derivation, std::string_view text, std::size_t depth, Nodes& nodes) {
        if (style_.full || nodes.shown < most_shown) {
            append_node(derivation, text, depth);
            ++nodes.shown;
        }
        nodes.known += 1 + derivation.parts_left_out;
        nodes.are_all_known = nodes.are_all_known && derivation.parts_left_out == 0;
        for (const Derivation& part : derivation.parts) append_tree(part, text, depth + 1, nodes);
    }

    void append_node(const Derivation& derivation, std::string_view text, std::size_t depth) {
        constexpr std::size_t value_column = 34;
        std::string name = std::string(2 * depth + 3, ' ').append(derivation.production);
        if (derivation.is_given_up) name += " (given up)";
        const std::size_t columns = std::max(value_column, name.size() + 2);
        const std::string_view read = text.substr(derivation.begin, derivation.end - derivation.begin);
        const std::size_t room = std::max<std::size_t>(8, looks_.width - std::min(looks_.width, columns));
        const std::string value = read.empty() ? "ε" : excerpt(read, 0, 0, room).line;
        line(painted(fmt::format("{:<{}}", name, columns), derivation.is_given_up ? Ink::hint : Ink::name,
                     looks_.colours) +
             value);
    }

    void append_href(std::string_view input, const Explanation& explanation) {
        heading("href");
        const bool sets = !explanation.attribute.empty();
        const std::string_view href = explanation.url->href();
        std::vector<Mark> marks;
        marks.reserve(explanation.components.size());
        for (std::size_t i = 0; i < std::min(most_marks, explanation.components.size()); ++i)
            marks.push_back({explanation.components[i].bytes.begin, explanation.components[i].bytes.end, letters(i)});
        append_marked(out_, href, std::move(marks), looks_, Ink::name, style_.full);
        each_shown(
            explanation.components.size(), style_.full,
            [&](std::size_t i) {
                const Place& place = explanation.components[i];
                const std::string made = made_of(place, explanation).words(standard_name(place.name), sets);
                append_component(out_, letters(i), place.name, href.substr(place.bytes.begin, place.bytes.size()),
                                 fmt::format("({})", made), looks_);
            },
            [&](std::size_t count) { append_left_out(out_, count, {"component", "components"}, looks_); });
        if (href == input && !sets) sentence("The text is a normal form: it is its own href.");
        if (has_validation_errors(explanation) && !sets) line("The input is not a valid URL string.");
        sentence(words_of_origin(*explanation.url));
        if (style_.site) sentence(words_of_site(*explanation.url, *style_.site));
    }

    void append_failure(std::string_view input, const Explanation& explanation) {
        const Event& failure = explanation.events.back();
        heading(style_.all ? fmt::format("failure ({})", explain::title_of(failure.stage).name) : "failure");
        append_fault(out_, input, *failure.input, looks_);
        line("     " + paragraph(visible(failure.sentence), looks_.width));
    }

    void heading(std::string_view text) { line(painted(text, Ink::heading, looks_.colours)); }

    /// Appends a sentence that begins in the first column.
    void sentence(std::string_view text) {
        for (const std::string& each : folded(visible(text), {0, 0, looks_.width})) line(each);
    }

    void line(std::string_view text) { out_.append(text).append("\n"); }

    std::string& out_;
    const ExplanationStyle& style_;
    const BothReadings* beside_;
    Looks looks_;
    std::vector<Reach> stretches_;  ///< in the order of the state machine
    std::string_view input_;
    std::size_t number_ = 0;
};

// ---- Two explanations

class Columns {
  public:
    Columns(std::string& out, Looks looks) : out_(out), looks_(looks), width_((looks.width - gap) / 2) {}

    void append(std::string_view left, std::string_view right) {
        const std::vector<std::string> left_lines = folded(visible(left), {0, 2, width_});
        const std::vector<std::string> right_lines = folded(visible(right), {0, 2, width_});
        for (std::size_t i = 0; i < std::max(left_lines.size(), right_lines.size()); ++i) {
            std::string line = padded(i < left_lines.size() ? left_lines[i] : "");
            if (i < right_lines.size()) line += right_lines[i];
            out_.append(line.substr(0, line.find_last_not_of(' ') + 1)).append("\n");
        }
    }

    /// Appends the parts of two texts that surround their first difference.
    void append_difference(std::string_view left, std::string_view right) {
        const auto at = static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
        const auto part = [=, this](std::string_view text) { return excerpt(text, at, at + 1, width_).line; };
        if (part(left) == part(right))  // for example, long texts like `aaa` and `aaaa`
            append(fmt::format("({} bytes)", left.size()), fmt::format("({} bytes)", right.size()));
        else
            out_.append(padded(part(left))).append(part(right)).append("\n");
    }

    void heading(std::string_view text, Ink ink) { out_.append(painted(text, ink, looks_.colours)).append("\n"); }

  private:
    /// Pads a line of the left column with spaces.
    [[nodiscard]] std::string padded(std::string line) const {
        return line.append(width_ + gap - std::min(width_ + gap, columns_of(line)), ' ');
    }

    static constexpr std::size_t gap = 2;
    std::string& out_;
    Looks looks_;
    std::size_t width_;
};

/// Shows the difference between the texts of a stage if its sentences are the same for both.
void append_hidden_difference(const Explanation& left, const Explanation& right, Stage stage, Columns& columns) {
    const auto are_same = [=](const Event& one, const Event& other) {
        return one.stage != stage || (one.before == other.before && one.after == other.after);
    };
    const auto [one, other] = std::ranges::mismatch(left.events, right.events, are_same);
    if (one == left.events.end() || other == right.events.end()) return;
    if (one->after != other->after)
        columns.append_difference(one->after, other->after);
    else
        columns.append_difference(one->before, other->before);
}

/// Returns the sentences about what a stage did.
std::vector<std::string> sentences_of(const Explanation& explanation, Stage stage) {
    std::vector<std::string> sentences;
    for (const Event& event : explanation.events)
        if (event.stage == stage && event.did_something)
            sentences.push_back(event.name == "failure" ? "Failure: " + event.sentence : event.sentence);
    return sentences;
}

}  // namespace

void append_explanation(std::string& out, std::string_view input, const Explanation& explanation,
                        const ExplanationStyle& style, const BothReadings* beside, Looks looks) {
    ExplanationText(out, style, beside, looks).append(input, explanation);
}

void append_two_explanations(std::string& out, std::string_view left_input, const Explanation& left,
                             std::string_view right_input, const Explanation& right, Looks looks) {
    Columns columns(out, looks);
    const auto shown = [](std::string_view input) { return input.empty() ? "(empty)" : input; };
    columns.append(shown(left_input), shown(right_input));
    const std::optional<Stage> parting = explain::parting_stage(left, right);
    for (std::size_t i = 0; i < stage_count; ++i) {
        const auto stage = static_cast<Stage>(i);
        const std::vector<std::string> left_sentences = sentences_of(left, stage);
        const std::vector<std::string> right_sentences = sentences_of(right, stage);
        if (left_sentences.empty() && right_sentences.empty()) continue;
        const bool parts = stage == parting;
        columns.heading(std::string(explain::title_of(stage).name).append(parts ? ": here they part" : ""),
                        parts ? Ink::fault : Ink::heading);
        for (std::size_t j = 0; j < std::max(left_sentences.size(), right_sentences.size()); ++j)
            columns.append(j < left_sentences.size() ? left_sentences[j] : "",
                           j < right_sentences.size() ? right_sentences[j] : "");
        if (parts && left_sentences == right_sentences) append_hidden_difference(left, right, stage, columns);
    }
    if (!parting) columns.heading("They do not part: in both, the stages find the same and do the same.", Ink::heading);
}

}  // namespace refurl::tools
