// Writes the struck machine: the state machine of standard/ once more, in which each step can be left out at run time.
//
//     refurl_strike FOLDER INTO FILE…
//
// A step that is a condition can be left out as it stands. The statements of any other step get a condition: those that
// follow `at("2.3");` in its line, and the lines below that are further to the right. A step that gives a variable its
// first value gives it an empty value instead. A step that only gives another name to something stays.
// Clause: spec-notes/steps.md#what-a-step-decides
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <regex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Lines = std::vector<std::string>;

/// A text that takes the place of another in one file, or in all; it must be there.
struct Exchange {
    std::string_view file;  ///< ε for all, where it may be missing
    std::string_view from;
    std::string_view to;
};
constexpr auto exchanges = std::to_array<Exchange>({
    {"", "namespace refurl::standard", "namespace refurl::standard::struck"},
    {"", " standard::", " struck::"},
    {"", "std::optional<", "Optional<"},
    {"", "std::optional(", "Optional("},
    {"", "std::vector<", "Vector<"},
    {"", "std::vector(", "Vector("},
    {"", "#pragma once", "#pragma once\n#include \"tools/steps/struck/edition.hpp\""},
    {"", "std::span<const std::size_t>", "Span<const std::size_t>"},
    {"standard.hpp", "std::array<std::uint16_t, 8>", "Array<std::uint16_t, 8>"},
    {"parser.hpp", "const UrlRecord* base;", "Pointer<const UrlRecord> base;"},
    {"parser.hpp", "input.code_points[index(pointer)]", "input.code_points.at(index(pointer))"},
    {"host.cpp", "return std::uint64_t{1} << (8 * exponent);",
     "need(exponent < 8); return std::uint64_t{1} << (8 * exponent);"},
    {"steps.hpp", "is_watched_(observer_ != nullptr || !edition_->is_plainly_today())", "is_watched_(true)"},
    {"steps.cpp", "is_left_out(number)) return false;",
     "is_left_out(number) || edition_->strikes(algorithm_, number)) return false;"},
});

[[noreturn]] void fail(const std::string& message) {
    std::cerr << "refurl_strike: " << message << '\n';
    std::exit(1);  // NOLINT(concurrency-mt-unsafe): there is one thread
}

Lines lines_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) fail("cannot read " + path.string());
    Lines lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::size_t exchange(std::string& text, std::string_view from, std::string_view to) {
    std::size_t count = 0;
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()), ++count)
        text.replace(at, from.size(), to);
    return count;
}

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

std::string trimmed(std::string_view text) {
    if (text.substr(indent_of(text)).starts_with("//")) return "";
    text = text.substr(0, text.find("  //"));
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return "";
    return std::string(text.substr(begin, text.find_last_not_of(' ') + 1 - begin));
}

/// Returns where the statements of a step end in the rest of its line: at the next step, or at the brace that closes a
/// block around them.
std::size_t end_of_statements(std::string_view rest) {
    int depth = 0;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (rest.substr(i).starts_with("at(\"")) return i;
        if (rest[i] == '{') ++depth;
        if (rest[i] == '}' && --depth < 0) return i;
    }
    return rest.size();
}

/// Returns the statements of a step that can be left out.
std::string struck(const std::string& step, const std::string& statements, bool ends_function) {
    static const std::regex variable(R"(((?:const )?[\w:]+(?:<.*>)? \w+) = (.*);)");
    static const std::regex other_name(R"((?:const )?[\w:]+(?:<.*>)?& \w+ = .*)");
    static const std::regex no_value(R"((?:const )?[\w:]+(?:<.*>)? \w+;)");
    const bool is_return = statements.starts_with("return ");
    if (std::smatch parts; !is_return && std::regex_match(statements, parts, variable))
        return parts[1].str() + " = unless_struck(" + step + ", [&] { return " + parts[2].str() + "; });";
    if (std::regex_match(statements, other_name) || (!is_return && std::regex_match(statements, no_value)))
        return step + "; " + statements;
    const std::string rest = is_return && ends_function ? " return {};" : "";
    return "if (" + step + ") { " + statements + " }" + rest;
}

/// Rewrites a line with steps, and takes the lines that go on with the last of them.
std::string rewritten(const Lines& lines, std::size_t& at) {
    static const std::regex form(R"re(at\("[0-9.]+"\);)re");
    std::string line = lines[at];
    std::string out;
    for (std::smatch found; std::regex_search(line, found, form);) {
        const std::string step = found.str().substr(0, found.str().size() - 1);
        const std::size_t column = out.size() + static_cast<std::size_t>(found.position());
        out += found.prefix();
        line = found.suffix();
        const std::size_t end = end_of_statements(line);
        std::string statements = trimmed(std::string_view(line).substr(0, end));
        if (statements.starts_with("for (") || statements.starts_with("while (")) {
            out += "if (" + step + ")";
            continue;
        }
        line.erase(0, end);
        if (line.empty())
            while (at + 1 < lines.size() && indent_of(lines[at + 1]) > column &&
                   lines[at + 1].find("at(\"") == std::string::npos)
                statements += ' ' + trimmed(lines[++at]);
        const bool ends_function = line.empty() && at + 1 < lines.size() && lines[at + 1] == "}";
        out += statements.empty() ? step + "; " : struck(step, statements, ends_function) + ' ';
    }
    return out + line;
}

std::string text_of(const std::string& name, const Lines& lines, std::span<const std::string> files) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) text += rewritten(lines, i) + '\n';
    for (const std::string& other : files) exchange(text, "\"standard/" + other, "\"struck/" + other);
    for (const Exchange& each : exchanges)
        if ((each.file.empty() || each.file == name) && exchange(text, each.from, each.to) == 0 && !each.file.empty())
            fail(name + " has no longer: " + std::string(each.from));
    return text;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    const std::filesystem::path from = words.at(0);
    const std::filesystem::path into = words.at(1);
    const auto files = std::span(words).subspan(2);
    std::filesystem::create_directories(into);
    for (const std::string& name : files) {
        std::ofstream file(into / name, std::ios::binary);
        file << text_of(name, lines_of(from / name), files);
        if (!file.flush()) fail("cannot write " + (into / name).string());
    }
    return 0;
}
