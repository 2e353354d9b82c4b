// The texts of a corpus, such as those of a crawl, asked before and after a change.
// Clause: spec-notes/what-if/README.md#corpora
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <span>
#include <string>

#include "tools/differ/blocks.hpp"
#include "tools/differ/interruption.hpp"
#include "tools/differ/resume.hpp"
#include "tools/differ/shard.hpp"
#include "tools/output/streams.hpp"
#include "tools/whatif/found.hpp"
#include "tools/whatif/proposal.hpp"

namespace refurl::tools {

/// Returns the plan to ask a shard of the lines of a file.
/// @param path `-` is standard input
Plan plan_of_corpus(const Proposal& proposal, const std::string& path, const Shard& shard = {});

/// Returns the name of the corpus of a plan, as people know it.
std::string corpus_of(const Plan& plan);

/// Gets what was found in a block. Returns false to stop.
/// @param is_whole whether all texts of the block were asked
using ReceiveFound = std::function<bool(std::size_t block, bool is_whole, CorpusFound found)>;

/// Asks each line of the blocks of a shard, in two threads: a URL, or a request in JSON as `refurl differ` reads it.
/// The memory does not grow with the number of lines. Stops if a signal arrives.
/// @param kept whose blocks are left out; may be null
/// @param receive gets the blocks in their order
/// @return one sentence if the file cannot be read
std::expected<Extent, std::string> ask_corpus(const Plan& plan, const Proposal& proposal, Interruption& interruption,
                                              const ResumedFile* kept, const ReceiveFound& receive);

/// Asks the lines, and writes what is found in each block as the report of a shard (tools/differ/shard.hpp).
/// @param kept the file of --resume, to whose end `out` writes; may be null
/// @return whether all lines were asked; or one sentence if the file cannot be read
std::expected<bool, std::string> write_shard(Output& out, const Plan& plan, const Proposal& proposal,
                                             Interruption& interruption, const ResumedFile* kept);

/// What the reports of shards have found.
struct MergedCorpus {
    CorpusFound found;
    std::string corpus;   ///< its name
    std::string partial;  ///< why not all lines were asked, or ε
};

/// Returns what the reports of shards have found about a proposal.
/// @return one sentence about what is wrong with a report
std::expected<MergedCorpus, std::string> merged_corpus(std::span<const std::string> paths, const Proposal& proposal);

/// Returns sentences about the tokens of a change: how many texts have them, and in which component. Tokens that more
/// than half of the texts have say nothing, and those with a slash are parts of examples.
std::string near_in_words(const CorpusFound& found, const Proposal& proposal);

}  // namespace refurl::tools
