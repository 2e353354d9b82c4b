#include "tools/differ/interruption.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <initializer_list>
#include <system_error>

#include "model/find_row.hpp"

namespace refurl::tools {

namespace {

struct UnitOfTime {
    std::string_view name;
    unsigned seconds;
};
constexpr std::array units_of_time{UnitOfTime{"s", 1}, UnitOfTime{"m", 60}, UnitOfTime{"h", 60 * 60}};

}  // namespace

std::expected<void, std::string> read_time(const std::string& text, std::chrono::seconds& time) {
    constexpr unsigned longest = 24 * 60 * 60;
    unsigned value = 0;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, value);
    const auto* const unit = find_row(units_of_time, std::string_view(last, end), &UnitOfTime::name);
    if (error != std::errc() || unit == nullptr || value == 0 || value > longest / unit->seconds)
        return std::unexpected(text + " is not a time such as 30s, 10m or 8h, of at most a day");
    time = std::chrono::seconds(value * unit->seconds);
    return {};
}

Interruption::Interruption(std::chrono::seconds limit) {
    sigemptyset(&held_);
    for (const int signal : {SIGINT, SIGTERM}) sigaddset(&held_, signal);
    if (limit.count() > 0) sigaddset(&held_, SIGALRM);
    pthread_sigmask(SIG_BLOCK, &held_, &before_);
    arrivals_ = signalfd(-1, &held_, SFD_CLOEXEC | SFD_NONBLOCK);
    alarm(static_cast<unsigned>(limit.count()));
}

Interruption::~Interruption() {
    alarm(0);
    if (arrivals_ >= 0) close(arrivals_);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

int Interruption::signal() {
    if (signal_ != 0) return signal_;
    const timespec no_time{};
    const int arrived = sigtimedwait(&held_, nullptr, &no_time);
    if (arrived <= 0) return 0;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    return signal_ = arrived;
}

bool Interruption::wait_for(int descriptor, const std::function<void()>& before_waiting) {
    constexpr int forever = -1;
    std::array<pollfd, 2> waiting{pollfd{descriptor, POLLIN, 0}, pollfd{arrivals_, POLLIN, 0}};  // poll ignores -1
    if (poll(waiting.data(), waiting.size(), 0) == 0) before_waiting();
    while (signal() == 0) {
        if (poll(waiting.data(), waiting.size(), forever) < 0 && errno != EINTR) return true;
        if (waiting[0].revents != 0) return true;
    }
    return false;
}

}  // namespace refurl::tools
