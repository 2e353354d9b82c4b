// The parts that all explanations for people have: paragraphs, labels and ranges.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "explain/provenance.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

inline constexpr std::size_t text_column = 5;  ///< the column of a sentence, after its number
/// The most marks below an input: more are hard to read, and slow.
inline constexpr std::size_t most_marks = 99;

/// Returns the label of component number `index`: a, b, … z, aa, ab, …
std::string letters(std::size_t index);

/// Returns `byte 3` or `bytes 3 to 7`.
std::string bytes_of(const explain::Range& range);

/// Wraps sentences, and breaks words that are longer than a line. Linear.
std::vector<std::string> folded(std::string_view text, Margins margins);

/// Returns the lines of sentences below each other, from the column of sentences on.
std::string paragraph(std::string_view text, std::size_t width);

/// Appends the part of a text around a fault, with carets below the fault. Nothing if the text is empty.
void append_fault(std::string& out, std::string_view text, const explain::Range& fault, Looks looks);

/// Appends the line of a component of the href: its letter, its name, its value, and the words that say what made it.
void append_component(std::string& out, const std::string& letter, std::string_view name, std::string_view value,
                      std::string_view source, Looks looks);

/// Appends the line that says how many things are not shown. Nothing if all are.
void append_left_out(std::string& out, std::size_t count, const Noun& what, Looks looks);

}  // namespace refurl::tools
