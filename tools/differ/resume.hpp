// The file of --resume: what a search has found so far.  Clause: spec-notes/differ.md#interrupted-searches
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "tools/differ/shard.hpp"

namespace refurl::tools {

/// A report of a shard to which a search adds its blocks. No other search can use the file at the same time.
class ResumedFile {
  public:
    /// Opens a file, or makes one. Removes a block that is not whole from its end; the search adds it again.
    /// @return one sentence about what is wrong, such as that the file is of another search
    static std::expected<ResumedFile, std::string> open(const std::string& path, const Plan& plan);
    ResumedFile(const ResumedFile&) = delete;
    ResumedFile(ResumedFile&& other) noexcept;
    ResumedFile& operator=(const ResumedFile&) = delete;
    ResumedFile& operator=(ResumedFile&&) = delete;
    ~ResumedFile();

    /// Reports whether a block was searched to its end.
    [[nodiscard]] bool has(std::size_t block) const;

    /// Reports whether the whole search is in the file.
    [[nodiscard]] bool is_complete() const { return is_complete_; }

    /// Returns the block within which the search was interrupted, if there is one.
    std::optional<Block> take_part() { return std::exchange(part_, std::nullopt); }

    /// Returns what is written to the end of the file.
    Output& out() { return *out_; }

  private:
    explicit ResumedFile(int descriptor) : descriptor_(descriptor) {}

    std::expected<void, std::string> read(const std::string& path, const Plan& plan, off_t size);

    int descriptor_;
    std::optional<Output> out_;
    std::vector<std::size_t> blocks_;  ///< in their order
    std::optional<Block> part_;
    bool is_complete_ = false;
};

}  // namespace refurl::tools
