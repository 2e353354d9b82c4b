// How far the reading of a long input has got, on a line of standard error that is written over.
#pragma once

#include <chrono>
#include <cstddef>

namespace refurl::tools {

class Progress {
  public:
    /// @param wanted false for a progress that is never shown
    explicit Progress(bool wanted) : wanted_(wanted) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { erase(); }

    /// One more line has been read.
    void advance();

    /// Takes the line away, for something else to be written.
    void erase();

  private:
    using Clock = std::chrono::steady_clock;

    void draw(Clock::time_point now);

    bool wanted_;
    bool drawn_ = false;
    std::size_t count_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
};

}  // namespace refurl::tools
