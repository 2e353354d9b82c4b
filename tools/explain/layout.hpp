// The parts that all explanations for people have: paragraphs, labels and ranges.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "explain/provenance.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

inline constexpr std::size_t text_column = 5;  ///< the column of a sentence, after its number
/// The most marks below an input: more are hard to read, and slow.
inline constexpr std::size_t most_marks = 99;

/// Returns the label of component number `index`: a, b, … z, aa, ab, …
std::string letters(std::size_t index);

/// Returns `byte 3` or `bytes 3 to 7`.
std::string bytes_of(const explain::Range& range);

/// Wraps sentences, and breaks words that are longer than a line. Linear.
std::vector<std::string> folded(std::string_view text, Margins margins);

/// Returns the lines of sentences below each other, from the column of sentences on.
std::string paragraph(std::string_view text, std::size_t width);

}  // namespace refurl::tools
