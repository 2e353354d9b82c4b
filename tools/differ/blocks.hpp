// The pairs of a search, in blocks that can be searched apart.  Clause: spec-notes/differ.md#shards
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::tools {

/// Where the pairs of a search come from: the short texts, the short settings and calls, the generated pairs, and the
/// lines of files, in this order.
struct Sources {
    std::size_t short_texts = 1;  ///< 1 for all, n for about one of n, 0 for none
    systems::Askable asks = {};  ///< what generated pairs ask for; short settings and calls have the share of the texts
    std::size_t generated = 0;
    std::uint32_t seed = 1;  ///< of the first block of generated pairs; each further block has the next one
    std::vector<std::string> corpora = {};
};

/// The pairs of a block, at most. A block of a corpus also ends once its lines have 16 MB. Each source begins a block.
inline constexpr std::size_t pairs_of_block = 16'384;

/// Who looks at the pairs.
struct BlockVisitor {
    std::function<bool(std::size_t block)> wants; /**< whether the pairs of a block are visited; called once a block,
                                                     and perhaps while an earlier block is visited */
    std::function<bool(std::size_t block, systems::Pair)> visit;  ///< returns false to stop
    std::function<bool(std::size_t block)> end;  ///< called after the last pair of a wanted block; false to stop
    std::function<bool(int descriptor)> await =
        {};  ///< waits until the next bytes of a corpus can be read; returns false to stop
    std::function<void(const std::string& remark)> remark = {};  ///< says how a corpus is written, after its last line
};

/// The size of a search.
struct Extent {
    std::size_t blocks = 0;
    std::size_t pairs = 0;
    bool is_whole = true;  ///< false if the visitor has stopped, and then the rest was not counted

    friend bool operator==(const Extent&, const Extent&) = default;
};

/// A file that cannot be read, and why.
struct Unreadable {
    std::string path;
    std::string why;
};

/// The most bytes of a line of a corpus.
inline constexpr std::size_t longest_line_of_corpus = std::size_t{16} << 20U;

/// Returns the pair that a line of a corpus asks for.
/// @return one sentence if it is a JSON request that is wrong, or asks for more
std::expected<systems::Pair, std::string> pair_of_line(std::string_view line);

/// Visits the pairs of the wanted blocks. The number of a pair's block does not depend on which blocks are wanted.
/// Generated pairs of other blocks cost nothing. Other threads generate pairs while the ones before them are visited.
std::expected<Extent, Unreadable> visit_blocks(const Sources& sources, const BlockVisitor& visitor,
                                               std::size_t most_pairs = pairs_of_block);

}  // namespace refurl::tools
