// The table of well-formed UTF-8.  Clause: spec-notes/preprocessing.md#utf-8
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace refurl {

/// A row of the table of well-formed byte sequences (Unicode, table 3-7). It applies to the lead bytes up to
/// `last_lead` that earlier rows do not cover. `continuations` bytes follow the lead byte; the first is in [lowest,
/// highest].
struct LeadRow {
    std::uint8_t last_lead;
    std::uint8_t continuations;
    std::uint8_t lowest, highest;
};

inline constexpr LeadRow lead_rows[]{
    {0x7F, 0, 0, 0},       {0xC1, 9, 0, 0},       {0xDF, 1, 0x80, 0xBF}, {0xE0, 2, 0xA0, 0xBF},
    {0xEC, 2, 0x80, 0xBF}, {0xED, 2, 0x80, 0x9F}, {0xEF, 2, 0x80, 0xBF}, {0xF0, 3, 0x90, 0xBF},
    {0xF3, 3, 0x80, 0xBF}, {0xF4, 3, 0x80, 0x8F}, {0xFF, 9, 0, 0},
};
/// The number of continuations of a byte that leads no code point.
inline constexpr std::uint8_t no_lead = 9;

/// The row of each lead byte.
inline constexpr std::array<LeadRow, 256> row_of_lead = [] {
    std::array<LeadRow, 256> rows{};
    const LeadRow* row = lead_rows;
    for (std::size_t lead = 0; lead < rows.size(); ++lead) {
        if (lead > row->last_lead) ++row;
        rows[lead] = *row;
    }
    return rows;
}();

}  // namespace refurl
