// The time that a part of a report has.  Clause: spec-notes/what-if/README.md#questions
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <utility>

#include "tools/differ/interruption.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

/// The time of a part of a report. It ends sooner if a signal arrives.
class Turn {
  public:
    Turn(Interruption& interruption, std::chrono::seconds time) : interruption_(interruption), time_(time) {}

    /// Begins the time of the next part.
    void begin() {
        end_ = std::chrono::steady_clock::now() + time_;
        is_over_ = false;
    }

    /// Reports whether further questions may be asked.
    bool goes_on() {
        is_over_ = is_over_ || is_late();
        return !is_over_ && interruption_.signal() == 0;
    }

    /// Reports whether the time is over. Any thread may call this.
    [[nodiscard]] bool is_late() const { return std::chrono::steady_clock::now() >= end_; }

    /// Returns the section, which says so if the time was over.
    [[nodiscard]] Section told(Section section) const {
        if (is_over_) section.summary += fmt::format(" After {} s, no further questions were asked.", time_.count());
        return section;
    }

  private:
    Interruption& interruption_;
    std::chrono::seconds time_;
    std::chrono::steady_clock::time_point end_ = {};
    bool is_over_ = false;
};

}  // namespace refurl::tools
