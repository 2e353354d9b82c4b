#include "tools/differ/interruption.hpp"

#include <ctime>
#include <initializer_list>

namespace refurl::tools {

Interruption::Interruption() {
    sigemptyset(&held_);
    for (const int signal : {SIGINT, SIGTERM}) sigaddset(&held_, signal);
    pthread_sigmask(SIG_BLOCK, &held_, &before_);
}

Interruption::~Interruption() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

int Interruption::signal() {
    if (signal_ != 0) return signal_;
    const timespec no_time{};
    const int arrived = sigtimedwait(&held_, nullptr, &no_time);
    if (arrived <= 0) return 0;
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    return signal_ = arrived;
}

}  // namespace refurl::tools
