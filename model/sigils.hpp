// The sigils of the components: the delimiters written before and after their texts.  Clause: spec-notes/print.md
#pragma once

#include <cstddef>
#include <string_view>

namespace refurl {

/// The delimiters written before and after a component.
struct Sigils {
    std::string_view before = {};
    std::string_view after = {};
};

namespace sigils {

inline constexpr Sigils scheme{.after = ":"};
inline constexpr Sigils authority{.before = "//"};
inline constexpr Sigils username{};
inline constexpr Sigils password{.before = ":"};
inline constexpr Sigils userinfo{.after = "@"};
inline constexpr Sigils host{};
inline constexpr Sigils port{.before = ":"};
inline constexpr Sigils drive{.before = "/"};
inline constexpr Sigils path_root{.before = "/"};
inline constexpr Sigils dir{.after = "/"};
inline constexpr Sigils file{};
inline constexpr Sigils query{.before = "?"};
inline constexpr Sigils fragment{.before = "#"};

/// The number of bytes of all sigils except those of dirs. A printed URL has at most these besides its texts.
inline constexpr std::size_t size_of_all = [] {
    std::size_t size = 0;
    for (const auto& [before, after] :
         {scheme, authority, username, password, userinfo, host, port, drive, path_root, file, query, fragment})
        size += before.size() + after.size();
    return size;
}();

}  // namespace sigils

}  // namespace refurl
