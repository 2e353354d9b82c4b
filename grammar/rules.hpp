// The rules of preprocessing: their names, and each as a function of a text.  Clause: spec-notes/preprocessing.md
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "grammar/value/language.hpp"
#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule trim_start{"trim-start", "spec-notes/preprocessing.md"};
inline constexpr Rule trim_end{"trim-end", "spec-notes/preprocessing.md"};
inline constexpr Rule remove_newlines{"remove-newlines", "spec-notes/preprocessing.md"};
inline constexpr Rule replace_backslashes{"replace-backslashes", "spec-notes/preprocessing.md"};

/// All rules of preprocessing.
inline constexpr std::array of_preprocessing{&trim_start, &trim_end, &remove_newlines, &replace_backslashes};

}  // namespace refurl::rule

namespace refurl::grammar {

/// A rule of preprocessing.
struct Preprocessing {
    const Rule* rule;
    std::string_view statement;
    /// Returns the text after the rule: `text` itself or a part of it, or a text in the store. Linear.
    std::string_view (*apply)(std::string_view text, const Setting& setting);
};

/// Returns the rules in the order in which they apply.
std::span<const Preprocessing> rules_of_preprocessing();

/// Returns `text` with each `\` before its first `?` or `#` replaced by `/`, if the mode is one of special URLs.
/// Linear.
std::string_view with_slashes(std::string_view text, Mode mode, Store& store);

}  // namespace refurl::grammar
