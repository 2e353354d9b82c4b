// The clauses of spec-notes that headers and explanations name.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/json.hpp"

namespace refurl::test {

/// Returns the files with this extension, in order.
inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& dir, std::string_view extension) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(dir))
        if (entry.path().extension() == extension) files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

/// Reports whether a character can be part of a name in C++.
inline bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

inline std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Returns the cells of a row of a Markdown table, without the spaces around them; none for any other line. An escaped
/// `|` stays in its cell, with its backslash.
inline std::vector<std::string> table_cells(std::string_view row) {
    std::vector<std::string> cells;
    if (!row.starts_with('|')) return cells;
    for (std::size_t begin = 1, end = 0; begin < row.size(); begin = end + 1) {
        end = row.find('|', begin);
        while (end != std::string_view::npos && row[end - 1] == '\\') end = row.find('|', end + 1);
        if (end == std::string_view::npos) break;
        std::string cell(row.substr(begin, end - begin));
        cell.erase(0, cell.find_first_not_of(' '));
        cell.erase(cell.find_last_not_of(' ') + 1);
        cells.push_back(std::move(cell));
    }
    return cells;
}

/// Returns the anchor that Markdown renderers give a heading.
inline std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (const char c : heading) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-')
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (c == ' ')
            anchor += '-';
    }
    return anchor;
}

/// Returns `file.md` and `file.md#anchor` for every file and heading of the notes.
inline std::set<std::string> clauses() {
    std::set<std::string> clauses;
    for (const std::string folder : {"", "history/", "what-if/"})
        for (const auto& file : files_in(source_dir() / "spec-notes" / folder, ".md")) {
            const std::string name = folder + file.filename().string();
            clauses.insert(name);
            for (const std::string& line : lines_of(read_file(file)))
                if (line.starts_with("## ")) clauses.insert(name + "#" + anchor_of(std::string_view(line).substr(3)));
        }
    return clauses;
}

/// Returns a text as a cell of a table in Markdown has it: with a backslash before each `|`.
inline std::string in_a_cell(std::string_view text) {
    std::string cell(text);
    for (std::size_t at = cell.find('|'); at != std::string::npos; at = cell.find('|', at + 2)) cell.insert(at, "\\");
    return cell;
}

}  // namespace refurl::test
