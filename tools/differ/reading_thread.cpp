#include "tools/differ/reading_thread.hpp"

#include <functional>
#include <utility>

namespace refurl::tools {

std::future<ReadingThread::Replies> ReadingThread::read(Pairs pairs) {
    Batch batch{pairs, std::packaged_task<Replies(Pairs)>(std::ref(reader_))};
    std::future<Replies> replies = batch.read.get_future();
    {
        const std::scoped_lock lock(mutex_);
        batches_.push_back(std::move(batch));
    }
    has_batch_.notify_one();
    return replies;
}

void ReadingThread::run(const std::stop_token& stop) {
    for (Batch batch; take(stop, batch);) batch.read(batch.pairs);
}

/// Waits for the next batch. Returns false at the end.
bool ReadingThread::take(const std::stop_token& stop, Batch& batch) {
    std::unique_lock lock(mutex_);
    if (!has_batch_.wait(lock, stop, [&] { return !batches_.empty(); }) || stop.stop_requested()) return false;
    batch = std::move(batches_.front());
    batches_.pop_front();
    if (program_ != nullptr) program_->announce(batches_.empty() ? Pairs() : batches_.front().pairs);
    return true;
}

}  // namespace refurl::tools
