// Where findings stand in the files of a project.  Clause: spec-notes/differ.md#reports
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::tools {

/// A line of a file.
struct Line {
    std::string file;  ///< relative to the folder in which the tool runs
    std::size_t number = 1;

    friend bool operator==(const Line&, const Line&) = default;
};

/// Returns the path of a regular file relative to the folder in which the tool runs; nothing if it is not in that
/// folder or below.
std::optional<std::string> path_here(const std::string& path);

/// Returns the path of the first file that a command of the shell names: that of an adapter, in `node adapter.mjs`;
/// nothing if it names none that is here.
std::optional<std::string> file_in(std::string_view command);

/// Returns for each pair the first line of the corpora that asks for it, or nothing. Corpora that are not here are left
/// out. Linear in the corpora.
std::vector<std::optional<Line>> lines_of(std::span<const systems::Pair* const> pairs,
                                          std::span<const std::string> corpora);

}  // namespace refurl::tools
