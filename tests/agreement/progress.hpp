// Shows on standard error the progress of a run of known length.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace refurl::test {

/// Writes the number done, the total, the percentage, the rate and the time left, from a thread of its own. On a
/// terminal it rewrites one line twice a second. Elsewhere it writes a line every 30 seconds.
class Progress {
  public:
    /// Starts the clock and the thread. The destructor stops the thread and clears the line on a terminal.
    explicit Progress(std::uint64_t total);

    /// Adds to the number done. Any thread may call it.
    void add(std::uint64_t done) { done_.fetch_add(done, std::memory_order_relaxed); }

    /// Returns the seconds since construction.
    [[nodiscard]] double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;

    void run(const std::stop_token& stop);
    [[nodiscard]] std::string line() const;

    std::uint64_t total_;
    std::atomic<std::uint64_t> done_ = 0;
    Clock::time_point begin_ = Clock::now();
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_;  // last, so that it stops before the members that it uses are destroyed
};

}  // namespace refurl::test
