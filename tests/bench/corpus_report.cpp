#include "tests/bench/corpus_report.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "tests/bench/allocations.hpp"

namespace refurl::bench {

namespace {

using Hrefs = std::vector<std::optional<std::string>>;

Hrefs hrefs_of(const Corpus& corpus, const Entry& entry) {
    Hrefs hrefs;
    for (const Line& line : corpus.lines) hrefs.push_back(entry.href(line));
    return hrefs;
}

std::size_t count_equal(const Hrefs& a, const Hrefs& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) count += a[i] && a[i] == b[i] ? 1 : 0;
    return count;
}

/// Returns the results except for the time.
Score survey(const std::string& name, const Corpus& corpus, const Entry& entry, const Hrefs& refurl_hrefs) {
    Score score;
    score.contender = name;
    // First, so that one-time allocations of the library do not count.
    score.same_href = count_equal(hrefs_of(corpus, entry), refurl_hrefs);
    const std::size_t before = allocations_so_far();
    score.accepted = entry.pass();
    score.allocations_per_url =
        static_cast<double>(allocations_so_far() - before) / static_cast<double>(corpus.lines.size());
    return score;
}

double ns_per_url(double pass, const CorpusScores& scores) { return pass / static_cast<double>(scores.urls); }

double megabytes_per_second(double pass, const CorpusScores& scores) {
    return static_cast<double>(scores.bytes) / pass * 1e3;
}

double ratio(const Score& score, const CorpusScores& scores) {
    return score.pass->minimum / scores.scores.front().pass->minimum;
}

}  // namespace

CorpusScores measure(const Corpus& corpus, const std::vector<Contender>& contenders, Effort effort) {
    CorpusScores result{corpus.name, corpus.lines.size(), corpus.bytes(), {}};
    const Hrefs refurl_hrefs = hrefs_of(corpus, contenders.front().enter(corpus));
    std::vector<Job> jobs;
    for (const Contender& contender : contenders) {
        const Entry entry = contender.enter(corpus);
        const Score& score = result.scores.emplace_back(survey(contender.name, corpus, entry, refurl_hrefs));
        if (score.accepted > 0) jobs.push_back({contender.name, entry.pass});
    }
    const std::vector<Timing> timings = race(jobs, effort);
    auto timing = timings.begin();
    for (Score& score : result.scores)
        if (score.accepted > 0) score.pass = *timing++;
    return result;
}

void print(const CorpusScores& scores) {
    fmt::print("\n{}: {} URLs, {:.1f} bytes each\n", scores.corpus, scores.urls,
               static_cast<double>(scores.bytes) / static_cast<double>(scores.urls));
    fmt::print("  {:<18} {:>9} {:>9} {:>11} {:>15} {:>10} {:>8}\n", "", "ns/URL", "MB/s", "allocs/URL", "accepted",
               "same href", "ratio");
    for (const Score& score : scores.scores) {
        if (!score.pass) {
            fmt::print("  {:<18} not timed: accepts no line\n", score.contender);
            continue;
        }
        fmt::print("  {:<18} {:>9.1f} {:>9.1f} {:>11.2f} {:>15} {:>10} {:>8.2f}\n", score.contender,
                   ns_per_url(score.pass->minimum, scores), megabytes_per_second(score.pass->minimum, scores),
                   score.allocations_per_url, fmt::format("{}/{}", score.accepted, scores.urls), score.same_href,
                   ratio(score, scores));
    }
}

nlohmann::json to_json(const CorpusScores& scores) {
    nlohmann::json rows = nlohmann::json::array();
    for (const Score& score : scores.scores) {
        nlohmann::json row{{"contender", score.contender},
                           {"accepted", score.accepted},
                           {"same_href", score.same_href},
                           {"allocations_per_url", score.allocations_per_url}};
        if (score.pass) {
            row["ns_per_url"] = ns_per_url(score.pass->minimum, scores);
            row["ns_per_url_median"] = ns_per_url(score.pass->median, scores);
            row["mb_per_s"] = megabytes_per_second(score.pass->minimum, scores);
            row["ratio"] = ratio(score, scores);
        }
        rows.push_back(row);
    }
    return {{"corpus", scores.corpus}, {"urls", scores.urls}, {"bytes", scores.bytes}, {"contenders", rows}};
}

}  // namespace refurl::bench
