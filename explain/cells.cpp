#include "explain/cells.hpp"

#include <algorithm>

#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

/// Returns the text for which `text` was written when it was percent-encoded; `text` itself if it is as it was.
std::string_view before_encoding(std::string_view text, Column column, const Ledger& ledger) {
    for (const Application& each : ledger.applications())
        if (each.rule == encoding_rule(column) && each.after == text) return each.before;
    return text;
}

class Cells {
  public:
    explicit Cells(const Ledger& ledger) : ledger_(ledger) {}

    void add(std::string_view text, Column column) {
        for (std::string_view rest = before_encoding(text, column, ledger_); !rest.empty();) {
            const Decoded read = decode_first(rest);
            const bool is_in_utf8 = read.valid;
            const std::string_view character = rest.substr(0, is_in_utf8 ? read.length : 1);
            rest.remove_prefix(character.size());
            const bool is_separator = character == "/" && (column == Column::path || column == Column::opaque_path);
            if (!is_separator) add(is_in_utf8 ? class_of(read.code_point) : Class::other_unicode, column, character);
        }
    }

    std::vector<Cell> take() && { return std::move(list_); }

  private:
    static constexpr std::size_t most_bytes = 64;  // of the characters of a cell: more say nothing new

    void add(Class row, Column column, std::string_view character) {
        const auto is_same = [=](const Cell& cell) { return cell.row == row && cell.column == column; };
        auto cell = std::ranges::find_if(list_, is_same);
        if (cell == list_.end()) cell = list_.insert(cell, {row, column, {}});
        if (cell->characters.size() >= most_bytes || cell->characters.find(character) != std::string::npos) return;
        cell->characters += character;
    }

    const Ledger& ledger_;
    std::vector<Cell> list_;
};

}  // namespace

std::vector<Cell> cells_of(const Sequence& url, const Ledger& ledger) {
    Cells cells(ledger);
    if (url.authority) {
        const Authority& authority = *url.authority;
        if (authority.userinfo) {
            cells.add(authority.userinfo->username, Column::username);
            if (authority.userinfo->password) cells.add(*authority.userinfo->password, Column::password);
        }
        if (authority.host && authority.host->kind == HostKind::opaque)
            cells.add(authority.host->text, Column::opaque_host);
    }
    const Column path = has_opaque_path(url) ? Column::opaque_path : Column::path;
    for (const std::string_view run : url.dirs.runs()) cells.add(run, path);
    if (url.file) cells.add(*url.file, path);
    if (url.query) cells.add(*url.query, is_special(mode_of(url)) ? Column::special_query : Column::query);
    if (url.fragment) cells.add(*url.fragment, Column::fragment);
    return std::move(cells).take();
}

}  // namespace refurl::explain
