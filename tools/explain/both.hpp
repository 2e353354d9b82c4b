// Compares how the grammar and the standard's state machine read the same bytes.
// Clause: spec-notes/explain.md#both-systems
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "explain/explain.hpp"
#include "standard/standard.hpp"
#include "tools/output/ends.hpp"

namespace refurl::tools {

/// Consecutive runs of the state machine in one state and in one component of the grammar.
struct Stretch {
    std::size_t begin;  ///< bytes of the input: [begin, end)
    std::size_t end;
    std::string_view component;  ///< ε at a sigil
    standard::State state;
    Ends<std::string> effects;  ///< the changes and validation errors of the runs
};

/// The reading of the state machine, beside that of the grammar.
struct BothReadings {
    Ends<Stretch> stretches;  ///< in the order of the state machine
    bool is_same = false;     ///< whether both give the same answer
};

/// Returns the reading of the state machine for an input that was explained, in stretches. Takes O(n log n) time.
/// @param base the base, or null if there is none
/// @param all whether all stretches and effects are kept, even thousands
BothReadings read_by_both(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                          const explain::Explanation& explanation, bool all = false);

/// Appends a line with the stretches, and with the number of those that are left out.
void append_both_json(std::string& out, const BothReadings& both);

}  // namespace refurl::tools
