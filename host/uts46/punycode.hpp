// Punycode (RFC 3492): a label in Unicode, written in ASCII.  Clause: spec-notes/domains.md#punycode
//
// Punycode writes the ASCII code points of a label first. Then it lists the places at which to insert the other code
// points, from the lowest code point to the highest. Each place is coded as a difference, in digits of base 36.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::uts46 {

/// Returns the largest number of bytes that the Punycode of a label with this many code points takes. A number below
/// 2⁶⁴ has at most 20 digits.
constexpr std::size_t most_punycode_size(std::size_t code_points) { return 20 * code_points + 1; }

/// Writes the Punycode of a label to `out`, without `xn--`, and returns the end of the written text. Takes n log n time
/// for n code points. The label must have fewer than 2³² code points.
/// @param out room for most_punycode_size bytes
char* write_punycode(std::u32string_view label, char* out);

/// Appends the label that `punycode` encodes to `label`, and reports whether it encodes one. If not, leaves `label` as
/// it was. Takes n log n time for n bytes.
bool append_decoded_punycode(std::u32string_view punycode, std::u32string& label);

// ---- The insertions of code points

/// A code point, and the index at which it is inserted into the text that all earlier insertions made.
struct Insertion {
    char32_t code_point;
    std::size_t index;

    friend bool operator==(const Insertion&, const Insertion&) = default;
};

using Insertions = std::vector<Insertion>;

/// Returns the insertions that turn the ASCII code points of a label into the label, from the lowest code point to the
/// highest. Makes a pass through the label for each distinct code point, as RFC 3492 does, so it takes time d · n for d
/// distinct ones among n.
/// @param room memory for the result: as many insertions as the label has code points
std::span<const Insertion> insertions_by_passes(std::u32string_view label, std::span<Insertion> room);

/// The number of code points up to which comparing all pairs of them is the fastest way to find the insertions.
inline constexpr std::size_t most_paired = 32;

/// Returns the same as insertions_by_passes, for a label of at most `most_paired` code points. Compares each code point
/// with all before it. The comparisons need no branches, which the processor would guess wrong for most labels.
std::span<const Insertion> insertions_by_pairs(std::u32string_view label, std::span<Insertion> room);

/// Returns the same as insertions_by_passes, in n log n time for n code points.
std::span<const Insertion> insertions_by_tree(std::u32string_view label, std::span<Insertion> room);

/// Makes the insertions in the part of `label` from `begin` on, with a pass for each distinct code point. Takes time d
/// · n for d distinct ones among n.
void insert_by_passes(std::span<const Insertion> insertions, std::size_t begin, std::u32string& label);

/// Does the same as insert_by_passes, in n log n time for n code points.
void insert_by_tree(std::span<const Insertion> insertions, std::size_t begin, std::u32string& label);

}  // namespace refurl::uts46
