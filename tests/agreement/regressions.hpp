// Pairs that were once read differently, in tests/vectors/regressions.json.
#pragma once

#include <string>

#include "tests/agreement/readings.hpp"

namespace refurl::test {

/// The pair as an object on a line, as tests/vectors/README.md has it: what the standard's reading makes of it is what
/// is expected. An input that is no UTF-8 is written as it decodes, and its bytes in hexadecimal beside it.
std::string regression_line(const Pair& pair);

/// The pair of such an object, given as JSON.
/// @throws nlohmann::json::exception if it is none
Pair pair_of_regression(const std::string& json);

/// The text of a file of regressions with the pair added, or as it is if that is there already. Linear.
std::string with_regression(std::string file, const Pair& pair);

/// Adds the pair to the file, if the environment says REFURL_KEEP_REGRESSIONS=1.
void keep_regression(const Pair& pair);

}  // namespace refurl::test
