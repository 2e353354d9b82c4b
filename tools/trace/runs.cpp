#include "tools/trace/runs.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace refurl::tools {

namespace {

using standard::Step;
using standard::Variables;

constexpr std::string_view basic_url_parser = "basic URL parser";
constexpr std::string_view href_setter = "href setter";

/// Adds a change to the effect of a step. A step in a loop appends repeatedly: `+= "a"` and `+= "b"` become `+= "ab"`.
void add(std::vector<VariableChange>& changes, VariableChange change) {
    const auto before = std::ranges::find(changes, change.variable, &VariableChange::variable);
    if (before == changes.end() || change.sign != "+=")
        changes.push_back(std::move(change));
    else
        before->value.replace(before->value.size() - 1, 1, change.value, 1);  // joins two JSON texts
}

/// The variables whose changes are effects only. No step replaces one text by another of the same size.
struct OtherVariables {
    standard::State state = standard::State::scheme_start;
    std::size_t input = 0;  ///< the size
    Encoding encoding = Encoding::utf_8;
    std::size_t buffer = 0;  ///< the size

    [[nodiscard]] Effects since(const OtherVariables& before) const {
        return (state != before.state ? effect::state : 0) | (input != before.input ? effect::input : 0) |
               (encoding != before.encoding ? effect::encoding : 0) |
               (buffer > before.buffer ? effect::longer_buffer : 0) |
               (buffer < before.buffer ? effect::shorter_buffer : 0);
    }
};

/// Observes the starts of runs and of steps. The effect of each is known when the next one starts or the parser ends.
class Tracer {
  public:
    using Begin = std::function<void(TracedSteps)>;
    using Report = std::function<void(TracedRun, const RunEnd&)>;

    Tracer(const Begin& begin, const Report& report) : begin_(begin), report_(report) {}

    /// Begins with the URL of a setter.
    void begin_with(const Variables& now) { finder_.begin_with(now); }

    void begin_run(const standard::Run& run, const Variables& now) {
        end_step(now);
        end_run(run.state, &now.url);
        if (now.buffer.size() < buffer_.size()) buffer_.clear();
        buffer_ += now.buffer.substr(buffer_.size());
        const std::size_t cut = buffer_.size() - std::min(buffer_.size(), longest_buffer);
        run_ = TracedRun{run.state, run.pointer, run.offset, run.c, buffer_.substr(cut), cut, {}};
    }

    void begin_step(const Step& step, const Variables& now) {
        end_step(now);
        if (run_ && step.algorithm == basic_url_parser) return;  // "Return url."
        add_step(step);
    }

    /// Begins a step that works on another record than those before, whose changes do not count.
    void begin_step_elsewhere(const Step& step, std::span<const standard::ValidationError> errors) {
        add_errors(errors);
        add_step(step);
    }

    void end(const standard::Outcome& outcome) {
        add_errors(outcome.errors);
        end_run(outcome.state, outcome.url ? &*outcome.url : nullptr);
    }

    /// Ends the steps of a setter.
    void end(const Variables& now) {
        end_step(now);
        end_elsewhere(now);
    }

    /// Ends the steps of a setter whose last steps worked on another record.
    void end_elsewhere(const Variables& now) { end_run(run_ ? run_->state : now.state, &now.url); }

  private:
    void add_step(const Step& step) {
        const auto found = std::ranges::find(steps_, step, &TracedStep::step);
        current_ = static_cast<std::size_t>(found - steps_.begin());
        if (found == steps_.end()) steps_.push_back({.step = step});
        steps_[current_].previous = std::exchange(last_, step);
    }

    void end_step(const Variables& now) {
        add_errors(now.errors);
        std::vector<VariableChange> changes = finder_.changes_to(now);
        const OtherVariables others{now.state, now.input.size(), now.encoding, now.buffer.size()};
        const Effects effects = others.since(std::exchange(others_, others));
        if (steps_.empty()) return;
        TracedStep& step = steps_[current_];
        step.effects |= effects;
        for (VariableChange& change : changes) {
            step.effects |= change.effect;
            add(step.changes, std::move(change));
        }
    }

    void add_errors(std::span<const standard::ValidationError> errors) {
        for (const standard::ValidationError& error : errors.subspan(errors_before_))
            steps_[current_].errors.push_back(error);
        errors_before_ = errors.size();
    }

    void end_run(standard::State next, const standard::UrlRecord* url) {
        TracedSteps steps = std::exchange(steps_, {});
        if (!run_) {
            begin_(std::move(steps));
            return;
        }
        run_->steps = std::move(steps);
        report_(*std::move(run_), {next, url, buffer_});
    }

    const Begin& begin_;
    const Report& report_;
    std::optional<TracedRun> run_;  ///< nothing before the first run
    TracedSteps steps_;
    std::size_t current_ = 0;
    Step last_{};
    ChangeFinder finder_;
    OtherVariables others_;
    std::u32string buffer_;  ///< at the start of the run
    std::size_t errors_before_ = 0;
};

}  // namespace

standard::Outcome each_run(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                           const std::function<void(TracedSteps)>& begin,
                           const std::function<void(TracedRun, const RunEnd&)>& run) {
    Tracer tracer(begin, run);
    const standard::Observer observer{
        .run = [&](const standard::Run& started, const Variables& now) { tracer.begin_run(started, now); },
        .step = [&](const Step& step, const Variables& now) { tracer.begin_step(step, now); }};
    standard::Outcome outcome = standard::parse(input, base, encoding, observer);
    tracer.end(outcome);
    return outcome;
}

void each_run_of_setter(standard::UrlObject& url, std::string_view attribute, std::string_view value,
                        const std::function<void(TracedSteps)>& begin,
                        const std::function<void(TracedRun, const RunEnd&)>& run) {
    Tracer tracer(begin, run);
    // The parser that the setter of href runs makes a new record; the setter's own steps have the record of the object.
    const bool makes_record = attribute == "href";
    const standard::Observer observer{
        .run = [&](const standard::Run& started, const Variables& now) { tracer.begin_run(started, now); },
        .step =
            [&](const Step& step, const Variables& now) {
                if (makes_record && step.algorithm == href_setter)
                    tracer.begin_step_elsewhere(step, now.errors);
                else
                    tracer.begin_step(step, now);
            }};
    const auto variables = [&](std::span<const standard::ValidationError> errors) {
        return Variables{{}, standard::State::scheme_start, Encoding::utf_8, {}, false, false, false, url.url, errors};
    };
    if (!makes_record) tracer.begin_with(variables({}));
    std::vector<standard::ValidationError> errors;
    standard::set(url, attribute, value, standard::Edition::today(), &observer, &errors);
    if (makes_record)
        tracer.end_elsewhere(variables(errors));
    else
        tracer.end(variables(errors));
}

bool is_list(const TracedStep& step, const TracedSteps& steps) {
    const Step& outer = step.step;
    return std::ranges::any_of(steps, [&](const TracedStep& other) {
        const Step& inner = other.step;
        return inner.algorithm == outer.algorithm && inner.number.size() > outer.number.size() &&
               inner.number.starts_with(outer.number) && inner.number[outer.number.size()] == '.';
    });
}

}  // namespace refurl::tools
