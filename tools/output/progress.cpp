#include "tools/output/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "tools/output/streams.hpp"

namespace refurl::tools {

namespace {

constexpr std::chrono::milliseconds interval{200};
constexpr std::chrono::milliseconds interval_of_lines{1000};
constexpr std::string_view erase_line = "\r\x1b[K";

}  // namespace

Progress::Progress(std::string_view unit, Shown shown)
    : unit_(unit),
      on_terminal_(isatty(STDERR_FILENO) != 0),
      shown_(shown == Shown::always || (shown == Shown::on_terminal && on_terminal_)) {}

void Progress::advance() {
    ++count_;
    if (!shown_) return;
    const Clock::time_point now = Clock::now();
    if (now - last_ >= (on_terminal_ ? interval : interval_of_lines)) draw(now);
}

void Progress::draw(Clock::time_point now) {
    const std::chrono::duration<double> seconds = now - begin_;
    const double rate = static_cast<double>(count_) / seconds.count();
    write_error(fmt::format("{}{} {}, {:.0f} a second{}", on_terminal_ ? erase_line : "", count_, unit_, rate,
                            on_terminal_ ? "" : "\n"));
    last_ = now;
    drawn_ = on_terminal_;
}

void Progress::announce(std::string_view line) {
    if (!shown_) return;
    erase();
    write_error(fmt::format("{}\n", line));
}

void Progress::erase() {
    if (drawn_) write_error(erase_line);
    drawn_ = false;
}

}  // namespace refurl::tools
