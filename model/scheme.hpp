// Schemes, and the modes in which URL-strings are parsed.  Clause: spec-notes/model.md#modes
// The seed: Types and Shapes · The standard: https://url.spec.whatwg.org/#url-miscellaneous
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "model/characters.hpp"
#include "model/table.hpp"

namespace refurl {

/// How a URL-string is parsed. The scheme selects the mode; a text without a scheme is parsed in the mode of its base.
enum class Mode : std::uint8_t { generic, web, file };

/// The properties in which the modes differ.
struct ModeRow {
    Mode key;
    std::string_view name;
    bool is_special;  ///< hosts are domains or IP addresses, and a backslash stands for a slash
    bool has_drive;   ///< drive letters are components
};

inline constexpr auto mode_table = Table<ModeRow, 3>({
    //              name    special  drive
    {Mode::generic, "generic", false, false},
    {Mode::web, "web", true, false},
    {Mode::file, "file", true, true},
});

constexpr const ModeRow& row_of(Mode mode) { return mode_table[mode]; }

/// Reports whether URLs of this mode are special, that is, whether their scheme is one of `special_schemes`.
constexpr bool is_special(Mode mode) { return row_of(mode).is_special; }

/// A special scheme of the standard.
struct SchemeRow {
    std::string_view name;
    Mode mode;
    std::string_view default_port;  ///< ε if it has none
    bool query_has_encoding;        ///< in the document's encoding; otherwise in UTF-8

    friend constexpr bool operator==(const SchemeRow&, const SchemeRow&) = default;
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
    return std::ranges::equal(a, b, {}, ascii_lower, ascii_lower);
}

/// Returns the row of `scheme`, or null if it is not special. Ignores letter case.
constexpr const SchemeRow* special_scheme(std::string_view scheme) {
    for (const SchemeRow& row : special_schemes)
        if (std::ranges::equal(row.name, scheme, {}, {}, ascii_lower)) return &row;
    return nullptr;
}

/// Reports whether `port` is the default port of `scheme`. The digits must have no leading zeros.
constexpr bool is_default_port(std::string_view port, std::string_view scheme) {
    const SchemeRow* const special = special_scheme(scheme);
    return special != nullptr && special->default_port == port;
}

/// The host that a file-URL drops: it means the same as no host.
inline constexpr const char* localhost = "localhost";

/// Returns the mode that `scheme` selects.
constexpr Mode mode_of(std::string_view scheme) {
    const SchemeRow* const row = special_scheme(scheme);
    return row != nullptr ? row->mode : Mode::generic;
}

}  // namespace refurl
