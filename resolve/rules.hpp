// The rules of rebase and force.  Clause: spec-notes/resolve.md
#pragma once

#include <array>

#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule drop_scheme{"drop-scheme", "spec-notes/resolve.md#resolution"};
inline constexpr Rule require_path_root{"require-path-root", "spec-notes/resolve.md#rebase"};
inline constexpr Rule force_authority{"force-authority", "spec-notes/resolve.md#force"};
inline constexpr Rule force_path_root{"force-path-root", "spec-notes/resolve.md#force"};
inline constexpr Rule force_host{"force-host", "spec-notes/resolve.md#force"};

/// All rules of rebase and force.
inline constexpr std::array of_resolution{&drop_scheme, &require_path_root, &force_authority, &force_path_root,
                                          &force_host};

}  // namespace refurl::rule
