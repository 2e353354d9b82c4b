// The runs and steps of the standard's state machine, each with its effects.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"
#include "tools/trace/change.hpp"

namespace refurl::tools {

/// A step that was taken, and its effects.
struct TracedStep {
    standard::Step step;
    std::vector<VariableChange> changes;
    std::vector<standard::ValidationError> errors;
};

/// The most code points of the buffer that a run shows. A buffer can be as long as the input, and each run has one.
inline constexpr std::size_t longest_buffer = 100;

/// One run of the state machine: the values at its start, and the steps that were taken.
struct TracedRun {
    standard::State state;
    std::size_t pointer;  ///< in code points of the preprocessed input
    std::size_t offset;   ///< the same place in bytes of the original input
    char32_t c;
    std::u32string buffer;   ///< the end of the buffer: at most `longest_buffer` code points
    std::size_t buffer_cut;  ///< the number of code points of the buffer that stand before this end
    /// The steps of the state and of the algorithms that it calls, such as the host parser, in the order in which they
    /// were first taken. A step in a loop is listed once, with all its effects. A step without an effect of its own is
    /// left out if one of the steps in its list was taken: 1.2.1 implies 1.2 and 1.
    std::vector<TracedStep> steps;
};

/// Receives a trace, in order.
struct TraceListener {
    /// Called first, with the steps before the state machine: they strip the ends and remove tabs and newlines.
    std::function<void(std::span<const TracedStep> steps)> begin;
    std::function<void(const TracedRun& run)> run;
    /// Called in place of the runs between the first and the last (tools/output/ends.hpp). If it is empty, no run is
    /// left out.
    std::function<void(std::size_t count)> leave_out = {};
};

/// Runs the basic URL parser, and reports each run to `listener`. Linear. If runs may be left out, those
/// at the end are reported when the parser has ended.
standard::Outcome trace(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                        const TraceListener& listener);

/// Returns the number of a step: `1.1`; with the name of its algorithm if that is not `own`: `host parser 1.1`.
std::string step_name(const standard::Step& step, std::string_view own);

/// The steps of one algorithm in a run.
struct AlgorithmSteps {
    std::string_view algorithm;
    std::vector<const TracedStep*> steps;
};

/// Returns the steps by algorithm, in the order in which the algorithms were first called. The pointers point into
/// `steps`.
std::vector<AlgorithmSteps> by_algorithm(std::span<const TracedStep> steps);

}  // namespace refurl::tools
