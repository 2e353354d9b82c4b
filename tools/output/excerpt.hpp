// A text with carets below a part of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::tools {

struct Excerpt {
    std::string line;   ///< the visible text, cut with `…` on either side if it is too long
    std::size_t begin;  ///< the column of the first caret
    std::size_t carets;
};

/// Returns the text with the bytes from `begin` to `end` marked, in at most `width` columns. An empty range is marked
/// by one caret. If the range is too long, only its beginning is shown. Linear in `width`.
/// @param width the largest number of columns, at least 8
Excerpt excerpt(std::string_view text, std::size_t begin, std::size_t end, std::size_t width);

}  // namespace refurl::tools
