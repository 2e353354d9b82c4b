// Texts that grow in different ways, to show that parsing takes linear time.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::bench {

/// A family of texts: `head`, then `unit` any number of times, then `tail`.
struct Shape {
    std::string_view name;
    std::string_view head, unit, tail;
    std::string_view base;  ///< empty for none
    bool is_url;            ///< whether refurl accepts these texts
};

/// Returns the longest text of this shape that has at most `size` bytes, but with at least one unit.
std::string text_of(const Shape& shape, std::size_t size);

/// Returns all shapes.
const std::vector<Shape>& shapes();

}  // namespace refurl::bench
