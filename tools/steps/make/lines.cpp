// Writes the tables of tools/steps/lines.hpp: refurl_lines FOLDER FILE…
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "tools/steps/source.hpp"

namespace {

using namespace refurl::tools::steps;

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += name + ' ';
    return text;
}

std::string literal(const std::string& text) { return "R\"~(" + text + ")~\""; }

std::string place(const std::string& file, std::size_t line) {
    return "{" + literal(file) + ", " + std::to_string(line) + "}";
}

void write_steps(const std::string& file, const SourceText& text) {
    const auto write = [&](const SourceAlgorithm& of, const std::string& number, std::size_t line,
                           const std::vector<std::string>& changes, Form form) {
        std::cout << "    {" << literal(of.name) << ", " << literal(of.anchor) << ", \"" << number << "\", "
                  << place(file, line) << ", \"" << joined(changes) << "\", static_cast<Form>("
                  << static_cast<int>(form) << ")},\n";
    };
    for (const SourceAlgorithm& algorithm : text.algorithms) {
        write(algorithm, "", algorithm.line, algorithm.changes, Form::other);
        for (const SourceStep& step : algorithm.steps)
            write(algorithm, step.number, step.line, step.changes, form_of(step.code));
    }
}

void write_names(const std::string& file, const SourceText& text) {
    for (const SourceName& name : text.names)
        std::cout << "    {" << literal(name.name) << ", " << place(file, name.line) << ", "
                  << (name.is_heading ? "true" : "false") << ", \"" << joined(name.changes) << "\"},\n";
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const std::string folder = words.front() + '/';
    std::vector<SourceText> texts;
    std::vector<std::size_t> counts;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::vector<std::string> lines = lines_of(folder + words[i]);
        texts.push_back(read_source(lines));
        counts.push_back(lines.size());
    }
    std::cout << "// Made by tools/steps/make/lines.cpp.\n#include \"tools/steps/lines.hpp\"\n\n#include <array>\n\n"
                 "namespace refurl::tools::steps {\n\nnamespace {\n\nconstexpr auto steps = std::to_array<OurStep>({\n";
    for (std::size_t i = 0; i < texts.size(); ++i) write_steps(words[i + 1], texts[i]);
    std::cout << "});\n\nconstexpr auto names = std::to_array<OurName>({\n";
    for (std::size_t i = 0; i < texts.size(); ++i) write_names(words[i + 1], texts[i]);
    std::cout << "});\n\nconstexpr auto files = std::to_array<OurFile>({\n";
    for (std::size_t i = 0; i < texts.size(); ++i)
        std::cout << "    {" << literal(words[i + 1]) << ", " << counts[i] << "},\n";
    std::cout << "});\n\n}  // namespace\n\nstd::span<const OurStep> our_steps() { return steps; }\n"
                 "std::span<const OurName> our_names() { return names; }\n"
                 "std::span<const OurFile> our_files() { return files; }\n\n}  // namespace refurl::tools::steps\n";
    return std::cout.flush() ? 0 : 1;
}
