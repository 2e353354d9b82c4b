// Text that fits the terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::tools {

/// What stays on one line: each word; in a sentence also a text between grave accents; in a grammar also a literal in
/// double quotes, a comment, and a bracket or an operator with its neighbour.
enum class Keep : unsigned char { words, sentence, notation };

/// Where the text of a paragraph stands, in columns.
struct Margins {
    std::size_t first;             ///< where its first line begins, to the right of what is already written
    std::size_t rest;              ///< where its other lines begin
    std::size_t width;             ///< of the terminal
    std::string_view prefix = {};  ///< before each line except the first
};

/// How far a line stands to the right of its heading, in columns.
inline constexpr std::size_t indent = 2;

/// Breaks a paragraph at spaces so that each line fits, and indents every line except the first. A word that is longer
/// than a line is not broken. Linear.
std::string wrapped(std::string_view text, Margins margins, Keep keep = Keep::words);

}  // namespace refurl::tools
