// A corpus takes the same memory however many lines it has.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/tools/counted_memory.hpp"
#include "tools/whatif/corpus.hpp"

namespace {

using namespace refurl;
using namespace refurl::tools;

/// Asks a corpus of so many blocks, each line of which changes. Returns the most memory that this took.
std::size_t memory_of(std::size_t blocks, const Proposal& proposal) {
    const std::string path =
        std::filesystem::temp_directory_path() / ("refurl_whatif_memory_" + std::to_string(getpid()));
    {
        std::ofstream lines(path);
        for (std::size_t i = 0; i < blocks * pairs_of_block; ++i) lines << "a:/|" << i << "\n";
    }
    Interruption interruption;
    CorpusFound found;
    const std::size_t before = test::used_memory;
    test::peak_memory = before;
    const auto extent = ask_corpus(plan_of_corpus(proposal, path), proposal, interruption, nullptr,
                                   [&](std::size_t /*block*/, bool /*is_whole*/, const CorpusFound& part) {
                                       found.add(part);
                                       return true;
                                   });
    const std::size_t taken = test::peak_memory - before;
    std::filesystem::remove(path);
    const bool has_all = extent && extent->is_whole && found.texts.changed == blocks * pairs_of_block;
    if (!has_all) std::printf("FAILED: not all texts were asked\n");
    return has_all ? taken : std::size_t(-1);
}

}  // namespace

int main() {
    constexpr std::size_t few = 3;
    constexpr std::size_t many = 9;
    constexpr std::size_t megabyte = std::size_t{1} << 20U;
    const auto proposal = proposal_of(std::array<std::string, 1>{"path '|' encode"});
    if (!proposal) return 1;
    const std::size_t of_few = memory_of(few, *proposal);
    const std::size_t of_many = memory_of(many, *proposal);
    const bool is_same = of_many < of_few + 2 * megabyte && of_many < 40 * megabyte;
    std::printf("%s%zu blocks take %zu KB, %zu blocks take %zu KB\n", is_same ? "" : "FAILED: ", few, of_few >> 10U,
                many, of_many >> 10U);
    return is_same ? 0 : 1;
}
