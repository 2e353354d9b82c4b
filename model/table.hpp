// Tables with a row for each value of an enum, such as the table of modes.  Clause: spec-notes/model.md#modes
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "model/compiler.hpp"

namespace refurl {

/// A table with a row for each value of an enum, in the order of the enum. Each row names its value as `key`, so that a
/// reader sees what the row is about. A constexpr table with keys out of order does not compile.
template <class Row, std::size_t count>
class Table {
  public:
    using Key = decltype(Row::key);
    using value_type = Row;

    // NOLINTNEXTLINE(*-avoid-c-arrays): a braced list of rows becomes one without a type name for each row
    constexpr explicit(false) Table(const Row (&rows)[count]) {
        for (std::size_t i = 0; i < count; ++i) {
            if (static_cast<std::size_t>(rows[i].key) != i) keys_are_not_in_the_order_of_the_enum();
            rows_[i] = rows[i];
        }
    }

    [[nodiscard]] constexpr const Row& operator[](Key key) const [[clang::lifetimebound]] {
        return rows_[static_cast<std::size_t>(key)];
    }
    [[nodiscard]] constexpr auto begin() const [[clang::lifetimebound]] { return rows_.begin(); }
    [[nodiscard]] constexpr auto end() const [[clang::lifetimebound]] { return rows_.end(); }
    [[nodiscard]] constexpr std::size_t size() const { return rows_.size(); }

  private:
    /// A call of this is not a constant expression, so the compiler shows its name.
    static void keys_are_not_in_the_order_of_the_enum() {}

    std::array<Row, count> rows_{};
};

/// A value of an enum, and its name.
template <class Enum>
struct NameRow {
    Enum key;
    std::string_view name;
};

/// Returns a table of an enum's names.
template <class Enum, std::size_t count>
// NOLINTNEXTLINE(*-avoid-c-arrays)
consteval Table<NameRow<Enum>, count> names_of(const NameRow<Enum> (&rows)[count]) {
    return {rows};
}

/// Returns only the names, in the order of the enum.
template <class Enum, std::size_t count>
consteval std::array<std::string_view, count> names_in(const Table<NameRow<Enum>, count>& table) {
    std::array<std::string_view, count> names;
    std::ranges::transform(table, names.begin(), &NameRow<Enum>::name);
    return names;
}

}  // namespace refurl
