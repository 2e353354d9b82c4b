// Memory for the texts that stages write.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "model/compiler.hpp"

namespace refurl {

/// Copies `text` to `to` and returns the end of the copy. The two must not overlap. Linear. It calls `copy` because GCC
/// 12 compiles std::ranges::copy of a text to a byte loop, which takes several times as long.
inline char* copy_text(std::string_view text, char* to) { return to + text.copy(to, text.size()); }

/// Memory for texts that live as long as the store. The first 2 KiB need no allocation. A room that does not fit there
/// gets an allocation of its own; parsing a URL needs only a few.
// NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): writing zeros first would cost more than parsing most URLs
class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Returns uninitialised room for `size` bytes. May throw std::bad_alloc.
    char* room(std::size_t size) [[clang::lifetimebound]] {
        if (size > near_.size() - used_) return far_.emplace_back(std::make_unique_for_overwrite<char[]>(size)).get();
        last_ = used_;
        used_ += size;
        return near_.data() + last_;
    }

    /// Returns [begin, end) as a text. It must have been written to the last room, from its beginning. The rest of the
    /// room is reused.
    std::string_view written(const char* begin, const char* end) [[clang::lifetimebound]] {
        if (begin == near_.data() + last_) used_ = static_cast<std::size_t>(end - near_.data());
        return {begin, end};
    }

    /// Copies `text` to the store and returns the copy. Linear.
    std::string_view keep(std::string_view text) [[clang::lifetimebound]] {
        char* const begin = room(text.size());
        return {begin, copy_text(text, begin)};
    }

  private:
    std::array<char, 2048> near_;
    std::size_t used_ = 0;
    std::size_t last_ = 0;  ///< where the last room in near_ begins
    std::vector<std::unique_ptr<char[]>> far_;
};
// NOLINTEND(cppcoreguidelines-pro-type-member-init)

}  // namespace refurl
