// Where stages keep the texts that they make.
#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <string_view>

namespace refurl {

/// Room for text that lives as long as the store. The first 2 KiB need no allocation.
class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// @return room for `size` bytes, not initialised
    char* room(std::size_t size) { return static_cast<char*>(memory_.allocate(size, 1)); }

  private:
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): writing zeros would cost more than most URLs
    std::array<std::byte, 2048> near_;
    std::pmr::monotonic_buffer_resource memory_{near_.data(), near_.size()};
};

}  // namespace refurl
