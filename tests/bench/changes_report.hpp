// How long setters and search parameters take, task by task, by every changer.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/changes.hpp"
#include "tests/bench/timing.hpp"

namespace refurl::bench {

/// What it takes to do a task to one URL.
struct Cost {
    double ns;
    double ns_median;
    double allocations;
};

/// What one task takes each changer, in their order; nothing where one does not do it.
struct TaskCosts {
    std::string task;
    std::vector<std::optional<Cost>> costs;
};

/// The changers run in one race.
TaskCosts measure(const Task& task, const std::vector<Changer>& changers, Effort effort);

void print_header(const std::vector<Changer>& changers);
void print(const TaskCosts& costs);

nlohmann::json to_json(const std::vector<TaskCosts>& all, const std::vector<Changer>& changers);

}  // namespace refurl::bench
