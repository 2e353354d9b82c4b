// A thread in which a side of a search reads.
#pragma once

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "systems/search/pair.hpp"
#include "tools/differ/program.hpp"

namespace refurl::tools {

/// Has a reader read batches in a thread of its own, in the order in which they come. If the reader is a program, tells
/// it which batch comes next. When the object ends, it waits for the batch that is being read; batches that wait for
/// their turn are not read.
class ReadingThread {
  public:
    using Pairs = std::span<const systems::Pair>;
    using Replies = std::vector<systems::Reply>;

    /// @param reader outlives the object
    /// @param program the program that the reader asks, which outlives the object; null if it asks none
    ReadingThread(const systems::Reader& reader, Program* program)
        : reader_(reader), program_(program), thread_([this](const std::stop_token& stop) { run(stop); }) {}

    /// Has a batch read after those that came before it. Does not wait for that.
    /// @param pairs outlive the reading
    /// @return the replies, once they are there. They may carry an exception of the reader.
    std::future<Replies> read(Pairs pairs);

  private:
    struct Batch {
        Pairs pairs;
        std::packaged_task<Replies(Pairs)> read;
    };

    void run(const std::stop_token& stop);
    bool take(const std::stop_token& stop, Batch& batch);

    const systems::Reader& reader_;
    Program* program_;
    std::mutex mutex_;
    std::condition_variable_any has_batch_;
    std::deque<Batch> batches_;  ///< those that wait, the oldest first; guarded by the mutex
    std::jthread thread_;        ///< the last member, because it uses the others
};

}  // namespace refurl::tools
