// The sections "URL writing", as far as the state machine needs it, "URL representation" and "URL miscellaneous" of the
// standard. The functions that other folders use are declared in standard.hpp.
// Clause: spec-notes/standard.md#side-by-side-with-the-standard
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "standard/standard.hpp"
#include "standard/steps.hpp"

namespace refurl::standard {

bool is_url_code_point(char32_t c, const Edition& edition);

bool is_single_dot_url_path_segment(std::u32string_view segment, const Edition& edition);
bool is_double_dot_url_path_segment(std::u32string_view segment, const Edition& edition);

/// A row of the table of special schemes.
struct SpecialScheme {
    std::string_view scheme;
    std::optional<std::uint16_t> default_port;
};

inline constexpr std::array<SpecialScheme, 6> special_schemes{
    {{"ftp", 21}, {"file", std::nullopt}, {"http", 80}, {"https", 443}, {"ws", 80}, {"wss", 443}}};

/// Returns the row of a special scheme, or null for any other scheme.
const SpecialScheme* find_special_scheme(std::string_view scheme, const Edition& edition);

bool is_special_scheme(std::string_view scheme, const Edition& edition);
std::optional<std::uint16_t> default_port(std::string_view scheme, const Edition& edition);

bool is_windows_drive_letter(std::u32string_view text, const Edition& edition);
bool is_normalized_windows_drive_letter(std::string_view segment, const Edition& edition);
bool starts_with_a_windows_drive_letter(std::u32string_view text, const Edition& edition);

void shorten_path(UrlRecord& url, const Context& context);

}  // namespace refurl::standard
