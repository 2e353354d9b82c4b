// When the standard's answer to a request changed, and by which changes.
// Clause: spec-notes/history/standard.md#what-a-change-changes
#pragma once

#include <string_view>
#include <vector>

#include "standard/changes.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// A day on which the standard's answer to a request changed, or whether the input is valid.
struct AnswerChange {
    std::string_view date;                  ///< YYYY-MM-DD
    std::vector<standard::Change> changes;  ///< those of the day that matter to the request
    Answer before;
    Answer after;
    bool was_valid;
    bool is_valid;
};

/// Returns the days since 2017 on which the standard's answer to a request changed, the earliest first.
std::vector<AnswerChange> answer_changes(const Request& request);

/// Returns the changes that explain an answer: with any one of them switched on or off, the edition agrees with it.
/// @param answer of any system
std::vector<standard::Change> changes_that_explain(const Request& request, const standard::Edition& edition,
                                                   const Answer& answer);

}  // namespace refurl::systems
