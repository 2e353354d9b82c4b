// The rules of preprocessing.  Clause: spec-notes/preprocessing.md
#pragma once

#include <array>

#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule trim_start{"trim-start", "spec-notes/preprocessing.md"};
inline constexpr Rule trim_end{"trim-end", "spec-notes/preprocessing.md"};
inline constexpr Rule remove_newlines{"remove-newlines", "spec-notes/preprocessing.md"};
inline constexpr Rule replace_backslashes{"replace-backslashes", "spec-notes/preprocessing.md"};

/// All rules of preprocessing.
inline constexpr std::array of_preprocessing{&trim_start, &trim_end, &remove_newlines, &replace_backslashes};

}  // namespace refurl::rule
