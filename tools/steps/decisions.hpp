// What a step decides, in words, and the tests that notice it.  Clause: spec-notes/steps.md#what-a-step-decides
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "systems/whatif/questions.hpp"
#include "tools/steps/catalog.hpp"

namespace refurl::tools::steps {

/// The rows of a step. A row takes a step if the state machine does for its base, its URL, or its setting.
struct RowsOfStep {
    std::size_t taken = 0;
    std::size_t noticed = 0;                      ///< those that are wrong without the step
    std::optional<systems::Question> first = {};  ///< of the rows that notice it, the simplest
};

/// Reports whether a row of web-platform-tests could notice that a step is left out: a URL or a setting becomes other
/// than it was. They test neither validation errors nor a setter that throws.
bool is_testable(const Entry& entry);

/// Returns `taken by 2 rows, noticed by 1`.
std::string in_words(const RowsOfStep& rows);

/// Returns a question in one line: `//, with the base a:b`.
std::string in_words(const systems::Question& question);

/// Returns the question of a decider, and what it becomes with its step and without: `a:/.. → a:/, without it a:/..`.
std::string decision_of(const Decider& decider);

}  // namespace refurl::tools::steps
