// Finds the files of our own vectors by their subject (tests/vectors/README.md).
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "tests/json.hpp"

namespace refurl::test {

/// The subjects: the prefixes of file names. Files without one of the prefixes are about the pipeline.
inline constexpr std::string_view of_stages = "stages-";
inline constexpr std::string_view of_api = "api-";
inline constexpr std::string_view of_pipeline = "";

/// Returns the files about a subject, in the order of their names.
inline std::vector<std::filesystem::path> vector_files(std::string_view about) {
    const auto is_about = [&](std::string_view name) {
        const auto begins = [&](std::string_view prefix) { return name.starts_with(prefix); };
        return about == of_pipeline ? std::ranges::none_of(std::array{of_stages, of_api}, begins) : begins(about);
    };
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "tests/vectors"))
        if (entry.path().extension() == ".json" && is_about(entry.path().filename().string()))
            files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

}  // namespace refurl::test
