// Measures each library on a corpus, from text to href.
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

/// The results of one library on one corpus.
struct Score {
    std::string contender;
    std::size_t accepted = 0;
    std::size_t same_href = 0;  ///< the number of lines with the same href as refurl's
    double allocations_per_url = 0;
    std::optional<Timing> pass;  ///< of the whole corpus; nothing if the library accepts no line
};

/// The results of all libraries on one corpus.
struct CorpusScores {
    std::string corpus;
    std::size_t urls;           ///< the number of lines
    std::size_t bytes;          ///< of all inputs
    std::vector<Score> scores;  ///< refurl's first
};

/// Measures all contenders on a corpus in one race. The first contender must be refurl.
CorpusScores measure(const Corpus& corpus, const std::vector<Contender>& contenders, Effort effort);

/// Prints the table.
void print(const CorpusScores& scores);

/// Returns the table as JSON.
nlohmann::json to_json(const CorpusScores& scores);

}  // namespace refurl::bench
