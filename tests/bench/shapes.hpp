// Texts that grow in one way each, to show that parsing stays linear.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::bench {

/// A family of texts: `head`, then `unit` again and again, then `tail`.
struct Shape {
    std::string_view name;
    std::string_view head, unit, tail;
    std::string_view base;       ///< ε for none
    std::optional<bool> is_url;  ///< does refurl accept these texts? Nothing if that depends on their size
};

/// @return the text of this shape that comes nearest to `size` bytes without going beyond, its unit at least once
std::string text_of(const Shape& shape, std::size_t size);

const std::vector<Shape>& shapes();

}  // namespace refurl::bench
