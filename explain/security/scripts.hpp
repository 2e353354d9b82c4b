// Mixed scripts and letters that look like others, by UTS 39 and by their names.  Clause: spec-notes/attacks.md#scripts
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::security {

/// What UTS 39 says about a label.
struct Scripts {
    /// The scripts of its letters, by their English names, in the order in which they appear. Letters that all scripts
    /// share do not count.
    std::vector<std::string> names;
    bool are_mixed = false;  ///< whether its restriction level is below Highly Restrictive
    /// The ASCII text that looks the same. Nothing if there is none, or if the label is ASCII or has letters of several
    /// scripts.
    std::optional<std::string> looks_like = {};
};

/// Returns what UTS 39 says about a label, by ICU's spoof checker. In a build without ICU, it says nothing. Linear.
Scripts scripts_of(std::u32string_view label);

/// An ASCII text, and what a reader overlooks who reads it.
struct PlainLetters {
    std::string text;
    /// Each letter and mark that is not ASCII once, in the order in which they appear, with its name in Unicode: `ŧ` is
    /// LATIN SMALL LETTER T WITH STROKE.
    std::vector<std::string> overlooked;
};

/// Returns the ASCII text that is left if each letter is the one in its name, such as `t` in LATIN SMALL LETTER T WITH
/// STROKE, and marks above and below letters are left out. Nothing if the label is ASCII, if it has other characters,
/// or in a build without ICU. Takes O(n · d) time for n letters, d of them different.
std::optional<PlainLetters> plain_letters(std::u32string_view label);

/// Returns the skeleton of UTS 39 in UTF-8: all texts that look the same have the same one. In a build without ICU, it
/// is the text. Linear.
std::string skeleton_of(std::u32string_view text);

}  // namespace refurl::security
