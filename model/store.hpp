// Where stages keep the texts that they make.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace refurl {

/// Room for text that lives as long as the store. The first 2 KiB need no allocation; a room that does not fit there
/// is an allocation of its own, of which a URL asks for a few at the most.
// NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): to write zeros first would cost more than most URLs
class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// @return room for `size` bytes, not initialised
    char* room(std::size_t size) {
        if (size > near_.size() - used_) return far_.emplace_back(std::make_unique_for_overwrite<char[]>(size)).get();
        used_ += size;
        return near_.data() + (used_ - size);
    }

  private:
    std::array<char, 2048> near_;
    std::size_t used_ = 0;
    std::vector<std::unique_ptr<char[]>> far_;
};
// NOLINTEND(cppcoreguidelines-pro-type-member-init)

}  // namespace refurl
