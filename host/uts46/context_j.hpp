// The ContextJ rules (RFC 5892, appendix A.1 and A.2): where a label may hold a joiner.
// Clause: spec-notes/domains.md#contextj
#pragma once

#include <string_view>

namespace refurl::uts46 {

inline constexpr char32_t zero_width_non_joiner = 0x200C;
inline constexpr char32_t zero_width_joiner = 0x200D;

/// Reports whether a label has `joiner`, one of the two joiners, in a place where it is not allowed. Linear.
bool has_misplaced(char32_t joiner, std::u32string_view label);

}  // namespace refurl::uts46
