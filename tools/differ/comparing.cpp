#include "tools/differ/comparing.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace refurl::tools {

namespace {

constexpr std::size_t smallest_batch = 16;
constexpr std::size_t first_batch = 256;
constexpr std::size_t largest_batch = 4096;
constexpr std::chrono::milliseconds short_time{250};
constexpr std::chrono::milliseconds long_time{1000};

}  // namespace

Comparing::Comparing(const Sides& sides, Interruption& interruption, Progress& progress, Receiver receiver)
    : sides_(sides),
      interruption_(interruption),
      progress_(progress),
      receiver_(std::move(receiver)),
      size_of_batch_(first_batch) {}

bool Comparing::add(std::size_t block, systems::Pair pair) {
    if (!sides_.programs.empty()) pair = well_formed(std::move(pair));  // as JSON carries it
    batch_.block = block;
    batch_.bytes += size_of(pair);
    batch_.pairs.push_back(std::move(pair));
    progress_.advance();
    return (batch_.pairs.size() < size_of_batch_ && batch_.bytes < systems::most_bytes_at_once) || turn();
}

bool Comparing::end_block(std::size_t block) {
    batch_.block = block;
    batch_.ends_block = true;
    return turn();
}

/// Has the batch that was collected read, and meanwhile compares the one that was read before it.
bool Comparing::turn() {
    running_.wait();
    if (interruption_.signal() != 0 || sides_.failure()) return false;
    return compare(std::exchange(running_, started(std::exchange(batch_, {}))));
}

Comparing::Running Comparing::started(Batch batch) const {
    const auto reading = [pairs = std::span<const systems::Pair>(batch.pairs)](const systems::Reader& reader) {
        return std::async(std::launch::async, [&reader, pairs] { return reader(pairs); });
    };
    Running running{.a = reading(sides_.search.a), .b = reading(sides_.search.b), .begin = Clock::now()};
    running.batch = std::move(batch);  // the span stays valid
    return running;
}

/// Compares a batch that both sides read, if it is one. Another batch may be read meanwhile.
bool Comparing::compare(Running done) {
    if (!done.a.valid()) return true;
    const Replies a = done.a.get();
    const Replies b = done.b.get();
    const auto took = Clock::now() - done.begin;
    if (took < short_time) size_of_batch_ = std::min(2 * size_of_batch_, largest_batch);
    if (took > long_time) size_of_batch_ = std::max(size_of_batch_ / 2, smallest_batch);
    const Batch& batch = done.batch;
    if (current_.number != batch.block) current_ = {.number = batch.block};
    current_.found.compare(sides_.search.difference, batch.pairs, a, b);
    return !batch.ends_block || deliver();
}

/// Gives the block that has ended to the receiver. If that asks the readers, waits until they have read the next batch.
bool Comparing::deliver() {
    if (receiver_.asks_readers && receiver_.asks_readers(current_.found)) running_.wait();
    current_.is_whole = true;
    const std::size_t next = current_.number + 1;
    is_refused_ = !receiver_.receive(std::exchange(current_, {.number = next}));
    return !is_refused_;
}

/// Waits for the batch that is being read, and compares it, unless a program has failed: then the replies mean nothing.
void Comparing::finish() {
    running_.wait();
    if (!sides_.failure()) compare(std::exchange(running_, {}));
}

void Comparing::end() {
    finish();
    if (!is_refused_ && !batch_.pairs.empty() && !sides_.failure()) {
        running_ = started(std::exchange(batch_, {}));
        finish();
    }
    if (is_refused_ || current_.found.counts().compared == 0) return;
    current_.is_whole = false;
    receiver_.receive(std::move(current_));
}

}  // namespace refurl::tools
