// Reads and writes tests/vectors/regressions.json, the pairs on which the two systems differed before.
// Format: tests/vectors/README.md
#pragma once

#include <string>

#include "tests/agreement/comparison.hpp"

namespace refurl::test {

/// Returns the pair as a JSON object on one line, in the form that tests/vectors/README.md describes. The expectation
/// is the result of the state machine. An input that is not well-formed UTF-8 is written decoded, with its bytes in
/// hexadecimal as a second member.
std::string regression_line(const Pair& pair);

/// Returns the pair that such a JSON object describes.
/// @throws nlohmann::json::exception if `json` is not such an object
Pair pair_of_regression(const std::string& json);

/// Returns the text of a file of regressions with the pair appended, or unchanged if it already contains the pair.
/// Linear.
std::string with_regression(std::string file, const Pair& pair);

/// Adds the pair to the file if the environment variable REFURL_KEEP_REGRESSIONS is 1.
void keep_regression(const Pair& pair);

}  // namespace refurl::test
