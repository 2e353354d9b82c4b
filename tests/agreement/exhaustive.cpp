// Exhaustive equivalence, without sampling: the pipeline and the standard's state machine on all texts of each region.
//
//     refurl_exhaustive [--quick]
//
// Every core takes beginnings and first tokens in turn; what is compared, and so what is counted, does not depend on
// it.
#include <atomic>
#include <cstdio>
#include <mutex>
#include <numeric>
#include <thread>

#include "tests/agreement/progress.hpp"
#include "tests/agreement/regions.hpp"

namespace {

using namespace refurl::test;

struct Count {
    std::uint64_t pairs = 0;
    std::uint64_t urls = 0;
    std::uint64_t valid = 0;
    std::uint64_t differences = 0;  ///< of any kind

    Count& operator+=(const Count& other) {
        pairs += other.pairs;
        urls += other.urls;
        valid += other.valid;
        differences += other.differences;
        return *this;
    }
};

/// Prints the first differences of a run.
class Differences {
  public:
    void print(const std::string& text, const Base& base, const Readings& readings) {
        constexpr int most = 20;
        const std::lock_guard lock(mutex_);
        if (++printed_ > most) return;
        Pair pair{text, std::nullopt};
        if (base.url) pair.base = std::string(base.url->href());
        std::printf("DIFFERENT\n%s", report(pair, readings).c_str());
    }

  private:
    std::mutex mutex_;
    int printed_ = 0;
};

/// What the threads of a region share.
struct Work {
    const Region& region;
    unsigned length;
    Progress& progress;
    Differences& differences;
    std::atomic<std::size_t> next = 0;  ///< the next beginning with its first token
};

/// A thread's part of the work.
class Walk {
  public:
    explicit Walk(Work& work) : work_(work) {}

    /// Takes what nobody has taken yet, until there is nothing left.
    Count run() {
        const std::size_t tokens = work_.region.tokens.size();
        const std::size_t end = work_.region.beginnings.size() * tokens;
        for (std::size_t i = work_.next++; i < end; i = work_.next++) {
            text_ = work_.region.beginnings[i / tokens];
            if (i % tokens == 0) compare();
            visit(work_.region.tokens[i % tokens], work_.length - 1);
        }
        return count_;
    }

  private:
    /// Compares the text with `token` behind it, and with up to `more` tokens behind that.
    void visit(const std::string& token, unsigned more) {
        const std::size_t size = text_.size();
        text_ += token;
        compare();
        if (more > 0)
            for (const std::string& next : work_.region.tokens) visit(next, more - 1);
        text_.resize(size);
    }

    void compare() {
        for (const Base& base : work_.region.bases) {
            read_both(text_, base, readings_);
            ++count_.pairs;
            if (!readings_.equal() || !readings_.agree_on_validity()) {
                ++count_.differences;
                work_.differences.print(text_, base, readings_);
            } else if (!readings_.failed()) {
                ++count_.urls;
                count_.valid += readings_.pipeline.valid ? 1 : 0;
            }
        }
        work_.progress.add(work_.region.bases.size());
    }

    Work& work_;
    std::string text_;
    Readings readings_;
    Count count_;
};

Count compare_all(Work& work) {
    std::vector<Count> counts(std::max(1U, std::thread::hardware_concurrency()));
    {
        std::vector<std::jthread> threads;
        for (Count& count : counts) threads.emplace_back([&] { count = Walk(work).run(); });
    }
    return std::accumulate(counts.begin(), counts.end(), Count{},
                           [](Count sum, const Count& each) { return sum += each; });
}

}  // namespace

int main(int argc, char** argv) {
    const bool quick = argc == 2 && std::string_view(argv[1]) == "--quick";
    if (argc > 1 && !quick) {
        std::fputs("usage: refurl_exhaustive [--quick]\n", stderr);
        return 2;
    }
    const auto regions = all_regions();
    const auto length_of = [&](const Region& region) { return quick ? region.quick_length : region.full_length; };
    std::uint64_t total = 0;
    for (const Region& region : regions) total += count_pairs(region, length_of(region));

    Progress progress(total);
    Differences differences;
    Count count;
    for (const Region& region : regions) {
        Work work{region, length_of(region), progress, differences};
        const Count of_region = compare_all(work);
        std::printf("%-30s %13zu pairs, %13zu URLs, %13zu valid\n", std::string(region.name).c_str(), of_region.pairs,
                    of_region.urls, of_region.valid);
        std::fflush(stdout);
        count += of_region;
    }
    const double seconds = progress.seconds();
    std::printf("%zu pairs, %zu of them URLs, %zu valid, %zu different; %.0f s, %.2f million a second\n", count.pairs,
                count.urls, count.valid, count.differences, seconds, static_cast<double>(count.pairs) / seconds / 1e6);
    return count.differences == 0 && count.pairs == total ? 0 : 1;
}
