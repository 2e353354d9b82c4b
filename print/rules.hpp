// The rules of printing.  Clause: spec-notes/print.md
#pragma once

#include <array>

#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule protect_path{"protect-path", "spec-notes/print.md#normalise-for-printing"};
inline constexpr Rule protect_colon{"protect-colon", "spec-notes/print.md#normalise-for-printing"};
inline constexpr Rule sigil{"sigil", "spec-notes/print.md"};

/// All rules of printing.
inline constexpr std::array of_printing{&protect_path, &protect_colon, &sigil};

}  // namespace refurl::rule
