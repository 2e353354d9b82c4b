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
    Ends<TracedRun> runs;  // used if runs may be left out
    const auto begin = [&](const TracedSteps& steps) { listener.begin(without_implied(steps)); };
    const auto report = [&](TracedRun run, const RunEnd& /*end*/) {
        run.steps = without_implied(run.steps);
        if (listener.leave_out)
            runs.add(std::move(run));
        else
            listener.run(run);
    };
    standard::Outcome outcome = each_run(input, base, encoding, begin, report);
    if (listener.leave_out) runs.each(listener.run, listener.leave_out);
    return outcome;
}

}  // namespace refurl::tools
