#include "tools/trace/trace.hpp"

#include <algorithm>
#include <utility>

#include "tools/output/ends.hpp"

namespace refurl::tools {

namespace {

bool does_nothing(const TracedStep& step) { return step.changes.empty() && step.errors.empty(); }

/// Removes the steps whose only effect is to take the steps in their lists.
TracedSteps without_implied(const TracedSteps& steps) {
    TracedSteps kept;
    for (const TracedStep& step : steps)
        if (!does_nothing(step) || !is_list(step, steps)) kept.push_back(step);
    return kept;
}

/// Reports the runs that `each(begin, run)` reports, without implied steps. Returns what that returns.
template <class Each>
auto report(const TraceListener& listener, Each each) {
    Ends<TracedRun> runs;  // used if runs may be left out
    const auto begin = [&](const TracedSteps& steps) { listener.begin(without_implied(steps)); };
    const auto end_run = [&](TracedRun run, const RunEnd& /*end*/) {
        run.steps = without_implied(run.steps);
        if (listener.leave_out)
            runs.add(std::move(run));
        else
            listener.run(run);
    };
    auto result = each(begin, end_run);
    if (listener.leave_out) runs.each(listener.run, listener.leave_out);
    return result;
}

}  // namespace

std::string step_name(const standard::Step& step, std::string_view own) {
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
    return report(listener,
                  [&](const auto& begin, const auto& run) { return each_run(input, base, encoding, begin, run); });
}

void trace_setter(standard::UrlObject& url, std::string_view attribute, std::string_view value,
                  const TraceListener& listener) {
    report(listener, [&](const auto& begin, const auto& run) {
        each_run_of_setter(url, attribute, value, begin, run);
        return 0;
    });
}

}  // namespace refurl::tools
