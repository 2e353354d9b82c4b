// How far a long run has got, on a line of standard error that is written over.
#pragma once

#include <chrono>
#include <cstddef>
#include <string_view>

namespace refurl::tools {

/// Shows a count and a rate, from the first fifth of a second on. Shows nothing if standard error is not a terminal.
class Progress {
  public:
    /// @param unit what is counted, in the plural; must outlive the progress
    /// @param hidden true if nothing must be shown
    explicit Progress(std::string_view unit, bool hidden = false);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { erase(); }

    /// Counts one more.
    void advance();

    /// Erases the line, so that something else can be written.
    void erase();

  private:
    using Clock = std::chrono::steady_clock;

    void draw(Clock::time_point now);

    std::string_view unit_;
    bool shown_;
    bool drawn_ = false;
    std::size_t count_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
};

}  // namespace refurl::tools
