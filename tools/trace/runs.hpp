// The runs and steps of the standard's state machine, each with its effects. `trace` prints them, and `explain --as
// standard` tells them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "tools/trace/change.hpp"

namespace refurl::tools {

/// A step that was taken in a run, once or several times, and what it did.
struct TracedStep {
    standard::Step step;
    standard::Step previous = {};  ///< the step before it, the last time
    Effects effects = 0;
    std::vector<VariableChange> changes = {};  ///< of members of the URL record and of flags
    std::vector<standard::ValidationError> errors = {};
};

using TracedSteps = std::vector<TracedStep>;  ///< in the order in which they were first taken

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
    /// The steps of the state and of the algorithms that it calls, such as the host parser. A step in a loop is listed
    /// once, with all its effects. The step "Return url" is in no run.
    TracedSteps steps;
};

/// What a run left. Valid only while the run is reported.
struct RunEnd {
    standard::State next;            ///< the state of the next run, or that in which the parser ended
    const standard::UrlRecord* url;  ///< null if the parser failed
    std::u32string_view buffer;      ///< all of the buffer at the start of the run
};

/// Runs the basic URL parser. Reports the steps before the state machine, which strip the ends and remove tabs and
/// newlines, and then each run when it has ended. Linear.
standard::Outcome each_run(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                           const std::function<void(TracedSteps)>& begin,
                           const std::function<void(TracedRun, const RunEnd&)>& run);

/// Runs a setter on a URL, and reports its own steps before the state machine, if it runs that, with those of the
/// parser before its states; then each run when it has ended. Linear but for a large scheme, userinfo or host.
/// @param attribute one that has a setter; that of `href` has the parser make a new record, whose changes are reported
void each_run_of_setter(standard::UrlObject& url, std::string_view attribute, std::string_view value,
                        const std::function<void(TracedSteps)>& begin,
                        const std::function<void(TracedRun, const RunEnd&)>& run);

/// Reports whether a step only takes some of the steps in its list: 1.2.1 is in those of 1.2 and 1.
bool is_list(const TracedStep& step, const TracedSteps& steps);

}  // namespace refurl::tools
