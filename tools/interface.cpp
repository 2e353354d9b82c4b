#include "tools/interface.hpp"

namespace refurl::tools {

namespace {

/// Takes the first line off a text.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

std::string_view without_indent(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(' ');
    return begin == std::string_view::npos ? std::string_view{} : line.substr(begin);
}

/// A paragraph that has its first line: `Heading:` or `Heading: line`.
Paragraph begun_with(std::string_view line) {
    const std::size_t colon = line.find(':');
    Paragraph paragraph{line.substr(0, colon), {}};
    if (colon == std::string_view::npos) return paragraph;
    if (const std::string_view rest = without_indent(line.substr(colon + 1)); !rest.empty())
        paragraph.lines.push_back(rest);
    return paragraph;
}

}  // namespace

std::vector<Paragraph> paragraphs_of(std::string_view footer) {
    std::vector<Paragraph> paragraphs;
    bool begins = true;
    while (!footer.empty()) {
        const std::string_view line = take_line(footer);
        if (!begins && !line.empty())
            paragraphs.back().lines.push_back(without_indent(line));
        else if (!line.empty())
            paragraphs.push_back(begun_with(line));
        begins = line.empty();
    }
    return paragraphs;
}

}  // namespace refurl::tools
