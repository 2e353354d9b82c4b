// Schemes, and the modes in which URL-strings are read.  Clause: spec-notes/model.md#modes
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/characters.hpp"

namespace refurl {

/// How a URL-string is read. A scheme decides its mode; without a scheme the base's mode serves.
enum class Mode : std::uint8_t { generic, web, file };

/// What differs between the modes; everything else is the same for all.
struct ModeRow {
    std::string_view name;
    bool backslash_is_slash;  ///< `\` stands for `/` before `?` and `#`
    bool has_drive;           ///< drive letters are components
    bool host_is_domain;      ///< the host is interpreted; elsewhere it stays opaque
    Column query;
};

inline constexpr std::array<ModeRow, 3> mode_table{{
    //  name       \ is /  drive  domain  query
    {"generic", false, false, false, Column::query},
    {"web", true, false, true, Column::special_query},
    {"file", true, true, true, Column::special_query},
}};

constexpr const ModeRow& row_of(Mode mode) { return mode_table[static_cast<std::size_t>(mode)]; }

/// A special scheme of the standard.
struct SchemeRow {
    std::string_view name;
    Mode mode;
    std::string_view default_port;  ///< ε if it has none
    bool query_has_encoding;        ///< else its query is always UTF-8, as those of all other schemes are
};

inline constexpr std::array<SchemeRow, 6> special_schemes{{
    {"http", Mode::web, "80", true},
    {"https", Mode::web, "443", true},
    {"ws", Mode::web, "80", false},
    {"wss", Mode::web, "443", false},
    {"ftp", Mode::web, "21", true},
    {"file", Mode::file, "", true},
}};

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (ascii_lower(a[i]) != ascii_lower(b[i])) return false;
    return true;
}

/// A place for each special scheme: asked for several times in each URL, it is found without a search.
constexpr std::size_t scheme_slot(std::string_view scheme) {
    return (scheme.size() ^ static_cast<unsigned char>(ascii_lower(scheme.front()))) % 32;
}

inline constexpr std::array<const SchemeRow*, 32> scheme_slots = [] {
    std::array<const SchemeRow*, 32> slots{};
    for (const SchemeRow& row : special_schemes) slots[scheme_slot(row.name)] = &row;
    return slots;
}();

/// @return the row of `scheme`, letter case ignored, or null if it is not special
constexpr const SchemeRow* special_scheme(std::string_view scheme) {
    if (scheme.empty()) return nullptr;
    const SchemeRow* const row = scheme_slots[scheme_slot(scheme)];
    const bool is_it = row != nullptr && (row->name == scheme || equal_ignoring_case(row->name, scheme));
    return is_it ? row : nullptr;
}

static_assert(std::ranges::all_of(special_schemes,
                                  [](const SchemeRow& row) { return special_scheme(row.name) == &row; }),
              "two special schemes share a slot");

constexpr Mode mode_of(std::string_view scheme) {
    const SchemeRow* row = special_scheme(scheme);
    return row != nullptr ? row->mode : Mode::generic;
}

}  // namespace refurl
