// A corpus: texts to be parsed, some of them against a base.
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace refurl::bench {

struct Line {
    std::string input;
    std::optional<std::size_t> base;  ///< into the corpus's bases
};

struct Corpus {
    std::string name;
    std::vector<Line> lines;
    std::vector<std::string> bases;  ///< each once

    /// The bytes of all inputs, bases not counted.
    [[nodiscard]] std::size_t bytes() const;
};

/// Reads JSON lines `{"input": "…", "base": "…"}`, where the base may be left out or null.
/// @return what is wrong with the file, and in which line, if it is no corpus
std::expected<Corpus, std::string> read_corpus(const std::filesystem::path& file);

/// At most `count` lines of `corpus`, evenly spread.
Corpus sample(const Corpus& corpus, std::size_t count);

}  // namespace refurl::bench
