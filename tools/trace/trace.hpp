// The steps of the standard's state machine, each with what it did.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"
#include "tools/trace/change.hpp"

namespace refurl::tools {

/// One run of the state machine: the values at its start, and what it did.
struct TracedRun {
    standard::State state;
    std::size_t pointer;  ///< in code points of the preprocessed input
    std::size_t offset;   ///< the same place in bytes of the given input
    char32_t c;
    std::u32string buffer;
    std::vector<VariableChange> changes;
    std::vector<standard::ValidationError> errors;
};

/// Receives a trace, in order.
struct TraceListener {
    /// Called first, with the errors of preprocessing: trimmed ends, removed tabs and newlines.
    std::function<void(std::span<const standard::ValidationError> errors)> begin;
    std::function<void(const TracedRun& run)> run;
};

/// Runs the basic URL parser, and reports each run to `listener`. Quadratic in the length of the input: each run copies
/// the buffer and the record.
standard::Outcome trace(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                        const TraceListener& listener);

}  // namespace refurl::tools
