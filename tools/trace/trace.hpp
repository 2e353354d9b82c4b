// The runs of the standard's state machine, each with what it did.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"
#include "tools/trace/change.hpp"

namespace refurl::tools {

/// A run of the state machine: what it began with, and what it did.
struct TracedRun {
    standard::State state;
    std::size_t pointer;  ///< in code points of the input, trimmed and without tabs and newlines
    std::size_t offset;   ///< the same in bytes of the input as it was given
    char32_t c;
    std::u32string buffer;
    std::vector<Change> changes;
    std::vector<standard::ValidationError> errors;
};

/// What is told of a trace, in order.
struct TraceListener {
    /// The errors that trimming the input, and removing tabs and newlines from it, has made.
    std::function<void(std::span<const standard::ValidationError> errors)> begin;
    std::function<void(const TracedRun& run)> run;
};

/// The basic URL parser, told run by run. Quadratic in the length of the input: each run has its buffer and its record.
standard::Outcome trace(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                        const TraceListener& listener);

}  // namespace refurl::tools
