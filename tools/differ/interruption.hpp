// The end of a long run by SIGINT, SIGTERM, or a limit of its time.
#pragma once

#include <chrono>
#include <csignal>
#include <expected>
#include <functional>
#include <string>

namespace refurl::tools {

/// Sets a time to what a text such as 30s, 10m or 8h says, at most a day. Fails with one sentence if it says none.
std::expected<void, std::string> read_time(const std::string& text, std::chrono::seconds& time);

/// Holds SIGINT, SIGTERM and its own SIGALRM back, so that a run can end in order. A signal that the program ignores
/// stays ignored. Make it before other threads begin.
class Interruption {
  public:
    /// @param limit the time after which SIGALRM arrives; it never does if this is 0
    explicit Interruption(std::chrono::seconds limit = {});
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    ~Interruption();

    /// Returns the signal that arrived, or 0. After that, another signal ends the program at once.
    int signal();

    /// Waits until the descriptor can be read, or is at its end. Returns false if a signal arrived instead.
    /// @param before_waiting is called if there is nothing to read yet
    bool wait_for(int descriptor, const std::function<void()>& before_waiting);

  private:
    sigset_t held_{};
    int arrivals_;  ///< a descriptor that can be read once a signal has arrived
    sigset_t before_{};
    int signal_ = 0;
};

}  // namespace refurl::tools
