#include "tools/differ/comparing.hpp"

#include <sched.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <future>
#include <string>
#include <thread>
#include <vector>

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

/// A reader that replies at once.
std::vector<systems::Reply> quick(std::span<const systems::Pair> pairs) {
    return std::vector<systems::Reply>(pairs.size());
}

/// Compares blocks, the first of which have two batches, with a reader that takes 20 ms for a batch.
/// @param asks_readers whether receiving a block asks the readers
/// @return for each block, whether a batch was being read when the block was received
std::vector<bool> blocks_received_while_reading(bool asks_readers) {
    std::atomic<int> reading = 0;
    const systems::Reader slow = [&](std::span<const systems::Pair> pairs) {
        ++reading;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        --reading;
        return quick(pairs);
    };
    const Sides sides{"a", "b", {.a = slow, .b = slow}};
    Interruption interruption;
    Progress progress("pairs", Shown::never);
    std::vector<bool> received;
    Comparing comparing(sides, interruption, progress,
                        {.receive =
                             [&](const Block& block) {
                                 CHECK(block.number == received.size());
                                 CHECK(block.is_whole);
                                 std::this_thread::sleep_for(std::chrono::milliseconds(5));
                                 received.push_back(reading > 0);
                                 return true;
                             },
                         .asks_readers = [=](const systems::Found&) { return asks_readers; }});
    constexpr std::size_t blocks = 8;
    constexpr std::size_t pairs = 300;  // the first batch has 256
    for (std::size_t block = 0; block < blocks; ++block) {
        for (std::size_t i = 0; i < pairs; ++i) CHECK(comparing.add(block, {"a:" + std::to_string(i)}));
        CHECK(comparing.end_block(block));
    }
    comparing.end();
    CHECK(received.size() == blocks);
    return received;
}

/// Compares twelve blocks of a batch, and takes 50 ms for each that is received.
/// @return how many batches a reader had begun after each block
std::vector<int> batches_begun_after_each_block() {
    std::atomic<int> begun = 0;
    const systems::Reader counting = [&](std::span<const systems::Pair> pairs) {
        ++begun;
        return quick(pairs);
    };
    const Sides sides{"a", "b", {.a = counting, .b = quick}};
    Interruption interruption;
    Progress progress("pairs", Shown::never);
    std::vector<int> begun_after_block;
    Comparing comparing(sides, interruption, progress, {.receive = [&](const Block&) {
                            std::this_thread::sleep_for(std::chrono::milliseconds(50));
                            begun_after_block.push_back(begun);
                            return true;
                        }});
    for (std::size_t block = 0; block < 12; ++block) {
        CHECK(comparing.add(block, {"a:"}));
        CHECK(comparing.end_block(block));
    }
    comparing.end();
    return begun_after_block;
}

/// Reports whether something is seen in one of twenty tries: on a busy machine a thread can wake up too late.
template <class Look>
bool is_seen(const Look& look) {
    for (int i = 0; i < 20; ++i)
        if (look()) return true;
    return false;
}

}  // namespace

TEST_CASE("comparing: a block is received while the next batches are read") {
    // The last eight batches are compared when all have been read.
    const std::vector expected{true, true, false, false, false, false, false, false};
    CHECK(is_seen([&] { return blocks_received_while_reading(false) == expected; }));
}

TEST_CASE("comparing: a block whose receiver asks the readers is received while they are idle") {
    CHECK(blocks_received_while_reading(true) == std::vector(8, false));
}

TEST_CASE("comparing: when a reader has read a batch, the next one waits for it") {
    const std::vector expected{9, 10, 11, 12, 12, 12, 12, 12, 12, 12, 12, 12};
    CHECK(is_seen([&] { return batches_begun_after_each_block() == expected; }));
}

#ifdef SCHED_BATCH

TEST_CASE("comparing: the threads of a search are batch jobs, unless somebody chose another policy") {
    const auto policies_within = [](int policy) {
        const sched_param no_priority{};
        CHECK(sched_setscheduler(0, policy, &no_priority) == 0);
        std::atomic<int> of_reader = -1;
        const systems::Reader noting = [&](std::span<const systems::Pair> pairs) {
            of_reader = sched_getscheduler(0);
            return quick(pairs);
        };
        const Sides sides{"a", "b", {.a = noting, .b = quick}};
        Interruption interruption;
        Progress progress("pairs", Shown::never);
        int while_comparing = -1;
        {
            Comparing comparing(sides, interruption, progress, {.receive = [](const Block&) { return true; }});
            CHECK(comparing.add(0, {"a:"}));
            comparing.end();
            while_comparing = sched_getscheduler(0);
        }
        return std::vector<int>{of_reader, while_comparing, sched_getscheduler(0)};
    };
    const auto in_a_thread = [&](int policy) { return std::async(std::launch::async, policies_within, policy).get(); };
    CHECK(in_a_thread(SCHED_OTHER) == std::vector{SCHED_BATCH, SCHED_BATCH, SCHED_OTHER});
    CHECK(in_a_thread(SCHED_BATCH) == std::vector(3, SCHED_BATCH));
    CHECK(in_a_thread(SCHED_IDLE) == std::vector(3, SCHED_IDLE));
}

#endif

namespace {

/// Compares pairs of one block, which does not end.
/// @return how many pairs were added before the search could not go on, and how many were compared
std::pair<int, std::size_t> compared_of(int pairs, bool with_signal) {
    const Sides sides{"a", "b", {.a = quick, .b = quick}};
    Interruption interruption;
    if (with_signal) CHECK(std::raise(SIGINT) == 0);
    Progress progress("pairs", Shown::never);
    std::size_t compared = 0;
    Comparing comparing(sides, interruption, progress, {.receive = [&](const Block& block) {
                            CHECK_FALSE(block.is_whole);
                            compared += block.found.counts().compared;
                            return true;
                        }});
    int added = 0;
    while (added < pairs && comparing.add(0, {"a:" + std::to_string(added)})) ++added;
    comparing.end();
    return {added, compared};
}

}  // namespace

TEST_CASE("comparing: after catching up, all batches are compared") {
    const Sides sides{"a", "b", {.a = quick, .b = quick}};
    Interruption interruption;
    Progress progress("pairs", Shown::never);
    std::size_t received = 0;
    bool accepts = true;
    Comparing comparing(sides, interruption, progress, {.receive = [&](const Block&) {
                            ++received;
                            return accepts;
                        }});
    CHECK(comparing.add(0, {"a:"}));
    CHECK(comparing.end_block(0));
    CHECK(received == 0);
    comparing.catch_up();
    CHECK(received == 1);
    accepts = false;
    CHECK(comparing.add(1, {"a:"}));
    CHECK(comparing.end_block(1));
    comparing.catch_up();
    CHECK(received == 2);
    CHECK(comparing.add(2, {"a:"}));
    CHECK_FALSE(comparing.end_block(2));  // the receiver has refused
    comparing.end();
    CHECK(received == 2);
}

TEST_CASE("comparing: the pairs that were collected when the search ends are compared") {
    CHECK(compared_of(10, false) == std::pair(10, std::size_t{10}));
    CHECK(compared_of(300, false) == std::pair(300, std::size_t{300}));
}

TEST_CASE("comparing: a signal stops the search at the next batch, which is compared") {
    CHECK(compared_of(600, true) == std::pair(255, std::size_t{256}));
}
