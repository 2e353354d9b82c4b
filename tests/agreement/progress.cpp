#include "tests/agreement/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace refurl::test {

Progress::Progress(std::uint64_t total) : total_(total), thread_([this](const std::stop_token& stop) { run(stop); }) {}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

std::string Progress::line() const {
    const auto done = static_cast<double>(done_.load(std::memory_order_relaxed));
    const auto total = static_cast<double>(total_);
    const double rate = std::max(done / seconds(), 1.0);
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), "%.1f of %.1f million pairs, %.1f %%, %.2f million a second, %.0f s left",
                  done / 1e6, total / 1e6, 100 * done / total, rate / 1e6, (total - done) / rate);
    return text.data();
}

void Progress::run(const std::stop_token& stop) {
    const bool on_terminal = isatty(STDERR_FILENO) != 0;
    const std::chrono::milliseconds interval(on_terminal ? 500 : 30'000);
    std::unique_lock lock(mutex_);
    while (!stopped_.wait_for(lock, stop, interval, [&] { return stop.stop_requested(); }))
        std::fprintf(stderr, on_terminal ? "\r%s\x1b[K" : "%s\n", line().c_str());
    if (on_terminal) std::fputs("\r\x1b[K", stderr);
}

}  // namespace refurl::test
