// The ladder of comparison of RFC 3986 (6.2).  Clause: spec-notes/equivalence.md#the-ladder
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/table.hpp"

namespace refurl::systems::rfc3986 {

/// The rungs of the ladder, the lowest first. On a higher rung more texts are equal.
enum class Rung : std::uint8_t { string, letter_case, percent_encoding, path_segments, scheme };

struct RungRow {
    Rung key;
    std::string_view name;
    std::string_view section;          ///< the section of RFC 3986
    std::string_view section_of_iris;  ///< the section of RFC 3987
    std::string_view means;            ///< completes "equal …"
};

inline constexpr Table<RungRow, 5> ladder({
    {Rung::string, "string", "6.2.1", "5.3.1", "as strings"},
    {Rung::letter_case, "case", "6.2.2.1", "5.3.2.1", "by case normalization"},
    {Rung::percent_encoding, "percent-encoding", "6.2.2.2", "5.3.2.3", "by percent-encoding normalization"},
    {Rung::path_segments, "path-segments", "6.2.2.3", "5.3.2.4", "by path segment normalization"},
    {Rung::scheme, "scheme", "6.2.3", "5.3.3", "by scheme-based normalization"},
});

constexpr const RungRow& row_of(Rung rung) { return ladder[rung]; }

/// Reports whether `text` is a URI. Linear.
bool is_uri(std::string_view text);

/// Returns the URI that a relative reference stands for. Linear.
/// @return `reference` itself if it is not a relative reference or `base` is not a URI
std::string target_uri(std::string_view reference, std::string_view base);

/// Returns the normal form of a text on a rung. Two texts are equal on the rung if their normal forms are the same.
/// Linear.
/// @return `text` itself if it is not a URI
std::string normal_form(std::string_view text, Rung rung);

/// Returns the lowest rung on which the texts are equal, or nothing. Linear.
std::optional<Rung> lowest_rung(std::string_view a, std::string_view b);

}  // namespace refurl::systems::rfc3986
