// The texts of a corpus, such as those of a crawl, asked before and after a change.
// Clause: spec-notes/what-if/README.md#corpora
#pragma once

#include <expected>
#include <string>

#include "systems/whatif/flips.hpp"
#include "tools/differ/interruption.hpp"
#include "tools/whatif/proposal.hpp"

namespace refurl::tools {

/// What was found in a corpus.
struct CorpusFound {
    systems::Flips texts;
    std::string near;  ///< sentences about the tokens of the change: how many texts have them, and in which component
};

/// Asks each line of a file, in two threads: a URL, or a request in JSON as `refurl differ` reads it. The memory does
/// not grow with the number of lines. Stops if a signal arrives.
/// @param path `-` is standard input
/// @return one sentence if the file cannot be read
std::expected<CorpusFound, std::string> ask_corpus(const std::string& path, const Proposal& proposal,
                                                   Interruption& interruption);

}  // namespace refurl::tools
