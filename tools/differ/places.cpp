#include "tools/differ/places.hpp"

#include <filesystem>
#include <ranges>
#include <system_error>
#include <unordered_map>

#include "tools/differ/blocks.hpp"
#include "tools/differ/file.hpp"
#include "tools/output/streams.hpp"
#include "tools/reading/list_form.hpp"

namespace refurl::tools {

std::optional<std::string> path_here(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    const auto here = std::filesystem::current_path(error);
    const auto relative = std::filesystem::absolute(path, error).lexically_normal().lexically_relative(here);
    if (error || relative.empty() || *relative.begin() == "..") return std::nullopt;
    return relative.generic_string();
}

std::optional<std::string> file_in(std::string_view command) {
    for (const auto part : command | std::views::split(' ')) {
        std::string word(part.begin(), part.end());
        std::erase_if(word, [](char c) { return c == '\'' || c == '"'; });
        if (auto path = path_here(word)) return path;
    }
    return std::nullopt;
}

std::vector<std::optional<Line>> lines_of(std::span<const systems::Pair* const> pairs,
                                          std::span<const std::string> corpora) {
    std::vector<std::optional<Line>> found(pairs.size());
    std::unordered_multimap<std::string_view, std::size_t> places;  // by the input
    for (std::size_t i = 0; i < pairs.size(); ++i) places.emplace(pairs[i]->input, i);
    for (const std::string& corpus : corpora) {
        const auto path = path_here(corpus);
        if (!path) continue;
        const File file(corpus);
        LineReader lines(file.descriptor(), {.longest = longest_line_of_corpus});
        ListForm form('\n');
        while (const std::optional<std::string_view> line = lines.next()) {
            const auto pair = pair_of_line(form.text_of(*line));
            if (!pair) continue;
            const auto [begin, end] = places.equal_range(pair->input);
            for (const auto& [input, i] : std::ranges::subrange(begin, end))
                if (!found[i] && *pairs[i] == *pair) found[i] = Line{*path, form.number()};
        }
    }
    return found;
}

}  // namespace refurl::tools
