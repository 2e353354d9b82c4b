// Punycode (RFC 3492): a label in Unicode, written in ASCII.  Clause: spec-notes/domains.md#punycode
//
// Punycode writes the ASCII code points of a label first. Then it says, from the lowest code point to the highest,
// where each other code point is inserted: as differences of one number to the next, in digits of base 36.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::uts46 {

/// Appends the Punycode of a label to `ascii`, without `xn--`. For n code points n log n; the label has less than 2³²
/// of them.
void append_punycode(std::u32string_view label, std::string& ascii);

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
/// Counts as RFC 3492 does: for n code points n².
Insertions insertions_by_counting(std::u32string_view label);

/// Returns what insertions_by_counting returns, for n code points in n log n steps.
Insertions insertions_by_tree(std::u32string_view label);

/// Makes the insertions one by one in what `label` has from `begin` on: for n code points n².
void insert_one_by_one(const Insertions& insertions, std::size_t begin, std::u32string& label);

/// Does what insert_one_by_one does, for n code points in n log n steps.
void insert_by_tree(const Insertions& insertions, std::size_t begin, std::u32string& label);

}  // namespace refurl::uts46
