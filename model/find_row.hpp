// Finds a row of a table, such as the table of schemes.  Clause: spec-notes/model.md#modes
#pragma once

#include <algorithm>
#include <ranges>

namespace refurl {

/// Returns the first row whose `member` equals `key`, or null if there is none. Linear. The row lives as long as the
/// table.
template <class Rows, class Key, class Member>
constexpr const std::ranges::range_value_t<Rows>* find_row(const Rows& rows, const Key& key, Member member) {
    const auto found = std::ranges::find(rows, key, member);
    return found == std::ranges::end(rows) ? nullptr : &*found;
}

}  // namespace refurl
