// The sigils of the components: the delimiters written before and after their texts.  Clause: spec-notes/print.md
#pragma once

#include <string_view>

namespace refurl {

/// The delimiters written before and after a component.
struct Sigils {
    std::string_view before;
    std::string_view after;
};

namespace sigils {

inline constexpr Sigils scheme{"", ":"};
inline constexpr Sigils authority{"//", ""};
inline constexpr Sigils username{"", ""};
inline constexpr Sigils password{":", ""};
inline constexpr Sigils userinfo{"", "@"};
inline constexpr Sigils host{"", ""};
inline constexpr Sigils port{":", ""};
inline constexpr Sigils drive{"/", ""};
inline constexpr Sigils path_root{"/", ""};
inline constexpr Sigils dir{"", "/"};
inline constexpr Sigils file{"", ""};
inline constexpr Sigils query{"?", ""};
inline constexpr Sigils fragment{"#", ""};

}  // namespace sigils

}  // namespace refurl
