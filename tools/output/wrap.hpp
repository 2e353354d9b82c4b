// Wraps text to fit the terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::tools {

/// The parts of a text that stay on one line. Each word does; in a sentence also a text between grave accents; in a
/// grammar also a literal in double quotes, a comment, and a bracket or an operator with its neighbour.
enum class Keep : unsigned char { words, sentence, notation };

/// The columns of a paragraph.
struct Margins {
    std::size_t first;             ///< the start of its first line, after the text already written
    std::size_t rest;              ///< the start of its other lines
    std::size_t width;             ///< the width of the terminal
    std::string_view prefix = {};  ///< the text before each line except the first
};

/// The number of columns by which a line is indented below its heading.
inline constexpr std::size_t indent = 2;

/// Breaks a paragraph at spaces so that each line fits, and indents every line except the first. A word that is longer
/// than a line is not broken. Linear.
std::string wrapped(std::string_view text, Margins margins, Keep keep = Keep::words);

}  // namespace refurl::tools
