#include "tools/explain/machine/narrator.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <ranges>
#include <utility>

#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "grammar/rules.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "tools/reading/reason.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools::machine {

using explain::joined;
using explain::listed;
using standard::State;
using standard::Step;
using standard::UrlRecord;

namespace {

constexpr std::string_view basic_url_parser = "basic URL parser";

/// The steps that use the buffer as a whole, and may clear it. Any other step appends to it.
constexpr auto steps_with_buffer = std::to_array<Step>({{"scheme state", "2"},
                                                        {"authority state", "1"},
                                                        {"authority state", "2"},
                                                        {"host state", "2"},
                                                        {"host state", "3"},
                                                        {"port state", "2"},
                                                        {"file host state", "1"},
                                                        {"path state", "1"},
                                                        {"query state", "2"}});

/// Returns the places of the code points for which `is_meant(decoded, text)` holds. Neighbours become one place.
template <class Predicate>
std::vector<Range> places_of(std::string_view input, Range within, Predicate is_meant) {
    std::vector<Range> places;
    for (std::size_t at = within.begin; at < within.end;) {
        const Decoded read = decode_first(input.substr(at));
        const std::size_t end = at + read.length;
        if (is_meant(read)) {
            if (!places.empty() && places.back().end == at)
                places.back().end = end;
            else
                places.push_back({at, end});
        }
        at = end;
    }
    return places;
}

std::string decoded(std::string_view bytes) { return standard::utf8_encode(standard::utf8_decode_without_bom(bytes)); }

void set_places(Event& event, std::vector<Range> places) {
    event.input = hull(places.front(), places.back());
    if (places.size() > 1) event.inputs = std::move(places);
}

/// The standard's name of the percent-encode set of a rule.
std::string_view name_of_set(const Rule& rule) {
    switch (*rule.column) {
        case Column::username:
        case Column::password: return "userinfo";
        case Column::path: return "path";
        case Column::query: return "query";
        case Column::special_query: return "special-query";
        case Column::fragment: return "fragment";
        case Column::opaque_host:
        case Column::opaque_path: break;
    }
    return "C0 control";
}

/// Returns words for the code points that a set contains, each once.
std::string words_of_set(const Rule& rule, std::u32string_view text, const standard::PercentEncodeSet& set) {
    std::vector<std::string> characters;
    std::unordered_set<char32_t> known;
    for (const char32_t c : text)
        if (set.contains(c) && known.insert(c).second)
            characters.push_back(explain::character_in_words(standard::utf8_encode(c)));
    return joined(" The ", name_of_set(rule), " percent-encode set has ").append(listed(characters, "and")).append(".");
}

}  // namespace

Narrator::Narrator(std::string_view input, const UrlRecord* base, Encoding encoding, Explanation& out)
    : input_(input), base_(base), encoding_(encoding), out_(out) {
    if (base != nullptr) out_.base = serialize(*base);
}

// ---- Runs

void Narrator::begin_run(const standard::Run& run, const standard::Variables& now) {
    take_errors(now.errors);
    if (run_)
        tell_run(&now.url);
    else
        tell_before_the_states();
    if (!run_ || run_->state != run.state) begin_stretch();
    run_ = StateRun{run.state, explain::code_point_at(input_, run.offset), run.c};
}

void Narrator::begin_step(const Step& step, const standard::Variables& now) {
    if (!run_) {
        first_steps_.push_back(step);
        return;
    }
    if (step.algorithm == basic_url_parser) return;  // "Return url."
    if (std::ranges::find(run_->steps, step) == run_->steps.end()) run_->steps.push_back(step);
    if (std::ranges::find(steps_with_buffer, step) != steps_with_buffer.end()) run_->buffer = now.buffer;
    const auto* const path = std::get_if<standard::Segments>(&now.url.path);
    if (path != nullptr && std::exchange(is_shortening_, false)) run_->segments_left = path->size();
    if (path != nullptr && step == Step{"path state", "1.2.1"}) {
        run_->segments = path->size();
        run_->removed = path->empty() ? std::string() : path->back();
        is_shortening_ = true;
    }
}

void Narrator::end() {
    take_errors(out_.outcome.errors);
    tell_run(out_.outcome.url ? &*out_.outcome.url : nullptr);
    end_units();
    if (out_.outcome.url)
        tell_end();
    else
        tell_failure();
}

void Narrator::take_errors(std::span<const standard::ValidationError> errors) {
    errors_.insert(errors_.end(), errors.begin() + static_cast<std::ptrdiff_t>(errors_seen_), errors.end());
    errors_seen_ = errors.size();
}

void Narrator::begin_stretch() {
    end_units();
    stretch_steps_.clear();
    backslashes_.reset();
}

void Narrator::tell_run(const UrlRecord* url) {
    for (const Step& step : run_->steps)
        if (std::ranges::find(stretch_steps_, step) == stretch_steps_.end()) stretch_steps_.push_back(step);
    switch (run_->state) {
        case State::scheme_start: tell_scheme_start(); break;
        case State::scheme: tell_scheme(url); break;
        case State::no_scheme: tell_no_scheme(url); break;
        case State::special_relative_or_authority: tell_special_relative_or_authority(); break;
        case State::path_or_authority: break;
        case State::relative: tell_relative(*url); break;
        case State::relative_slash: tell_relative_slash(*url); break;
        case State::special_authority_slashes:
        case State::special_authority_ignore_slashes: tell_slashes(); break;
        case State::authority: tell_authority(url); break;
        case State::host:
        case State::hostname: tell_host(url); break;
        case State::port: tell_port(url); break;
        case State::file: tell_file(*url); break;
        case State::file_slash: tell_file_slash(*url); break;
        case State::file_host: tell_file_host(url); break;
        case State::path_start: tell_path_start(*url); break;
        case State::path: tell_path(*url); break;
        case State::opaque_path: tell_opaque_path(*url); break;
        case State::query: tell_query(*url); break;
        case State::fragment: tell_fragment(*url); break;
    }
}

// ---- Before the states

void Narrator::tell_before_the_states() {
    const auto add_first = [&](const Rule& rule, std::vector<Range> places, std::string_view number,
                               std::string_view after, Errors errors) {
        const std::string_view before = input_.substr(places.front().begin, places.back().end - places.front().begin);
        Event& event = add_rule(rule, before, after, {});
        set_places(event, std::move(places));
        for (const Step& step : first_steps_)
            if (step.number == number) event.steps.push_back(step);
        event.errors = std::move(errors);
    };
    const auto begin =
        static_cast<std::size_t>(std::ranges::find_if_not(input_, is_c0_control_or_space) - input_.begin());
    const auto last = std::ranges::find_if_not(std::views::reverse(input_), is_c0_control_or_space);
    const auto end = static_cast<std::size_t>(last.base() - input_.begin());
    const Range rest{begin, std::max(begin, end)};
    const auto surplus_error = [&] {  // step 1.2 reports the first error if there is something to trim
        const Errors errors{errors_.front()};
        errors_.erase(errors_.begin());
        return errors;
    };
    if (rest.begin > 0) add_first(rule::trim_start, {{0, rest.begin}}, "1.3", "", surplus_error());
    if (rest.end < input_.size())
        add_first(rule::trim_end, {{rest.end, input_.size()}}, "1.3", "", rest.begin > 0 ? Errors() : surplus_error());
    auto ill_formed = places_of(input_, rest, [](const Decoded& read) { return !read.valid; });
    if (!ill_formed.empty()) {
        const std::string after =
            decoded(input_.substr(ill_formed.front().begin, ill_formed.back().end - ill_formed.front().begin));
        add_first(rule::decode_utf8, std::move(ill_formed), "", after, {});
    }
    auto newlines =
        places_of(input_, rest, [](const Decoded& read) { return standard::is_ascii_tab_or_newline(read.code_point); });
    if (!newlines.empty()) {
        std::string after(input_.substr(newlines.front().begin, newlines.back().end - newlines.front().begin));
        std::erase_if(after, [](char c) { return standard::is_ascii_tab_or_newline(static_cast<unsigned char>(c)); });
        add_first(rule::remove_newlines, std::move(newlines), "3", after, claim_errors());
    }
}

// ---- What was taken

bool Narrator::took(std::string_view number) const { return took(name_of(run_->state), number); }

bool Narrator::took(std::string_view algorithm, std::string_view number) const {
    return std::ranges::find(run_->steps, Step{algorithm, number}) != run_->steps.end();
}

Step Narrator::own(std::string_view number) const { return {name_of(run_->state), number}; }

namespace {

std::vector<Step> those_in(const std::vector<Step>& all, std::initializer_list<Step> some) {
    std::vector<Step> those;
    std::ranges::copy_if(all, std::back_inserter(those),
                         [&](const Step& step) { return std::ranges::find(some, step) != some.end(); });
    return those;
}

}  // namespace

std::vector<Step> Narrator::taken(StepList steps) const { return those_in(run_->steps, steps); }

std::vector<Step> Narrator::taken_in_stretch(StepList steps) const { return those_in(stretch_steps_, steps); }

// ---- Events

Event& Narrator::add(std::string_view name, std::string_view clause, std::string sentence, std::string_view before,
                     std::string_view after, std::optional<Range> input) {
    return out_.events.emplace_back(Event{.algorithm = run_ ? name_of(run_->state) : basic_url_parser,
                                          .name = name,
                                          .clause = clause,
                                          .sentence = std::move(sentence),
                                          .before = std::string(before),
                                          .after = std::string(after),
                                          .input = input});
}

Event& Narrator::add_rule(const Rule& rule, std::string_view before, std::string_view after,
                          std::optional<Range> input) {
    Event& event = add(rule.name, rule.clause, explain::words_of(rule, before, after), before, after, input);
    event.is_rule = true;
    return event;
}

Event& Narrator::add_finding(std::string_view name, std::string sentence, std::string_view after,
                             std::optional<Range> input) {
    return add(name, "spec-notes/explain.md#the-state-machine", std::move(sentence), {}, after, input);
}

void Narrator::add_encoding(const Rule& rule, std::string_view component, const Reading& read, std::string_view after,
                            const standard::PercentEncodeSet& set, std::vector<Step> steps) {
    const std::string before = read.utf8();
    if (before == after) return;
    Event& event = add_rule(rule, before, after, read.range());
    event.sentence += words_of_set(rule, read.text, set);
    event.component = component;
    event.steps = std::move(steps);
}

Narrator::Errors Narrator::claim_errors(std::string_view name) {
    Errors claimed;
    std::erase_if(errors_, [&](const standard::ValidationError& error) {
        if (error.name == name) claimed.push_back(error);
        return error.name == name;
    });
    return claimed;
}

Narrator::Errors Narrator::claim_errors() { return std::exchange(errors_, {}); }

namespace {

/// Extends the places of an event by one.
void add_place(Event& event, Range place) {
    if (event.inputs.empty() && event.input) event.inputs.push_back(*event.input);
    event.inputs.push_back(place);
    extend(event.input, place);
}

void add_all(std::vector<standard::ValidationError>& errors, const std::vector<standard::ValidationError>& more) {
    errors.insert(errors.end(), more.begin(), more.end());
}

}  // namespace

/// Tells a backslash that counts as a slash. Those of one state are one event.
void Narrator::tell_backslash() {
    if (run_->c != U'\\') return;
    if (backslashes_) {
        add_place(out_.events[*backslashes_], run_->place);
    } else {
        backslashes_ = out_.events.size();
        add_rule(rule::replace_backslashes, "\\", "/", run_->place);
    }
    Event& event = out_.events[*backslashes_];
    for (const Step& step : taken({{"relative state", "4"},
                                   {"relative slash state", "1.1"},
                                   {"special authority ignore slashes state", "2"},
                                   {"file state", "3.1"},
                                   {"file slash state", "1.1"},
                                   {"path start state", "1.1"},
                                   {"path state", "1.1"}}))
        if (std::ranges::find(event.steps, step) == event.steps.end()) event.steps.push_back(step);
    add_all(event.errors, claim_errors("invalid-reverse-solidus"));
}

/// Tells a code point that is not part of a URL unit. Those of one component are one event.
void Narrator::tell_units(std::string_view component, Range place, std::string_view character, const Errors& errors) {
    if (errors.empty()) return;
    if (units_) {
        add_place(out_.events[*units_], place);
    } else {
        units_ = out_.events.size();
        add_finding("url-units", {}, {}, place).component = component;  // end_units writes the sentence
        out_.events.back().did_something = false;
    }
    if (known_units_.emplace(character).second) unit_characters_.emplace_back(character);
    Event& event = out_.events[*units_];
    add_all(event.errors, errors);
    for (const Step& step : taken({{"opaque-host parser", "2"},
                                   {"opaque-host parser", "3"},
                                   {"path state", "2.1"},
                                   {"path state", "2.2"},
                                   {"opaque path state", "3.1"},
                                   {"opaque path state", "4.1"},
                                   {"opaque path state", "4.2"},
                                   {"query state", "3.1"},
                                   {"query state", "3.2"},
                                   {"fragment state", "1.1"},
                                   {"fragment state", "1.2"}}))
        if (std::ranges::find(event.steps, step) == event.steps.end()) event.steps.push_back(step);
}

/// Ends the event of tell_units, whose sentence names the code points.
void Narrator::end_units() {
    if (!units_) return;
    Event& event = out_.events[*std::exchange(units_, std::nullopt)];
    std::vector<std::string> quoted;
    quoted.reserve(unit_characters_.size());
    for (const std::string& character : unit_characters_) quoted.push_back(explain::character_in_words(character));
    event.sentence = joined("A URL is written in URL code points and percent-encoded bytes. In the ", event.component,
                            joined(", ", listed(quoted, "and"), quoted.size() == 1 ? " is neither." : " are neither."));
    for (const std::string& character : unit_characters_) event.before += character;
    unit_characters_.clear();
    known_units_.clear();
}

// ---- The end

namespace {

/// The rule of the pipeline that a step applies when it returns failure. The words for the failure are those of the
/// rule.
struct FailingStep {
    Step step;
    std::string_view rule;
};

constexpr std::array failing_steps = std::to_array<FailingStep>({{{"authority state", "2.1"}, "host"},
                                                                 {{"host state", "2.1"}, "host"},
                                                                 {{"host state", "3.1"}, "force-web"},
                                                                 {{"domain parser", "7"}, "domain"}});

/// The algorithms that return failure to a state, each after those that it calls.
constexpr auto failing_algorithms = std::to_array<std::string_view>(
    {"domain parser", "opaque-host parser", "IPv4 parser", "IPv6 parser", "host parser"});

}  // namespace

/// Adds the last step of an algorithm to an event, if the run called the algorithm.
void Narrator::add_last_step(std::string_view algorithm, Event& event) const {
    const auto last = std::ranges::find(run_->steps.rbegin(), run_->steps.rend(), algorithm, &Step::algorithm);
    const bool has_succeeded = algorithm == "domain parser" && took("host parser", "8");
    if (last != run_->steps.rend() && !has_succeeded) event.steps.push_back(*last);
}

void Narrator::tell_failure() {
    Failure failure = failure_of(out_.outcome, input_);
    if (run_->state == State::no_scheme) failure.rule = base_ == nullptr ? "strict-resolve" : "whatwg-resolve";
    for (const auto& [step, rule] : failing_steps)
        if (took(step.algorithm, step.number)) {
            failure.rule = rule;
            failure.error = {};
        }
    if (forbidden_) {
        failure.rule = "forbidden-domain-code-point";
        failure.error = {};
        failure.detail = forbidden_reason_;
        failure.begin = forbidden_->begin;
        failure.end = forbidden_->end;
    }
    Event& event = add("failure", "spec-notes/standard.md#validation-errors", message_of(Reason(failure)),
                       failure.at_fault(), {}, Range{failure.begin, failure.end});
    event.errors = claim_errors();
    for (const std::string_view algorithm : failing_algorithms) add_last_step(algorithm, event);
    event.steps.push_back(run_->steps.back());
}

Explanation explain_run(std::string_view input, const UrlRecord* base, Encoding encoding) {
    Explanation explanation;
    Narrator narrator(input, base, encoding, explanation);
    const standard::Observer observer{
        .run = [&](const standard::Run& run, const standard::Variables& now) { narrator.begin_run(run, now); },
        .step = [&](const Step& step, const standard::Variables& now) { narrator.begin_step(step, now); }};
    explanation.outcome = standard::parse(input, base, encoding, observer);
    narrator.end();
    return explanation;
}

}  // namespace refurl::tools::machine
