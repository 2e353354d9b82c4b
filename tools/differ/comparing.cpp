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

Comparing::Comparing(const Sides& sides, Interruption& interruption, Progress& progress, Receive receive)
    : sides_(sides),
      interruption_(interruption),
      progress_(progress),
      receive_(std::move(receive)),
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

/// Has the batch that was collected read, and meanwhile compares the one that was read before it. At the end of a
/// block, compares first, because the receiver may ask the readers.
bool Comparing::turn() {
    if (running_.batch.ends_block && !compare(std::exchange(running_, {}))) return false;
    if (running_.a.valid()) {
        running_.a.wait();
        running_.b.wait();
    }
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

/// Compares a batch that both sides read, if it is one.
bool Comparing::compare(Running done) {
    if (!done.a.valid()) return true;
    const Replies a = done.a.get();
    const Replies b = done.b.get();
    if (sides_.failure()) return false;  // the replies mean nothing
    const auto took = Clock::now() - done.begin;
    if (took < short_time) size_of_batch_ = std::min(2 * size_of_batch_, largest_batch);
    if (took > long_time) size_of_batch_ = std::max(size_of_batch_ / 2, smallest_batch);
    const Batch& batch = done.batch;
    if (current_.number != batch.block) current_ = {.number = batch.block};
    current_.found.compare(sides_.search.difference, batch.pairs, a, b);
    if (!batch.ends_block) return true;
    current_.is_whole = true;
    is_refused_ = !receive_(std::exchange(current_, {.number = batch.block + 1}));
    return !is_refused_;
}

void Comparing::end() {
    compare(std::exchange(running_, {}));
    if (!is_refused_ && !batch_.pairs.empty() && !sides_.failure()) compare(started(std::exchange(batch_, {})));
    if (is_refused_ || current_.found.counts().compared == 0) return;
    current_.is_whole = false;
    receive_(std::move(current_));
}

}  // namespace refurl::tools
