#include "tools/trace/trace.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/output/ends.hpp"

namespace refurl::tools {

namespace {

using standard::Step;
using Errors = std::span<const standard::ValidationError>;
using Steps = std::vector<TracedStep>;

constexpr std::string_view basic_url_parser = "basic URL parser";

/// Adds a change to the effect of a step. A step in a loop appends repeatedly: `+= "a"` and `+= "b"` become `+= "ab"`.
void add(std::vector<VariableChange>& changes, VariableChange change) {
    const auto before = std::ranges::find(changes, change.variable, &VariableChange::variable);
    if (before == changes.end() || change.sign != "+=")
        changes.push_back(std::move(change));
    else
        before->value.replace(before->value.size() - 1, 1, change.value, 1);  // joins two JSON texts
}

bool does_nothing(const TracedStep& step) { return step.changes.empty() && step.errors.empty(); }

bool is_in_list_of(const Step& inner, const Step& outer) {
    return inner.algorithm == outer.algorithm && inner.number.size() > outer.number.size() &&
           inner.number.starts_with(outer.number) && inner.number[outer.number.size()] == '.';
}

/// Removes the steps whose only effect is to take the steps in their lists.
void remove_implied(Steps& steps) {
    const auto is_implied = [&](const TracedStep& outer) {
        return does_nothing(outer) && std::ranges::any_of(steps, [&](const TracedStep& inner) {
                   return is_in_list_of(inner.step, outer.step);
               });
    };
    Steps kept;
    for (const TracedStep& step : steps)
        if (!is_implied(step)) kept.push_back(step);
    steps = std::move(kept);
}

/// Observes the starts of runs and of steps. The effect of each is known when the next one starts or the parser ends.
class Tracer {
  public:
    explicit Tracer(const TraceListener& listener) : listener_(listener) {}

    void begin_run(const standard::Run& run, const standard::Variables& now) {
        end_step(now);
        end_run();
        const std::size_t cut = now.buffer.size() - std::min(now.buffer.size(), longest_buffer);
        run_ = TracedRun{run.state, run.pointer, run.offset, run.c, std::u32string(now.buffer.substr(cut)), cut, {}};
    }

    void begin_step(const Step& step, const standard::Variables& now) {
        end_step(now);
        if (run_ && step.algorithm == basic_url_parser) return;  // "Return url."
        const auto found = std::ranges::find(steps_, step, &TracedStep::step);
        current_ = static_cast<std::size_t>(found - steps_.begin());
        if (found == steps_.end()) steps_.push_back({step, {}, {}});
    }

    void end(const standard::Outcome& outcome) {
        add_errors(outcome.errors);
        end_run();
        if (listener_.leave_out) runs_.each(listener_.run, listener_.leave_out);
    }

  private:
    void end_step(const standard::Variables& now) {
        add_errors(now.errors);
        for (VariableChange& change : finder_.changes_to(now)) add(steps_[current_].changes, std::move(change));
    }

    void add_errors(Errors errors) {
        for (const standard::ValidationError& error : errors.subspan(errors_before_))
            steps_[current_].errors.push_back(error);
        errors_before_ = errors.size();
    }

    void end_run() {
        Steps steps = std::exchange(steps_, {});
        remove_implied(steps);
        if (run_) {
            run_->steps = std::move(steps);
            report(*std::move(run_));
        } else {
            listener_.begin(steps);
        }
    }

    void report(TracedRun run) {
        if (listener_.leave_out)
            runs_.add(std::move(run));
        else
            listener_.run(run);
    }

    const TraceListener& listener_;
    Ends<TracedRun> runs_;          ///< used if runs may be left out
    std::optional<TracedRun> run_;  ///< nothing before the first run
    Steps steps_;
    std::size_t current_ = 0;
    ChangeFinder finder_;
    std::size_t errors_before_ = 0;
};

}  // namespace

std::string step_name(const Step& step, std::string_view own) {
    const std::string number(step.number);
    return step.algorithm == own ? number : std::string(step.algorithm) + ' ' + number;
}

std::vector<AlgorithmSteps> by_algorithm(std::span<const TracedStep> steps) {
    std::vector<AlgorithmSteps> algorithms;
    for (const TracedStep& step : steps) {
        auto found = std::ranges::find(algorithms, step.step.algorithm, &AlgorithmSteps::algorithm);
        if (found == algorithms.end()) found = algorithms.insert(found, {step.step.algorithm, {}});
        found->steps.push_back(&step);
    }
    return algorithms;
}

standard::Outcome trace(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                        const TraceListener& listener) {
    Tracer tracer(listener);
    const standard::Observer observer{
        .run = [&](const standard::Run& run, const standard::Variables& now) { tracer.begin_run(run, now); },
        .step = [&](const Step& step, const standard::Variables& now) { tracer.begin_step(step, now); }};
    standard::Outcome outcome = standard::parse(input, base, encoding, observer);
    tracer.end(outcome);
    return outcome;
}

}  // namespace refurl::tools
