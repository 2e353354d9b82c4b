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

void Narrator::tell_run(TracedRun run, const RunEnd& end) {
    if (!run_ || run_->state != run.state) begin_stretch();
    run_ = std::move(run);
    place_ = explain::code_point_at(input_, run_->offset);
    next_ = end.next;
    buffer_ = end.buffer;
    take_errors(run_->steps);
    for (const TracedStep& taken : run_->steps) {
        const auto known = std::ranges::find(stretch_steps_, taken.step, &TracedStep::step);
        if (known == stretch_steps_.end())
            stretch_steps_.push_back({.step = taken.step, .effects = taken.effects});
        else
            known->effects |= taken.effects;
    }
    tell_state(end.url);
    if (end.url != nullptr) take_path(*end.url);
}

void Narrator::take_errors(const TracedSteps& steps) {
    for (const TracedStep& taken : steps) {
        if (taken.errors.empty()) continue;
        const auto known = std::ranges::find(reporters_, taken.step);
        const Step* const step = known != reporters_.end() ? &*known : &reporters_.emplace_back(taken.step);
        for (const standard::ValidationError& error : taken.errors) errors_.push_back({error, step});
    }
}

void Narrator::take_path(const UrlRecord& url) {
    const auto* const path = std::get_if<standard::Segments>(&url.path);
    if (path == nullptr) return;
    if (did(effect::shorter_path) && !segments_.empty()) segments_.pop_back();
    segments_.resize(std::min(segments_.size(), path->size()));
    segments_.insert(segments_.end(), path->begin() + std::ssize(segments_), path->end());
}

void Narrator::begin_stretch() {
    end_units();
    stretch_steps_.clear();
    backslashes_.reset();
}

void Narrator::tell_state(const UrlRecord* url) {
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

void Narrator::tell_before_the_states(TracedSteps taken) {
    first_steps_ = std::move(taken);
    take_errors(first_steps_);
    const auto add_first = [&](const Rule& rule, std::vector<Range> places, Steps steps, std::string_view after,
                               const Errors& errors) {
        const std::string_view before = input_.substr(places.front().begin, places.back().end - places.front().begin);
        Event& event = add_rule(rule, before, after, {});
        set_places(event, std::move(places));
        event.steps = steps_of(errors);
        event.steps.insert(event.steps.end(), steps.begin(), steps.end());
        for (const Reported& each : errors) event.errors.push_back(each.error);
    };
    const Steps removing = doing(effect::input, first_steps_);  // spaces at the ends, then tabs and newlines
    const auto first = [&] { return Steps{removing.front()}; };
    const auto last = [&] { return Steps{removing.back()}; };
    const auto begin =
        static_cast<std::size_t>(std::ranges::find_if_not(input_, is_c0_control_or_space) - input_.begin());
    const auto kept = std::ranges::find_if_not(std::views::reverse(input_), is_c0_control_or_space);
    const auto end = static_cast<std::size_t>(kept.base() - input_.begin());
    const Range rest{begin, std::max(begin, end)};
    const auto surplus_error = [&] {  // it is the first error if there is something to trim
        const Errors errors{errors_.front()};
        errors_.erase(errors_.begin());
        return errors;
    };
    if (rest.begin > 0) add_first(rule::trim_start, {{0, rest.begin}}, first(), "", surplus_error());
    if (rest.end < input_.size())
        add_first(rule::trim_end, {{rest.end, input_.size()}}, first(), "",
                  rest.begin > 0 ? Errors() : surplus_error());
    auto ill_formed = places_of(input_, rest, [](const Decoded& read) { return !read.valid; });
    if (!ill_formed.empty()) {
        const std::string after =
            decoded(input_.substr(ill_formed.front().begin, ill_formed.back().end - ill_formed.front().begin));
        add_first(rule::decode_utf8, std::move(ill_formed), {}, after, {});
    }
    auto newlines =
        places_of(input_, rest, [](const Decoded& read) { return standard::is_ascii_tab_or_newline(read.code_point); });
    if (!newlines.empty()) {
        const std::string before =
            decoded(input_.substr(newlines.front().begin, newlines.back().end - newlines.front().begin));
        std::string after = before;
        std::erase_if(after, [](char c) { return standard::is_ascii_tab_or_newline(static_cast<unsigned char>(c)); });
        add_first(rule::remove_newlines, std::move(newlines), last(), after, claim_errors());
        out_.events.back().before = before;
    }
}

// ---- What the run did, and the steps that did it

Narrator::Steps Narrator::doing(Effects effects, const TracedSteps& steps) {
    Steps those;
    for (const TracedStep& taken : steps) {
        if ((taken.effects & effects) == 0) continue;
        const std::string_view algorithm = taken.step.algorithm;
        const auto first =
            std::ranges::find_if(steps, [&](const TracedStep& each) { return each.step.algorithm == algorithm; });
        if (!algorithm.ends_with(" state") && !first->previous.number.empty()) those.push_back(first->previous);
        those.push_back(taken.step);
    }
    return those;
}

bool Narrator::did(Effects effects) const { return !doing(effects).empty(); }

Narrator::Steps Narrator::doing(Effects effects) const { return doing(effects, run_->steps); }

Narrator::Steps Narrator::doing_in_stretch(Effects effects) const { return doing(effects, stretch_steps_); }

bool Narrator::called(std::string_view algorithm) const { return !last_of(algorithm).empty(); }

Narrator::Steps Narrator::call_of(std::string_view algorithm) const {
    for (const TracedStep& taken : run_->steps)
        if (taken.step.algorithm == algorithm) return {taken.previous};
    return {};
}

Narrator::Steps Narrator::last_of(std::string_view algorithm) const {
    for (const TracedStep& taken : std::views::reverse(run_->steps))
        if (taken.step.algorithm == algorithm) return {taken.step};
    return {};
}

/// Returns the lists of an algorithm that are in no other list, and its last step.
Narrator::Steps Narrator::outline_of(std::string_view algorithm) const {
    Steps steps;
    for (const TracedStep& taken : run_->steps)
        if (taken.step.algorithm == algorithm && !taken.step.number.contains('.') && is_list(taken, run_->steps))
            steps.push_back(taken.step);
    const Steps last = last_of(algorithm);
    steps.insert(steps.end(), last.begin(), last.end());
    return steps;
}

Narrator::Steps Narrator::before(const Steps& steps) const {
    if (steps.empty()) return {};
    return {std::ranges::find(run_->steps, steps.front(), &TracedStep::step)->previous};
}

Narrator::Steps Narrator::around(const Steps& steps) {
    if (steps.empty()) return {};
    const std::string_view number = steps.front().number;
    return {{steps.front().algorithm, number.substr(0, number.rfind('.'))}};
}

Narrator::Steps Narrator::leaves() const {
    Steps steps;
    for (const TracedStep& taken : run_->steps)
        if (taken.step.algorithm == name_of(run_->state) && !is_list(taken, run_->steps)) steps.push_back(taken.step);
    return steps;
}

Narrator::Steps Narrator::steps_of(const Errors& errors) {
    Steps steps;
    for (const Reported& each : errors)
        if (std::ranges::find(steps, *each.step) == steps.end()) steps.push_back(*each.step);
    return steps;
}

void Narrator::name_steps(Event& event, const Steps& steps) const {
    for (const Step& step : steps)
        if (std::ranges::find(event.steps, step) == event.steps.end()) event.steps.push_back(step);
    const auto place_of = [&](const Step& step) {  // those of earlier states come first
        const auto place = std::ranges::find(stretch_steps_, step, &TracedStep::step);
        return place == stretch_steps_.end() ? -1 : place - stretch_steps_.begin();
    };
    Steps sorted;
    for (const Step& step : event.steps)
        sorted.insert(std::ranges::upper_bound(sorted, place_of(step), {}, place_of), step);
    event.steps = std::move(sorted);
}

// ---- Events

Event& Narrator::add(std::string_view name, std::string_view clause, std::string sentence, std::string_view before,
                     std::string_view after, std::optional<Range> input) {
    return out_.events.emplace_back(Event{.algorithm = run_ ? name_of(run_->state) : "basic URL parser",
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
                            const standard::PercentEncodeSet& set, Steps steps) {
    const std::string before = read.utf8();
    if (before == after) return;
    Event& event = add_rule(rule, before, after, read.range());
    event.sentence += words_of_set(rule, read.text, set);
    event.component = component;
    event.steps = std::move(steps);
}

void Narrator::tell_errors(Event& event, const Errors& errors) const {
    for (const Reported& each : errors) event.errors.push_back(each.error);
    name_steps(event, steps_of(errors));
}

Narrator::Errors Narrator::claim_errors(std::string_view name) {
    Errors claimed;
    std::erase_if(errors_, [&](const Reported& each) {
        if (each.error.name == name) claimed.push_back(each);
        return each.error.name == name;
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

}  // namespace

/// Tells a backslash that counts as a slash. Those of one state are one event.
void Narrator::tell_backslash() {
    if (run_->c != U'\\') return;
    if (backslashes_) {
        add_place(out_.events[*backslashes_], place_);
    } else {
        backslashes_ = out_.events.size();
        add_rule(rule::replace_backslashes, "\\", "/", place_);
    }
    Event& event = out_.events[*backslashes_];
    name_steps(event, steps_of(errors_));
    tell_errors(event, claim_errors("invalid-reverse-solidus"));
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
    tell_errors(out_.events[*units_], errors);
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

/// The algorithms that return failure to a state, each after those that it calls.
constexpr auto failing_algorithms = std::to_array<std::string_view>(
    {"domain parser", "opaque-host parser", "IPv4 parser", "IPv6 parser", "host parser"});

}  // namespace

/// Adds the last step of an algorithm to an event, if the run called the algorithm.
void Narrator::add_last_step(std::string_view algorithm, Event& event) const {
    const Steps last = last_of(algorithm);
    const bool has_succeeded = algorithm == "domain parser" && called("IPv4 parser");
    if (!has_succeeded) event.steps.insert(event.steps.end(), last.begin(), last.end());
}

void Narrator::tell_failure() {
    Failure failure = failure_of(out_.outcome, input_);
    if (run_->state == State::no_scheme) failure.rule = base_ == nullptr ? "require-scheme" : "require-hierarchy";
    const bool lacks_host = !errors_.empty() && errors_.back().error.name == "host-missing";
    if (lacks_host || domain_is_empty_) {
        const bool ends_at_port = run_->state == State::authority || run_->c == U':';
        failure.rule = ends_at_port ? "host" : "force-host";
        if (domain_is_empty_) failure.rule = "domain";
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
    for (const Reported& each : claim_errors()) event.errors.push_back(each.error);
    for (const std::string_view algorithm : failing_algorithms) add_last_step(algorithm, event);
    event.steps.push_back(run_->steps.back().step);
}

void Narrator::tell_result() {
    end_units();
    if (out_.outcome.url)
        tell_end();
    else
        tell_failure();
}

Explanation explain_run(std::string_view input, const UrlRecord* base, Encoding encoding) {
    Explanation explanation;
    Narrator narrator(input, base, encoding, explanation);
    explanation.outcome = each_run(
        input, base, encoding, [&](TracedSteps steps) { narrator.tell_before_the_states(std::move(steps)); },
        [&](TracedRun run, const RunEnd& end) { narrator.tell_run(std::move(run), end); });
    narrator.tell_result();
    return explanation;
}

}  // namespace refurl::tools::machine
