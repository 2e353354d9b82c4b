#include "tests/bench/timing.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace refurl::bench {

namespace {

/// Collects the time of each repetition, and prints nothing.
class Times : public benchmark::BenchmarkReporter {
  public:
    bool ReportContext(const Context& /*context*/) override { return true; }

    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs)
            if (run.run_type == Run::RT_Iteration)
                of_job_[run.run_name.function_name].push_back(run.cpu_accumulated_time * 1e9 /
                                                              static_cast<double>(run.iterations));
    }

    [[nodiscard]] Timing timing_of(const std::string& job) const {
        std::vector<double> times = of_job_.at(job);
        std::ranges::sort(times);
        return {times.front(), times[times.size() / 2]};
    }

  private:
    std::map<std::string, std::vector<double>> of_job_;
};

void interleave_repetitions() {
    std::string program = "refurl_bench";
    std::string flag = "--benchmark_enable_random_interleaving=true";
    char* arguments[]{program.data(), flag.data(), nullptr};
    int count = 2;
    benchmark::Initialize(&count, arguments);
}

}  // namespace

std::vector<Timing> race(const std::vector<Job>& jobs, Effort effort) {
    interleave_repetitions();
    for (const Job& job : jobs) {
        const auto loop = [&job](benchmark::State& state) {
            for ([[maybe_unused]] const auto round : state) job.run();
        };
        benchmark::RegisterBenchmark(job.name.c_str(), loop)->Repetitions(effort.repetitions)->MinTime(effort.seconds);
    }
    Times times;
    benchmark::RunSpecifiedBenchmarks(&times, ".");
    benchmark::ClearRegisteredBenchmarks();

    std::vector<Timing> timings;
    for (const Job& job : jobs) timings.push_back(times.timing_of(job.name));
    return timings;
}

}  // namespace refurl::bench
