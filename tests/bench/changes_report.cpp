#include "tests/bench/changes_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/bench/allocations.hpp"

namespace refurl::bench {

namespace {

double per_url(double of_pass) { return of_pass / static_cast<double>(typical_urls().size()); }

/// Returns the allocations of one change, the mean over one pass with each value. Two passes before the count let
/// objects reserve the memory that they keep.
double allocations_of(const Pass& pass) {
    for (int warm = 0; warm < 2; ++warm) pass();
    const std::size_t before = allocations_so_far();
    for (int counted = 0; counted < 2; ++counted) pass();
    return per_url(static_cast<double>(allocations_so_far() - before) / 2);
}

}  // namespace

TaskCosts measure(const Task& task, const std::vector<Changer>& changers, Effort effort) {
    TaskCosts result{std::string(task.name), {}};
    std::vector<Job> jobs;
    for (const Changer& changer : changers) {
        std::optional<Cost>& cost = result.costs.emplace_back();
        const std::optional<Pass> pass = changer.pass_for(task);
        if (!pass) continue;
        cost = Cost{0, 0, allocations_of(*pass)};
        jobs.push_back({changer.name, *pass});
    }
    const std::vector<Timing> timings = race(jobs, effort);
    auto timing = timings.begin();
    for (std::optional<Cost>& cost : result.costs) {
        if (!cost) continue;
        cost->ns = per_url(timing->minimum);
        cost->ns_median = per_url(timing->median);
        ++timing;
    }
    return result;
}

void print_header(const std::vector<Changer>& changers) {
    fmt::print("\nSetters and search parameters: ns and allocations per change\n  {:<24}", "");
    for (const Changer& changer : changers) fmt::print(" {:>18}", changer.name);
    fmt::print("\n");
}

void print(const TaskCosts& costs) {
    fmt::print("  {:<24}", costs.task);
    for (const auto& cost : costs.costs)
        fmt::print(" {:>18}", cost ? fmt::format("{:.1f} {:>5.1f}", cost->ns, cost->allocations) : "-");
    fmt::print("\n");
}

nlohmann::json to_json(const std::vector<TaskCosts>& all, const std::vector<Changer>& changers) {
    nlohmann::json rows = nlohmann::json::array();
    for (const auto& [task, costs] : all) {
        nlohmann::json row{{"task", task}};
        for (std::size_t i = 0; i < costs.size(); ++i)
            if (costs[i])
                row[changers[i].name] = {
                    {"ns", costs[i]->ns}, {"ns_median", costs[i]->ns_median}, {"allocations", costs[i]->allocations}};
        rows.push_back(row);
    }
    return rows;
}

}  // namespace refurl::bench
