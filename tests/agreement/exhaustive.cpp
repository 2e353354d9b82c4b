// Compares the pipeline with the standard's state machine on every text of each region (regions.hpp).
//
//     refurl_exhaustive [--quick] [--rules]
//     refurl_exhaustive --pairs LENGTH
//
// With --rules, it compares the pipeline with the plain reading by today's rules (rules/rules.hpp) instead.
//
// With --pairs, it only prints the pairs of a text and a base, without those of more than LENGTH tokens: a pair a line,
// both in hexadecimal, and `-` for no base. A text that two regions make is printed twice. The regions with a token for
// each code point or for each byte are left out.
//
// There is a thread for each core. A thread takes a beginning with a first token, compares all texts that start with
// them, and takes the next. The counts do not depend on which thread takes which.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <numeric>
#include <span>
#include <thread>

#include "api/stages.hpp"
#include "tests/agreement/plain.hpp"
#include "tests/agreement/progress.hpp"
#include "tests/agreement/regions.hpp"

namespace {

using namespace refurl::test;

struct Count {
    std::uint64_t pairs = 0;
    std::uint64_t urls = 0;
    std::uint64_t valid = 0;
    std::uint64_t normal = 0;
    std::uint64_t differences = 0;  ///< in the URL, in validity or in whether it is a normal form
    Excused excused;                ///< differences that ICU cannot judge

    Count& operator+=(const Count& other) {
        pairs += other.pairs;
        urls += other.urls;
        valid += other.valid;
        normal += other.normal;
        differences += other.differences;
        excused += other.excused;
        return *this;
    }
};

/// Prints the first 20 differences of a run.
class Differences {
  public:
    void print(const std::string& report) {
        constexpr int most = 20;
        const std::lock_guard lock(mutex_);
        if (++printed_ <= most) std::printf("DIFFERENT\n%s", report.c_str());
    }

  private:
    std::mutex mutex_;
    int printed_ = 0;
};

/// The state that the threads which compare one region share.
struct Work {
    const Region& region;
    unsigned length;
    bool by_rules;  ///< whether to compare with the plain reading
    Progress& progress;
    Differences& differences;
    std::atomic<std::size_t> next = 0;  ///< the index of the next pair of beginning and first token
};

/// One thread's part of the work.
class Walk {
  public:
    explicit Walk(Work& work) : work_(work) {
        for (const Base& base : work.region.bases) {
            const std::string_view href = base.url ? base.url->href() : std::string_view();
            const auto plain = refurl::rules::today().read(href, {}, refurl::Encoding::utf_8, store_);
            bases_.push_back(base.url ? plain.value().components : refurl::Components{});
        }
    }

    /// Takes pairs of beginning and first token until none is left. Returns the counts of its comparisons.
    Count run() {
        const std::size_t tokens = work_.region.tokens.size();
        const std::size_t end = work_.region.beginnings.size() * tokens;
        for (std::size_t i = work_.next++; i < end; i = work_.next++) {
            text_ = work_.region.beginnings[i / tokens];
            if (i % tokens == 0) compare_text();
            visit(work_.region.tokens[i % tokens], work_.length - 1);
        }
        return count_;
    }

  private:
    /// Appends `token` to the text and compares it, alone and followed by up to `more` further tokens.
    void visit(const std::string& token, unsigned more) {
        const std::size_t size = text_.size();
        text_ += token;
        compare_text();
        if (more > 0)
            for (const std::string& next : work_.region.tokens) visit(next, more - 1);
        text_.resize(size);
    }

    void compare_text() {
        if (work_.by_rules)
            compare_with_rules();
        else
            compare_with_standard();
        work_.progress.add(work_.region.bases.size());
    }

    [[nodiscard]] Pair pair_of(const Base& base) const {
        return {text_, base.url ? std::optional<std::string>(base.url->href()) : std::nullopt};
    }

    void compare_with_rules() {
        for (std::size_t i = 0; i < bases_.size(); ++i) {
            const std::optional<refurl::Url>& base = work_.region.bases[i].url;
            const refurl::Result<refurl::Url> url = refurl::parse_by_stages(text_, base ? &*base : nullptr);
            refurl::Store store;
            const auto plain = refurl::rules::today().read(text_, bases_[i], refurl::Encoding::utf_8, store);
            ++count_.pairs;
            count_.urls += url ? 1 : 0;
            if (refurl::test::agree(url, plain)) continue;
            ++count_.differences;
            work_.differences.print(Readings(pair_of(work_.region.bases[i])).report());
        }
    }

    void compare_with_standard() {
        for (const Base& base : work_.region.bases) {
            compare(text_, base, comparison_);
            ++count_.pairs;
            count_.excused.count(comparison_.excuse);
            if (!comparison_.agree()) {
                ++count_.differences;
                work_.differences.print(report(pair_of(base), comparison_));
            } else if (!comparison_.both_failed()) {
                ++count_.urls;
                count_.valid += comparison_.pipeline.valid ? 1 : 0;
                count_.normal += comparison_.pipeline.normal ? 1 : 0;
            }
        }
    }

    Work& work_;
    refurl::Store store_;                    ///< of the bases
    std::vector<refurl::Components> bases_;  ///< those of the region, by the rules
    std::string text_;
    Comparison comparison_;
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

/// Calls `visit` with each text of a beginning and up to `length` tokens.
template <class Visit>
void each_text(const Region& region, unsigned length, std::string& text, const Visit& visit) {
    visit(text);
    if (length == 0) return;
    const std::size_t size = text.size();
    for (const std::string& token : region.tokens) {
        text += token;
        each_text(region, length - 1, text, visit);
        text.resize(size);
    }
}

void print_in_hexadecimal(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        std::putchar(digits[byte / 16]);
        std::putchar(digits[byte % 16]);
    }
}

void print_pairs(const Region& region, unsigned length) {
    constexpr std::size_t most_tokens = 100;
    if (region.tokens.size() > most_tokens) return;
    for (std::string text : region.beginnings)
        each_text(region, std::min(length, region.quick_length), text, [&](std::string_view each) {
            for (const Base& base : region.bases) {
                print_in_hexadecimal(each);
                std::putchar(' ');
                if (base.url)
                    print_in_hexadecimal(base.url->href());
                else
                    std::putchar('-');
                std::putchar('\n');
            }
        });
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::string_view(argv[1]) == "--pairs") {
        const auto length = static_cast<unsigned>(std::atoi(argv[2]));
        for (const Region& region : all_regions()) print_pairs(region, length);
        return 0;
    }
    const std::span options(argv + 1, argv + argc);
    const auto is_given = [&](std::string_view option) { return std::ranges::count(options, option) == 1; };
    const bool quick = is_given("--quick");
    const bool by_rules = is_given("--rules");
    if (options.size() != (quick ? 1U : 0U) + (by_rules ? 1U : 0U)) {
        std::fputs("usage: refurl_exhaustive [--quick] [--rules]\n       refurl_exhaustive --pairs LENGTH\n", stderr);
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
        Work work{region, length_of(region), by_rules, progress, differences};
        const Count of_region = compare_all(work);
        std::printf("%-30s %13zu pairs, %13zu URLs, %13zu valid, %13zu normal, %13zu excused\n",
                    std::string(region.name).c_str(), of_region.pairs, of_region.urls, of_region.valid,
                    of_region.normal, of_region.excused.total());
        std::fflush(stdout);
        count += of_region;
    }
    std::printf("excused: %s\n", count.excused.line().c_str());
    const double seconds = progress.seconds();
    std::printf("%zu pairs, %zu of them URLs, %zu valid, %zu normal, %zu different; %.0f s, %.2f million a second\n",
                count.pairs, count.urls, count.valid, count.normal, count.differences, seconds,
                static_cast<double>(count.pairs) / seconds / 1e6);
    return count.differences == 0 && count.pairs == total ? 0 : 1;
}
