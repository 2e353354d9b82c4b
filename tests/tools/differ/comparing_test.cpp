#include "tools/differ/comparing.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

/// Compares blocks of two batches with a reader that takes 20 ms for a batch.
/// @param asks_readers whether receiving a block asks the readers
/// @return for each block, whether a batch was being read when the block was received
std::vector<bool> blocks_received_while_reading(bool asks_readers) {
    std::atomic<int> reading = 0;
    const systems::Reader slow = [&](std::span<const systems::Pair> pairs) {
        ++reading;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        --reading;
        return std::vector<systems::Reply>(pairs.size());
    };
    const Sides sides{"a", "b", {.a = slow, .b = slow}, {}};
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
    constexpr std::size_t blocks = 4;
    constexpr std::size_t pairs = 300;  // the first batch has 256
    for (std::size_t block = 0; block < blocks; ++block) {
        for (std::size_t i = 0; i < pairs; ++i) CHECK(comparing.add(block, {"a:" + std::to_string(i)}));
        CHECK(comparing.end_block(block));
    }
    comparing.end();
    CHECK(received.size() == blocks);
    return received;
}

}  // namespace

TEST_CASE("comparing: a block is received while the next batch is read") {
    CHECK(blocks_received_while_reading(false) == std::vector{true, true, true, false});
}

TEST_CASE("comparing: a block whose receiver asks the readers is received while they are idle") {
    CHECK(blocks_received_while_reading(true) == std::vector{false, false, false, false});
}

namespace {

/// Compares pairs of one block, which does not end.
/// @return how many pairs were added before the search could not go on, and how many were compared
std::pair<int, std::size_t> compared_of(int pairs, bool with_signal) {
    const systems::Reader quick = [](std::span<const systems::Pair> read) {
        return std::vector<systems::Reply>(read.size());
    };
    const Sides sides{"a", "b", {.a = quick, .b = quick}, {}};
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

TEST_CASE("comparing: the pairs that were collected when the search ends are compared") {
    CHECK(compared_of(10, false) == std::pair(10, std::size_t{10}));
    CHECK(compared_of(300, false) == std::pair(300, std::size_t{300}));
}

TEST_CASE("comparing: a signal stops the search at the next batch, which is compared") {
    CHECK(compared_of(600, true) == std::pair(255, std::size_t{256}));
}
