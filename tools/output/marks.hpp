// A text with underlined parts, each with a label that refers to an explanation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

/// A part of a text, [begin, end) in bytes, and its label. An empty part is marked as one column.
struct Mark {
    std::size_t begin;
    std::size_t end;
    std::string label;
};

/// Appends the text, on several lines if it is too long for one. Below each line are the labels, each with a line under
/// its part: `2----`. Labels that overlap are on further lines. Linear in the shown text times the labels.
/// @param all whether the whole text is shown (tools/output/ends.hpp)
void append_marked(std::string& out, std::string_view text, std::vector<Mark> marks, Looks looks, Ink ink, bool all);

}  // namespace refurl::tools
