// What can be said about a pair, whoever reads it.  Clause: spec-notes/differ.md#in-common
#pragma once

#include <string>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::systems {

/// Returns what can be said about a pair, each as the end of a sentence that begins with "The pairs have":
/// - the algorithms of the standard that today's state machine runs for the base and the input: `the path state`; their
///   steps: `step 1.4 of the path state`; and the steps of one of their runs, if these are at most six:
///   `a run of the path state with only the steps 1, 1.4`;
/// - what the standard answers: `a URL as the answer`, `an answer with a port`, `the validation error port-invalid`;
/// - characters: `"?"`, `U+0009`, `a code point from U+0080 to U+07FF`, `a percent-encoded byte`, `"%2e"`;
/// - parts: `a base`, `an input without a port`, `a base with a file`, `a dir in the input or the base`.
///
/// Sorted, without repeats. Takes O(n log n) time for n bytes.
std::vector<std::string> traits_of(const Pair& pair);

}  // namespace refurl::systems
