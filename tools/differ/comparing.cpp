#include "tools/differ/comparing.hpp"

#include <algorithm>
#include <utility>

namespace refurl::tools {

namespace {

constexpr std::size_t smallest_batch = 16;
constexpr std::size_t first_batch = 256;
constexpr std::size_t largest_batch = 1024;
constexpr std::size_t most_bytes_of_batch = std::size_t{256} << 10U;  // one pair may have more
// One is read, a program has the requests of the second, the others wait. Many small batches keep a program busier than
// a few large ones do.
constexpr std::size_t most_running = 8;
constexpr std::chrono::milliseconds short_time{250};
constexpr std::chrono::milliseconds long_time{1000};

}  // namespace

Comparing::Comparing(const Sides& sides, Interruption& interruption, Progress& progress, Receiver receiver)
    : sides_(sides),
      interruption_(interruption),
      progress_(progress),
      receiver_(std::move(receiver)),
      size_of_batch_(first_batch),
      a_(sides.search.a, sides.program_a.get()),
      b_(sides.search.b, sides.program_b.get()) {}

bool Comparing::add(std::size_t block, systems::Pair pair) {
    if (sides_.has_programs()) pair = well_formed(std::move(pair));  // as JSON carries it
    batch_.block = block;
    batch_.bytes += size_of(pair);
    batch_.pairs.push_back(std::move(pair));
    progress_.advance();
    return (batch_.pairs.size() < size_of_batch_ && batch_.bytes < most_bytes_of_batch) || turn();
}

bool Comparing::end_block(std::size_t block) {
    batch_.block = block;
    batch_.ends_block = true;
    return turn();
}

/// Has the batch that was collected read. If enough are being read, first waits for the oldest, and then compares it.
bool Comparing::turn() {
    const bool has_to_wait = running_.size() == most_running;
    if (has_to_wait) running_.front().wait();
    if (is_refused_ || interruption_.signal() != 0 || sides_.failure()) return false;
    start();
    return !has_to_wait || compare_oldest();
}

void Comparing::start() {
    running_.push_back({.batch = std::exchange(batch_, {}), .begin = Clock::now()});
    Running& last = running_.back();
    last.a = a_.read(last.batch.pairs);
    last.b = b_.read(last.batch.pairs);
}

/// Compares the oldest batch, which both sides have read. Others may be read meanwhile.
bool Comparing::compare_oldest() {
    Running done = std::move(running_.front());
    running_.pop_front();
    const Replies a = done.a.get();
    const Replies b = done.b.get();
    const auto took = Clock::now() - done.begin;
    if (took < short_time) size_of_batch_ = std::min(2 * size_of_batch_, largest_batch);
    if (took > long_time) size_of_batch_ = std::max(size_of_batch_ / 2, smallest_batch);
    const Batch& batch = done.batch;
    if (current_.number != batch.block) current_ = {.number = batch.block};
    current_.found.compare(sides_.search.difference, batch.pairs, a, b);
    if (receiver_.has_compared) receiver_.has_compared(current_.found);
    return !batch.ends_block || deliver();
}

/// Gives the block that has ended to the receiver. If that asks the readers, waits until they are idle.
bool Comparing::deliver() {
    if (receiver_.asks_readers && receiver_.asks_readers(current_.found)) wait_for_all();
    current_.is_whole = true;
    const std::size_t next = current_.number + 1;
    is_refused_ = !receiver_.receive(std::exchange(current_, {.number = next}));
    return !is_refused_;
}

void Comparing::wait_for_all() const {
    for (const Running& running : running_) running.wait();
}

void Comparing::catch_up() {
    wait_for_all();
    while (!running_.empty() && !is_refused_ && !sides_.failure()) compare_oldest();
}

void Comparing::end() {
    catch_up();
    if (!is_refused_ && !batch_.pairs.empty() && !sides_.failure()) {
        start();
        catch_up();
    }
    if (is_refused_ || current_.found.counts().compared == 0) return;
    current_.is_whole = false;
    receiver_.receive(std::move(current_));
}

}  // namespace refurl::tools
