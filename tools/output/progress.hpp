// The progress of a long run, on a line of standard error that is overwritten.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace refurl::tools {

/// When progress is shown.
enum class Shown : std::uint8_t { on_terminal, always, never };

/// Shows a count and a rate, after the first fifth of a second. If standard error is no terminal, it writes a line each
/// second, or nothing.
class Progress {
  public:
    /// @param unit the name of the counted things, in the plural; must outlive the progress
    explicit Progress(std::string_view unit, Shown shown = Shown::on_terminal);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { erase(); }

    /// Counts one more.
    void advance();

    /// Writes a line above the count, if progress is shown.
    void announce(std::string_view line);

    /// Erases the line, so that something else can be written.
    void erase();

  private:
    using Clock = std::chrono::steady_clock;

    void draw(Clock::time_point now);

    std::string_view unit_;
    bool on_terminal_;
    bool shown_;
    bool drawn_ = false;
    std::size_t count_ = 0;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point last_ = begin_;
};

}  // namespace refurl::tools
