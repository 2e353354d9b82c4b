#include "tools/explain/machine/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "explain/words.hpp"
#include "tools/explain/layout.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/marks.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools::machine {

namespace {

bool is_end(const Event& event) { return event.name == "href" || event.name == "failure"; }

/// Returns the numbers of the steps of an event: ` (2.3; host parser 5)`. Those of its own algorithm have no name.
std::string words_of_steps(const Event& event) {
    std::vector<std::string_view> algorithms;
    const auto is_own = [&](const standard::Step& step) { return step.algorithm == event.algorithm; };
    if (std::ranges::any_of(event.steps, is_own)) algorithms.push_back(event.algorithm);  // these stand first
    for (const standard::Step& step : event.steps)
        if (std::ranges::find(algorithms, step.algorithm) == algorithms.end()) algorithms.push_back(step.algorithm);
    std::vector<std::string> parts;
    for (const std::string_view algorithm : algorithms) {
        std::vector<std::string_view> numbers;
        for (const standard::Step& step : event.steps)
            if (step.algorithm == algorithm) numbers.push_back(step.number);
        const std::string name = algorithm == event.algorithm ? "" : std::string(algorithm) + ' ';
        parts.push_back(fmt::format("{}{}", name, fmt::join(numbers, ", ")));
    }
    return parts.empty() ? "" : fmt::format(" ({})", fmt::join(parts, "; "));
}

/// Returns the errors of an event, each name once: `validation error invalid-URL-unit, bytes 3, 5 and 6`.
std::vector<std::string> words_of_errors(const Event& event) {
    constexpr std::size_t most = 12;
    std::vector<std::string> words;
    std::vector<std::string_view> names;
    for (const standard::ValidationError& error : event.errors)
        if (std::ranges::find(names, error.name) == names.end()) names.push_back(error.name);
    for (const std::string_view name : names) {
        std::vector<std::string> places;
        for (const standard::ValidationError& error : event.errors)
            if (error.name == name) places.push_back(fmt::format("{}", error.offset));
        const bool is_one = places.size() == 1;
        if (places.size() > most) {
            places[most] = fmt::format("{} more", places.size() - most);
            places.resize(most + 1);
        }
        words.push_back(
            fmt::format("validation error {}, {} {}", name, is_one ? "byte" : "bytes", explain::listed(places, "and")));
    }
    return words;
}

std::string words_of_source(const Component& component) {
    std::vector<std::string> words;
    if (component.base) words.push_back("base, " + bytes_of(*component.base));
    if (component.input) words.push_back("input, " + bytes_of(*component.input));
    if (!component.rules.empty() || words.empty())
        words.push_back(component.rules.empty() ? "by a step" : fmt::format("by {}", fmt::join(component.rules, ", ")));
    return fmt::format("({})", fmt::join(words, "; "));
}

class Text {
  public:
    Text(std::string& out, const ExplanationStyle& style, Looks looks) : out_(out), style_(style), looks_(looks) {}

    void append(std::string_view input, const Explanation& explanation) {
        append_input(input, explanation);
        std::vector<const Event*> events;
        for (const Event& event : explanation.events)
            if (is_shown(event)) events.push_back(&event);
        std::string_view algorithm;
        const auto append = [&](std::size_t i) {
            if (std::exchange(algorithm, events[i]->algorithm) != events[i]->algorithm) heading(algorithm);
            append_event(*events[i]);
        };
        each_shown(events.size(), style_.full, append,
                   [&](std::size_t count) { append_left_out(out_, count, {"event", "events"}, looks_); });
        if (explanation.outcome.url)
            append_href(explanation);
        else
            append_failure(input, explanation.events.back());
    }

  private:
    [[nodiscard]] bool is_shown(const Event& event) const {
        return !is_end(event) && (style_.all || event.did_something || !event.errors.empty());
    }

    void append_input(std::string_view input, const Explanation& explanation) {
        std::vector<Mark> marks;
        std::vector<Mark> base_marks;
        std::size_t number = 0;
        for (const Event& event : explanation.events) {
            if (!is_shown(event) || !has_number(event) || number >= most_marks) continue;
            const std::string label = fmt::format("{}", ++number);
            const bool is_everywhere = event.inputs.empty() || event.inputs.size() > most_marks;
            if (event.input && is_everywhere) marks.push_back({event.input->begin, event.input->end, label});
            if (!is_everywhere)
                for (const Range& place : event.inputs) marks.push_back({place.begin, place.end, label});
            if (event.base) base_marks.push_back({event.base->begin, event.base->end, label});
        }
        append_marked(out_, input, std::move(marks), looks_, Ink::name, style_.full);
        if (!explanation.base) return;
        heading("base");
        append_marked(out_, *explanation.base, std::move(base_marks), looks_, Ink::name, style_.full);
    }

    static bool has_number(const Event& event) { return event.input || event.base; }

    void append_event(const Event& event) {
        const std::string number = has_number(event) && number_ < most_marks ? fmt::format("{:>3}", ++number_) : "   ";
        std::string sentence = visible(event.sentence) + words_of_steps(event);
        if (style_.all) sentence.append(" (").append(event.clause).append(")");
        line(painted(number, Ink::name, looks_.colours) + "  " + paragraph(sentence, looks_.width));
        append_lines(event);
        append_errors(event);
    }

    /// Writes the lines of the sources that have the steps.
    void append_lines(const Event& event) {
        if (!style_.line_of) return;
        std::vector<std::string> lines;
        for (const standard::Step& step : event.steps)
            if (std::string place = style_.line_of(step);
                !place.empty() && std::ranges::find(lines, place) == lines.end())
                lines.push_back(std::move(place));
        if (lines.empty()) return;
        const std::string words = paragraph(fmt::format("{}", fmt::join(lines, ", ")), looks_.width);
        line(std::string(text_column, ' ') + painted(words, Ink::hint, looks_.colours));
    }

    void append_errors(const Event& event) {
        for (const std::string& words : words_of_errors(event)) {
            const auto lines = folded(words, {text_column, text_column + 2, looks_.width});
            for (std::size_t i = 0; i < lines.size(); ++i)
                line(painted(i == 0 ? std::string(text_column, ' ') + lines[i] : lines[i], Ink::fault, looks_.colours));
        }
    }

    void append_href(const Explanation& explanation) {
        heading("href");
        std::vector<Mark> marks;
        for (std::size_t i = 0; i < std::min(most_marks, explanation.components.size()); ++i)
            marks.push_back({explanation.components[i].href.begin, explanation.components[i].href.end, letters(i)});
        append_marked(out_, explanation.href, std::move(marks), looks_, Ink::name, style_.full);
        each_shown(
            explanation.components.size(), style_.full,
            [&](std::size_t i) {
                const Component& component = explanation.components[i];
                const std::string_view href = explanation.href;
                append_component(out_, letters(i), component.name,
                                 href.substr(component.href.begin, component.href.size()), words_of_source(component),
                                 looks_);
            },
            [&](std::size_t count) { append_left_out(out_, count, {"component", "components"}, looks_); });
    }

    void append_failure(std::string_view input, const Event& failure) {
        heading(fmt::format("failure ({})", failure.algorithm));
        append_fault(out_, input, *failure.input, looks_);
        line(std::string(text_column, ' ') +
             paragraph(visible(failure.sentence) + words_of_steps(failure), looks_.width));
        append_lines(failure);
        append_errors(failure);
    }

    void heading(std::string_view text) { line(painted(text, Ink::heading, looks_.colours)); }

    void line(std::string_view text) { out_.append(text).append("\n"); }

    std::string& out_;
    const ExplanationStyle& style_;
    Looks looks_;
    std::size_t number_ = 0;
};

}  // namespace

void append_text(std::string& out, std::string_view input, const Explanation& explanation,
                 const ExplanationStyle& style, Looks looks) {
    Text(out, style, looks).append(input, explanation);
}

}  // namespace refurl::tools::machine
