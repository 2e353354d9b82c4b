// What `trace` prints of the runs and steps of the standard's state machine.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"
#include "tools/trace/runs.hpp"

namespace refurl::tools {

/// Receives a trace, in order. A step without an effect of its own is left out if one of the steps in its list was
/// taken: 1.2.1 implies 1.2 and 1.
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

/// Runs a setter on a URL, and reports its own steps first, then each run of the state machine, as trace does.
/// @param attribute one that has a setter
void trace_setter(standard::UrlObject& url, std::string_view attribute, std::string_view value,
                  const TraceListener& listener);

/// Returns the line of the source that has a step: `standard/path_states.cpp:42`; ε if there is none. An empty function
/// if no lines are shown.
using LineOf = std::function<std::string(const standard::Step&)>;

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
