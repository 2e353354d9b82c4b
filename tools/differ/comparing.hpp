// Has both sides read the pairs of a search, block by block.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <limits>
#include <string>
#include <vector>

#include "systems/search/found.hpp"
#include "tools/differ/batch_policy.hpp"
#include "tools/differ/interruption.hpp"
#include "tools/differ/reading_thread.hpp"
#include "tools/differ/sides.hpp"
#include "tools/output/progress.hpp"

namespace refurl::tools {

/// What was found in a block of pairs (tools/differ/blocks.hpp).
struct Block {
    std::size_t number = 0;
    bool is_whole = true;  ///< false if the search was interrupted within the block
    systems::Found found = {};
    std::vector<std::string> lines = {};  ///< what else was found, each an object of JSON, as `refurl whatif` has it
};

/// Collects pairs into batches, and compares them. Each side reads in a thread of its own. Batches wait for it, so that
/// it is not idle while pairs are collected and compared. The threads do not interrupt the programs that they ask.
/// Batches grow if the replies to one come within 250 ms, and shrink if they take more than a second; the time begins
/// when the batch begins to wait.
class Comparing {
  public:
    /// Receives a block. Returns false to stop.
    using Receive = std::function<bool(Block)>;

    /// What receives the blocks.
    struct Receiver {
        Receive receive;
        /// Reports whether receiving this asks the readers, which must be idle then; empty for never.
        std::function<bool(const systems::Found&)> asks_readers = {};
        /// Called after each batch, with what was found in its block so far; empty for nothing.
        std::function<void(const systems::Found&)> has_compared = {};
    };

    Comparing(const Sides& sides, Interruption& interruption, Progress& progress, Receiver receiver);

    /// Begins with a block of which the first pairs were already compared.
    void begin(Block block) { current_ = std::move(block); }

    /// Adds a pair of a block.
    /// @return false if the search cannot go on, because of a program, a signal or the receiver
    bool add(std::size_t block, systems::Pair pair);

    /// Ends a block.
    /// @return false if the search cannot go on
    bool end_block(std::size_t block);

    /// Waits until both sides have read all batches, and compares them. Pairs that are still collected are no batch. If
    /// a program has failed, compares nothing, because the replies mean nothing.
    void catch_up();

    /// Ends the search. If it was stopped within a block, the receiver gets the part that was compared.
    void end();

  private:
    using Clock = std::chrono::steady_clock;
    using Replies = ReadingThread::Replies;

    struct Batch {
        std::vector<systems::Pair> pairs = {};
        std::size_t block = 0;
        bool ends_block = false;
        std::size_t bytes = 0;
    };

    /// A batch that is being read, or waits for that.
    struct Running {
        Batch batch = {};
        std::future<Replies> a = {};
        std::future<Replies> b = {};
        Clock::time_point begin = {};

        /// Waits until both sides have read the batch.
        void wait() const {
            a.wait();
            b.wait();
        }
    };

    bool turn();
    void start();
    bool compare_oldest();
    bool deliver();
    void wait_for_all() const;

    const Sides& sides_;
    Interruption& interruption_;
    Progress& progress_;
    Receiver receiver_;
    Batch batch_;                  ///< the one that is collected
    std::deque<Running> running_;  ///< the oldest first
    Block current_;
    bool is_refused_ = false;  ///< by the receiver
    std::size_t size_of_batch_;
    BatchPolicy policy_;  ///< of this thread, and of the two others, which begin after it
    ReadingThread a_;     ///< reads pairs of running_, and so it ends first
    ReadingThread b_;
};

}  // namespace refurl::tools
