// How the system shares the processors between refurl and the programs that it asks.
#pragma once

namespace refurl::tools {

/// Makes the calling thread a batch job for the system's scheduler, and ends that with the object. Threads and
/// processes that the thread begins meanwhile are batch jobs too.
///
/// A batch job gets the same share of a processor as before. But when it can go on, because a program wrote an answer,
/// it does not interrupt that program. Does nothing on systems without this policy (SCHED_BATCH of Linux), and if the
/// thread does not have the default policy, which somebody else chose then.
class BatchPolicy {
  public:
    BatchPolicy();
    BatchPolicy(const BatchPolicy&) = delete;
    BatchPolicy& operator=(const BatchPolicy&) = delete;
    ~BatchPolicy();

  private:
    bool has_changed_ = false;
};

}  // namespace refurl::tools
