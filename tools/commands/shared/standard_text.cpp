#include "tools/commands/shared/standard_text.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "tools/commands/shared/runner.hpp"
#include "tools/differ/file.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

ReadText read_standard_text(const std::string& path) {
    std::error_code ignored;
    const bool is_folder = std::filesystem::is_directory(path, ignored);
    const std::string file = is_folder ? (std::filesystem::path(path) / "url.bs").string() : path;
    const auto source = text_of_file(file);
    if (source) return steps::Text::of(*source);
    write_system_error(fmt::format("cannot read {}", visible(file)), source.error());
    return std::unexpected(exit_failure);
}

ReadText read_followed_text(const std::optional<std::string>& path) {
    if (path) return read_standard_text(*path);
    const char* const folder = std::getenv("REFURL_STANDARD");
    if (folder == nullptr || *folder == '\0') return steps::Text::followed();
    return read_standard_text(folder);
}

}  // namespace refurl::tools
