// How long things take, by Google Benchmark.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace refurl::bench {

/// What is timed: one call of `run`.
struct Job {
    std::string name;  ///< no two in one race have the same
    std::function<void()> run;
};

/// How much is done for each job.
struct Effort {
    int repetitions;
    double seconds;  ///< at least, for each repetition
};

/// Processor time of one call, in nanoseconds.
struct Timing {
    double minimum;  ///< over the repetitions: what the others who use the machine disturb least
    double median;
};

/// Times all jobs, their repetitions in random order, so that a change in the machine's mood strikes all alike.
/// @return a Timing for each job, in their order
std::vector<Timing> race(const std::vector<Job>& jobs, Effort effort);

}  // namespace refurl::bench
