#include "tools/output/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "tools/output/streams.hpp"

namespace refurl::tools {

namespace {

constexpr std::chrono::milliseconds interval{200};
constexpr std::string_view erase_line = "\r\x1b[K";

}  // namespace

Progress::Progress(std::string_view unit, bool hidden) : unit_(unit), shown_(!hidden && isatty(STDERR_FILENO) != 0) {}

void Progress::advance() {
    ++count_;
    if (!shown_) return;
    const Clock::time_point now = Clock::now();
    if (now - last_ >= interval) draw(now);
}

void Progress::draw(Clock::time_point now) {
    const std::chrono::duration<double> seconds = now - begin_;
    const double rate = static_cast<double>(count_) / seconds.count();
    write_error(fmt::format("{}{} {}, {:.0f} a second", erase_line, count_, unit_, rate));
    last_ = now;
    drawn_ = true;
}

void Progress::erase() {
    if (drawn_) write_error(erase_line);
    drawn_ = false;
}

}  // namespace refurl::tools
