// Times functions with Google Benchmark.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace refurl::bench {

/// A function to time: one call of `run`.
struct Job {
    std::string name;  ///< different for each job of a race
    std::function<void()> run;
};

/// How much time to spend on each job.
struct Effort {
    int repetitions;
    double seconds;  ///< the least duration of each repetition
};

/// Processor time of one call, in nanoseconds.
struct Timing {
    double minimum;  ///< of the repetitions: the value that other programs on the machine disturb least
    double median;
};

/// Times all jobs and returns a Timing for each, in their order. Runs the repetitions of all jobs in random order, so
/// that changes in the machine's speed affect all jobs alike.
std::vector<Timing> race(const std::vector<Job>& jobs, Effort effort);

}  // namespace refurl::bench
