// The equations of normalisation, by name.  Clause: spec-notes/normalize.md
#pragma once

#include <array>
#include <cstddef>

#include "model/characters.hpp"
#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule lowercase_scheme{"lowercase-scheme", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule empty_password{"empty-password", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule empty_userinfo{"empty-userinfo", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule empty_port{"empty-port", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule leading_zeros{"leading-zeros", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule default_port{"default-port", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule localhost{"localhost", "spec-notes/normalize.md#scheme-and-authority"};
inline constexpr Rule drive_bar{"drive-bar", "spec-notes/normalize.md#path"};
inline constexpr Rule dot{"dot", "spec-notes/normalize.md#path"};
inline constexpr Rule dots{"dots", "spec-notes/normalize.md#path"};
inline constexpr Rule dots_at_root{"dots-at-root", "spec-notes/normalize.md#path"};
inline constexpr Rule dots_at_drive{"dots-at-drive", "spec-notes/normalize.md#path"};
inline constexpr Rule last_dots{"last-dots", "spec-notes/normalize.md#path"};
inline constexpr Rule dir_is_drive{"dir-is-drive", "spec-notes/normalize.md#path"};
inline constexpr Rule file_is_drive{"file-is-drive", "spec-notes/normalize.md#path"};
inline constexpr Rule last_space{"last-space", "spec-notes/normalize.md#opaque-paths"};

/// component x ≈ component (percent-encode x), by the component's column of the table of characters.
template <Column column>
inline constexpr Rule percent_encode{
    std::array<std::string_view, column_count>{
        "encode-username", "encode-password", "encode-opaque-host", "encode-path", "encode-opaque-path",
        "encode-query-bytes", "encode-special-query", "encode-fragment"}[static_cast<std::size_t>(column)],
    "spec-notes/characters.md#percent-encoding", column};

/// All rules of normalisation.
inline constexpr std::array of_normalisation{&lowercase_scheme,
                                             &empty_password,
                                             &empty_userinfo,
                                             &empty_port,
                                             &leading_zeros,
                                             &default_port,
                                             &localhost,
                                             &drive_bar,
                                             &dot,
                                             &dots,
                                             &dots_at_root,
                                             &dots_at_drive,
                                             &last_dots,
                                             &dir_is_drive,
                                             &file_is_drive,
                                             &last_space,
                                             &percent_encode<Column::username>,
                                             &percent_encode<Column::password>,
                                             &percent_encode<Column::opaque_host>,
                                             &percent_encode<Column::path>,
                                             &percent_encode<Column::opaque_path>,
                                             &percent_encode<Column::query>,
                                             &percent_encode<Column::special_query>,
                                             &percent_encode<Column::fragment>};

}  // namespace refurl::rule
