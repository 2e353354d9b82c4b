// A corpus: texts to parse, some of them with a base.
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace refurl::bench {

/// A text to parse.
struct Line {
    std::string input;
    std::optional<std::size_t> base;  ///< its index in the bases of the corpus
};

/// The lines of a file, and the bases that they refer to.
struct Corpus {
    std::string name;
    std::vector<Line> lines;
    std::vector<std::string> bases;  ///< without duplicates

    /// Returns the size of all inputs in bytes, without the bases.
    [[nodiscard]] std::size_t bytes() const;
};

/// Reads a file of JSON lines `{"input": "…", "base": "…"}`; `base` may be absent or null. The error is one sentence
/// with the file and the line: the file cannot be read or is empty, or a line has another form.
std::expected<Corpus, std::string> read_corpus(const std::filesystem::path& file);

/// Returns at most `count` lines of `corpus`, evenly spread.
Corpus sample(const Corpus& corpus, std::size_t count);

}  // namespace refurl::bench
