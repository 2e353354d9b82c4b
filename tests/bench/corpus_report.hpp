// Text to href, by every contender, for each corpus.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/bench/contender.hpp"
#include "tests/bench/corpus.hpp"
#include "tests/bench/timing.hpp"

namespace refurl::bench {

/// What one contender did with one corpus.
struct Score {
    std::string contender;
    std::size_t accepted = 0;
    std::size_t as_refurl = 0;  ///< how many of the accepted lines became the same text as with refurl
    double allocations_per_url = 0;
    std::optional<Timing> pass;  ///< of the whole corpus; nothing if the contender accepts none of it
};

struct CorpusScores {
    std::string corpus;
    std::size_t urls;
    std::size_t bytes;
    std::vector<Score> scores;  ///< refurl's first
};

/// The contenders run in one race, refurl first among them.
CorpusScores measure(const Corpus& corpus, const std::vector<Contender>& contenders, Effort effort);

void print(const CorpusScores& scores);

nlohmann::json to_json(const CorpusScores& scores);

}  // namespace refurl::bench
