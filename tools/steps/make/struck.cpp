// Writes the struck machine: the state machine of standard/ once more, in which each step can be left out at run time.
//
//     refurl_strike FOLDER INTO FILE…
//
// A step that is a condition can be left out as it stands. The statements of any other step get a condition: those that
// follow `at("2.3");` in its line, and the lines below that are further to the right. A step that gives a variable its
// first value gives it an empty value instead. A step that only gives another name to something stays. A step whose
// number stands in a comment becomes such a call first. Clause: spec-notes/steps.md#what-a-step-decides
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

#include "tools/steps/source.hpp"

namespace {

using refurl::tools::steps::declaration_of;
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
    {"", "= utf8_percent_encode(", "= struck::utf8_percent_encode("},
    {"", "return utf8_percent_encode(", "return struck::utf8_percent_encode("},
    {"", "(utf8_percent_encode(", "(struck::utf8_percent_encode("},
    {"", "= percent_encode_after_encoding(", "= struck::percent_encode_after_encoding("},
    {"", "return percent_encode_after_encoding(", "return struck::percent_encode_after_encoding("},
    {"urlencoded.cpp", "const std::size_t at = bytes.find('='); at(\"3.2\", static_cast<bool>(at != ",
     "const std::size_t sign = bytes.find('='); at(\"3.2\", static_cast<bool>(sign != "},
    {"url_search_params.cpp", R"(at("1", true) && at("2", true))", R"(value ? at("1") : at("2"))"},
    {"urlencoded.cpp", "bytes.substr(0, at)", "bytes.substr(0, sign)"},
    {"urlencoded.cpp", "bytes.substr(at + 1)", "bytes.substr(sign + 1)"},
    {"parser.hpp", "const UrlRecord* base;", "Pointer<const UrlRecord> base;"},
    {"parser.hpp", "input.code_points[index(pointer)]", "input.code_points.at(index(pointer))"},
    {"host.cpp", "return std::uint64_t{1} << (8 * exponent);",
     "need(exponent < 8); return std::uint64_t{1} << (8 * exponent);"},
    {"steps.hpp", "is_watched_(observer_ != nullptr || !edition_->is_plainly_today())", "is_watched_(true)"},
    {"steps.cpp", "is_left_out(number)) return false;",
     "is_left_out(number) || edition_->strikes(algorithm_, number)) return false;"},
});

/// Lines of a file that the struck machine does not have, because those of standard/ do: from a line up to another one.
struct Cut {
    std::string_view file;
    std::string_view from;
    std::string_view to;
};
constexpr auto cuts = std::to_array<Cut>({
    {"infra.cpp", "// ---- Infra: strings", "// ---- Percent-encoded bytes"},
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

/// Returns the lines of a file without those that are cut.
Lines without_cuts(const std::string& name, Lines lines) {
    for (const Cut& cut : cuts) {
        if (cut.file != name) continue;
        const auto from = std::ranges::find(lines, cut.from);
        const auto to = std::find(from, lines.end(), cut.to);
        if (to == lines.end()) fail(name + " has no longer: " + std::string(cut.from));
        lines.erase(from, to);
    }
    return lines;
}

/// Returns where the parenthesis that opens at `begin` is closed.
std::size_t end_of_parenthesis(std::string_view text, std::size_t begin) {
    int depth = 0;
    for (std::size_t i = begin; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return i;
    }
    fail("no parenthesis closes: " + std::string(text));
}

/// Returns a condition that is also a step. What it declares comes first.
std::string condition_with_call(const std::string& call, const std::string& condition) {
    static const std::regex pointer(R"(const auto\* const (\w+) = [^;]*)");
    const auto taken = [&](const std::string& holds) { return call + ", static_cast<bool>(" + holds + "))"; };
    if (std::smatch parts; std::regex_match(condition, parts, pointer))
        return condition + "; " + taken(parts[1].str() + " != nullptr");
    const std::size_t last = condition.rfind("; ");
    if (last == std::string::npos) return taken(condition);
    return condition.substr(0, last + 2) + taken(condition.substr(last + 2));
}

/// Returns code after a comment with the number of a step as code with a call.
/// @param call the call up to its number, `at("2.1"`
std::string code_with_call(const std::string& call, const std::string& code) {
    static const std::regex condition(R"((?:\} )?(?:else )?if \()");
    static const std::regex otherwise(R"((?:\} )?else )");
    constexpr auto at_begin = std::regex_constants::match_continuous;
    std::smatch found;
    if (std::regex_search(code, found, condition, at_begin)) {
        const std::size_t begin = found.str().size();
        const std::size_t end = end_of_parenthesis(code, begin - 1);
        return found.str() + condition_with_call(call, code.substr(begin, end - begin)) + code.substr(end);
    }
    if (!std::regex_search(code, found, otherwise, at_begin)) return call + "); " + code;
    const std::string rest = code.substr(found.str().size());
    return rest.starts_with('{') ? found.str() + "{ " + call + ");" + rest.substr(1)
                                 : found.str() + "{ " + call + "); " + rest + " }";
}

/// Returns a line in which comments have numbers of steps as a line with calls.
std::string line_with_calls(const std::string& line) {
    static const std::regex form(R"(( *)/\* ([0-9.]+)((?:, [0-9.]+)*) +\*/( +)(.*))");
    std::smatch parts;
    if (!std::regex_match(line, parts, form)) return line;
    const std::string indent(static_cast<std::size_t>(parts.position(5)), ' ');
    const std::string call = "at(\"" + parts[2].str() + '"';
    if (!parts[3].matched || parts[3].length() == 0) return indent + code_with_call(call, parts[5].str());
    std::string calls = call + ", true)";  // several steps are one statement, which is left out if one of them is
    const std::string others = parts[3].str();
    static const std::regex number("[0-9.]+");
    for (std::sregex_iterator one(others.begin(), others.end(), number), end; one != end; ++one)
        calls += " && at(\"" + one->str() + "\", true)";
    return indent + "if (" + calls + ") " + parts[5].str();
}

/// Returns the lines of a file in which no comment has the number of a step. A function with such comments gets its
/// steps.
Lines lines_with_calls(Lines lines) {
    static const std::regex heading(R"(// (.+?)(?: a byte sequence)?(?:, [0-9.]+)?:(?: https:.*)?)");
    std::string name;
    std::size_t begin = 0;  // of the function, after its first lines; 0 outside a function with a heading
    bool is_changed = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::smatch parts;
        if (std::regex_match(lines[i], parts, heading)) {
            name = parts[1];
        } else if (!name.empty() && begin == 0 && lines[i].ends_with('{')) {
            begin = i + 1;
        } else if (lines[i] == "}") {
            if (is_changed)
                lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                             "    const Steps at(R\"~(" + name + ")~\", here());");
            if (is_changed) ++i;
            name.clear();
            begin = 0;
            is_changed = false;
        } else if (begin != 0) {
            std::string changed = line_with_calls(lines[i]);
            is_changed = is_changed || changed != lines[i];
            lines[i] = std::move(changed);
        }
    }
    return lines;
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
    const bool is_return = statements.starts_with("return ");
    if (const auto declared = declaration_of(statements)) {
        if (declared->is_reference || declared->value.empty()) return step + "; " + statements;
        return declared->head + " = unless_struck" + (declared->type == "auto" ? "" : '<' + declared->type + '>') +
               '(' + step + ", [&] { return " + declared->value + "; });";
    }
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
    const Lines calls = lines_with_calls(lines);
    std::string text = calls == lines ? "" : "#include \"tools/steps/struck/here.hpp\"\n";
    for (std::size_t i = 0; i < calls.size(); ++i) text += rewritten(calls, i) + '\n';
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
        file << text_of(name, without_cuts(name, lines_of(from / name)), files);
        if (!file.flush()) fail("cannot write " + (into / name).string());
    }
    return 0;
}
