// Code points by what they are to UTS 46.  Clause: spec-notes/differ.md#generated-pairs
#pragma once

#include <string>
#include <string_view>

#include "systems/search/draws.hpp"

namespace refurl::systems {

/// Returns a code point that a sign stands for:
///
///     a  a letter of ASCII     R  a right-to-left letter             z  U+200D, which joins
///     1  a digit of ASCII      A  an Arabic number                   n  U+200C, which does not
///     -  a hyphen              E  a European number beyond ASCII     w  a full-width digit
///     M  a mark                N  one that is neutral in the         %  another form of a delimiter
///     V  a virama                 Bidi Rule                          c  a letter that NFC composes
///     I  an ignored one        D  one that joins on both sides          or decomposes
///     m  a mapped one          J  one that joins to its right        5  one that is new in Unicode 15.1
///     d  a deviation           L  one that joins to its left         6  in 16.0
///     x  a disallowed one      T  one that is transparent to joining 7  in 17.0
///     ?  any one                                                     8  in 18.0
///
/// Of the code points for which UTS 46 has equal properties, each group is drawn equally often. The first call takes
/// some milliseconds. It is no surrogate.
char32_t code_point_of(char sign, Draws& draws);

/// Returns the code points that the signs of a pattern stand for.
std::u32string code_points_like(std::string_view pattern, Draws& draws);

/// Returns the sign that says most about a code point to UTS 46: the first of `xmIdVMRAEDJLTNc` that stands for it, or
/// `.` if none does. `+` follows if the code point is new in Unicode 15.1 or later. It must be at most U+10FFFF.
std::string sign_of(char32_t code_point);

/// All signs.
inline constexpr std::string_view code_point_signs = "a1-MVImdx?RAENDJLTznw%c5678";

}  // namespace refurl::systems
