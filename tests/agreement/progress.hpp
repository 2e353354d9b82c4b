// How far a run of known length has got, on standard error.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace refurl::test {

/// Writes done, total, percentage, rate and the time that is left, as a thread of its own: on a terminal over the same
/// line again and again, elsewhere a line every half minute.
class Progress {
  public:
    explicit Progress(std::uint64_t total);

    /// By any thread.
    void add(std::uint64_t done) { done_.fetch_add(done, std::memory_order_relaxed); }

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
    std::jthread thread_;  // last, so that it ends before what it uses
};

}  // namespace refurl::test
