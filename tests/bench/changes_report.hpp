// Measures setters and search parameters, task by task, with each library.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/changes.hpp"
#include "tests/bench/timing.hpp"

namespace refurl::bench {

/// The cost of one task on one URL.
struct Cost {
    double ns;         ///< processor time, the least of the repetitions
    double ns_median;  ///< and their median
    double allocations;
};

/// The costs of one task with each library, in their order; nothing for a library that does not have the task.
struct TaskCosts {
    std::string task;
    std::vector<std::optional<Cost>> costs;
};

/// Measures a task with all libraries in one race.
TaskCosts measure(const Task& task, const std::vector<Changer>& changers, Effort effort);

/// Prints the head of the table.
void print_header(const std::vector<Changer>& changers);

/// Prints a row of the table.
void print(const TaskCosts& costs);

/// Returns the whole table as JSON.
nlohmann::json to_json(const std::vector<TaskCosts>& all, const std::vector<Changer>& changers);

}  // namespace refurl::bench
