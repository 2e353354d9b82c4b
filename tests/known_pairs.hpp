// The pairs of an input and a base that files list.
#pragma once

#include <string>
#include <vector>

#include "tests/agreement/comparison.hpp"

namespace refurl::test {

/// Returns the pairs of our vectors for the pipeline, and those of urltestdata.json if REFURL_WPT names its directory.
std::vector<Pair> known_pairs();

}  // namespace refurl::test
