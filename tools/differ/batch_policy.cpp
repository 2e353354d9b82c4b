#include "tools/differ/batch_policy.hpp"

#include <sched.h>

namespace refurl::tools {

#ifdef SCHED_BATCH

namespace {

bool set_policy(int policy) {
    const sched_param no_priority{};
    return sched_setscheduler(0, policy, &no_priority) == 0;  // 0 is the calling thread
}

}  // namespace

BatchPolicy::BatchPolicy() : has_changed_(sched_getscheduler(0) == SCHED_OTHER && set_policy(SCHED_BATCH)) {}

BatchPolicy::~BatchPolicy() {
    if (has_changed_) set_policy(SCHED_OTHER);
}

#else

BatchPolicy::BatchPolicy() = default;
BatchPolicy::~BatchPolicy() = default;

#endif

}  // namespace refurl::tools
