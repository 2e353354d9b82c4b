// What a search has found so far, as lines of JSON: the report of a shard, and the file of --resume.
// Clause: spec-notes/differ.md#shards
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/differ/blocks.hpp"
#include "tools/differ/comparing.hpp"
#include "tools/differ/file.hpp"
#include "tools/output/streams.hpp"

namespace refurl::tools {

/// One of the equal parts of a search: the blocks whose number leaves this rest.
struct Shard {
    std::size_t index = 1;  ///< from 1
    std::size_t count = 1;

    [[nodiscard]] bool has(std::size_t block) const { return block % count == index - 1; }
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Reads `2/4`. Returns nothing if the text is no shard.
std::optional<Shard> read_shard(const std::string& text);

/// Reads `2/4` for an option. Returns a sentence if the text is no shard.
std::expected<void, std::string> read_shard(const std::string& text, std::optional<Shard>& shard);

/// A search, or a shard of one.
struct Plan {
    std::string a;  ///< the names of the readers
    std::string b;
    bool is_pair = false;  ///< whether the hosts of two programs are compared
    Sources sources = {};
    Shard shard = {};
};

// The lines. The first is the plan. A block has a line with its counts, and one for each of its shapes and sampled
// pairs, and then its lines. The last line has the extent of the whole search; a search that was interrupted lacks it.
// Linear.

void append_plan(std::string& out, const Plan& plan);
void append_block(std::string& out, const Block& block);
void append_extent(std::string& out, const Extent& extent);

/// Reads a report of a shard, block by block.
class ShardReader {
  public:
    /// Opens a file and reads its first line.
    /// @return one sentence about what is wrong
    static std::expected<ShardReader, std::string> open(const std::string& path);

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] const Plan& plan() const { return plan_; }

    /// Returns the number of the next block, or nothing after the last one.
    [[nodiscard]] std::optional<std::size_t> next_number() const;

    /// Returns the next block, and steps to the one after it. Call it only if there is one. Returns nothing if its
    /// lines were not all written; it is the last one then.
    /// @return one sentence about what is wrong
    std::expected<std::optional<Block>, std::string> next();

    /// Returns the extent of the search, once the last block was read, if the shard was searched to its end.
    [[nodiscard]] const std::optional<Extent>& extent() const { return extent_; }

    /// Returns the number of bytes up to the end of the last whole block that was read.
    [[nodiscard]] off_t end_of_whole_blocks() const { return end_of_whole_blocks_; }

  private:
    struct SampleSize {
        std::size_t pairs = 0;   ///< of the sample
        std::size_t one_of = 1;  ///< (systems::Sample::one_of)
    };

    /// The counts of a block, without its shapes and sampled pairs.
    struct Counted {
        std::size_t number = 0;
        bool is_whole = true;
        std::size_t equal = 0;
        std::size_t unsupported = 0;
        std::size_t shapes = 0;
        SampleSize equal_sample;
        SampleSize different_sample;
        std::size_t lines = 0;
    };

    ShardReader(std::string path, File file) : path_(std::move(path)), file_(std::move(file)) {}

    template <class Json>
    std::expected<std::optional<Json>, std::string> read_object();
    std::expected<bool, std::string> read_sample(SampleSize size, systems::Sample& sample);
    std::expected<void, std::string> read_plan();
    std::expected<void, std::string> read_ahead();
    [[nodiscard]] std::unexpected<std::string> wrong(std::string_view what) const;

    std::string path_;
    File file_;
    LineReader lines_{file_.descriptor()};
    std::size_t line_ = 0;
    off_t read_ = 0;
    Plan plan_;
    std::optional<Counted> ahead_;  ///< nothing while the next block is read, and after the last one
    off_t end_of_whole_blocks_ = 0;
    std::optional<Extent> extent_;
};

/// Reads the blocks of all shards in their order.
/// @param shards reports of one search; none of their blocks has been read
/// @param receive returns false to stop
/// @return why the blocks are not the whole search, or ε if they are; or one sentence about what is wrong with the
/// reports
std::expected<std::string, std::string> merge(std::vector<ShardReader>& shards,
                                              const std::function<bool(Block)>& receive);

/// Returns the first key in which two plans differ besides the shard, or ε.
std::string difference_of(const Plan& a, const Plan& b);

}  // namespace refurl::tools
