#include "tools/commands/shared/standard_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "tools/commands/shared/runner.hpp"
#include "tools/differ/file.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

ReadText read_standard_text(const std::string& path) {
    std::error_code ignored;
    const bool is_folder = std::filesystem::is_directory(path, ignored);
    const std::string file = is_folder ? (std::filesystem::path(path) / "url.bs").string() : path;
    auto source = text_of_file(file);
    if (source) {
        std::erase(*source, '\r');  // a clone on Windows has CR LF
        auto text = steps::Text::of(*source);
        const bool is_one =
            std::ranges::any_of(text.units, [](const steps::Unit& unit) { return unit.kind != steps::Kind::section; });
        if (is_one) return text;
        write_message(
            fmt::format("{} is no text of the URL Standard: it has no steps and no definitions", visible(file)));
        return std::unexpected(exit_failure);
    }
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
