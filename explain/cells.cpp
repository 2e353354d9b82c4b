#include "explain/cells.hpp"

#include <algorithm>
#include <utility>

namespace refurl::explain {

namespace {

class Cells {
  public:
    void add(std::string_view text, Column column, bool is_encoded) {
        each_character(text, is_encoded, [&](Class row, std::string_view character) {
            const bool is_separator = character == "/" && (column == Column::path || column == Column::opaque_path);
            if (!is_separator) add(row, column, character);
        });
    }

    std::vector<Cell> take() && { return std::move(list_); }

  private:
    static constexpr std::size_t most_bytes = 64;  // enough characters to illustrate a cell

    void add(Class row, Column column, std::string_view character) {
        const auto is_same = [=](const Cell& cell) { return cell.row == row && cell.column == column; };
        auto cell = std::ranges::find_if(list_, is_same);
        if (cell == list_.end())
            cell = list_.insert(std::ranges::upper_bound(list_, column, {}, &Cell::column), {row, column, {}});
        if (cell->characters.size() >= most_bytes || cell->characters.find(character) != std::string::npos) return;
        cell->characters += character;
    }

    std::vector<Cell> list_;
};

}  // namespace

std::vector<Cell> cells_of(const Ledger& ledger, const WrittenTexts& written) {
    Cells cells;
    for (const auto& [text, column] : ledger.look_ups()) cells.add(text, column, is_encoded(text, written));
    return std::move(cells).take();
}

}  // namespace refurl::explain
