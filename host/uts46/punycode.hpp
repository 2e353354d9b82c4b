// Punycode (RFC 3492): a label in Unicode, written in ASCII.  Clause: spec-notes/domains.md#punycode
//
// Punycode writes the ASCII code points of a label first. Then it says, from the lowest code point to the highest,
// where each other code point is inserted: as differences of one number to the next, in digits of base 36.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::uts46 {

/// Returns the most bytes that the Punycode of a label with this many code points takes: a number below 2⁶⁴ has at most
/// 20 digits.
constexpr std::size_t most_punycode_size(std::size_t code_points) { return 20 * code_points + 1; }

/// Writes the Punycode of a label to `out`, without `xn--`, and returns the end of what it wrote. For n code points
/// n log n; the label has less than 2³² of them.
/// @param out room for most_punycode_size bytes
char* write_punycode(std::u32string_view label, char* out);

/// Appends what a text in Punycode stands for to `label`, and returns whether it is Punycode that stands for a text. If
/// not, `label` is as before. For n bytes n log n.
bool append_decoded_punycode(std::u32string_view punycode, std::u32string& label);

// ---- Where the code points are inserted

/// A code point, and the index at which it is inserted into the text of all insertions before it.
struct Insertion {
    char32_t code_point;
    std::size_t index;

    friend bool operator==(const Insertion&, const Insertion&) = default;
};

using Insertions = std::vector<Insertion>;

/// Returns the insertions that make a label from its ASCII code points, from the lowest code point to the highest.
/// Passes through the label for each code point that differs, as RFC 3492 does: for d different ones of n, d · n.
/// @param room for the result: as many insertions as the label has code points
std::span<const Insertion> insertions_by_passes(std::u32string_view label, std::span<Insertion> room);

/// Returns what insertions_by_passes returns, for n code points in n log n steps.
std::span<const Insertion> insertions_by_tree(std::u32string_view label, std::span<Insertion> room);

/// Makes the insertions in what `label` has from `begin` on, in a pass for each code point that differs: for d
/// different ones of n, d · n.
void insert_by_passes(std::span<const Insertion> insertions, std::size_t begin, std::u32string& label);

/// Does what insert_by_passes does, for n code points in n log n steps.
void insert_by_tree(std::span<const Insertion> insertions, std::size_t begin, std::u32string& label);

}  // namespace refurl::uts46
