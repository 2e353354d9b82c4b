// What spec-notes and the headers say about places: files, functions, sections of the standard.
#include <array>
#include <cstdlib>
#include <iostream>
#include <regex>

#include "model/sigils.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/standard/published.hpp"

using namespace refurl::test;

namespace {

namespace fs = std::filesystem;

// ---- Tables of a chapter

using Row = std::vector<std::string>;

/// Returns the cells of a line of a table, without the spaces around them. `\|` stands for a `|` in a cell.
Row cells_of(const std::string& line) {
    Row cells;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i] != '|' || line[i - 1] == '\\') {
            cell += line[i];
            continue;
        }
        const std::size_t begin = cell.find_first_not_of(' ');
        const std::size_t end = cell.find_last_not_of(' ');
        cells.push_back(begin == std::string::npos ? "" : cell.substr(begin, end - begin + 1));
        cell.clear();
    }
    return cells;
}

/// Returns the rows of the table whose head is `head`.
std::vector<Row> table_below(std::string_view head, const fs::path& file) {
    const std::vector<std::string> lines = lines_of(read_file(file));
    auto line = std::ranges::find(lines, head);
    REQUIRE(line != lines.end());
    std::vector<Row> rows;
    for (line += 2; line != lines.end() && line->starts_with('|'); ++line) rows.push_back(cells_of(*line));
    REQUIRE_FALSE(rows.empty());
    return rows;
}

/// Returns the rows without those that are titles: whose last cell is empty.
std::vector<Row> without_titles(std::vector<Row> rows) {
    std::erase_if(rows, [](const Row& row) { return row.back().empty(); });
    return rows;
}

/// Returns the texts between grave accents.
std::vector<std::string> code_in(const std::string& cell) {
    static const std::regex code("`([^`]+)`");
    std::vector<std::string> all;
    for (std::sregex_iterator found(cell.begin(), cell.end(), code), end; found != end; ++found)
        all.push_back((*found)[1]);
    return all;
}

const fs::path index_file = source_dir() / "spec-notes" / "README.md";

// ---- Definitions in C++

/// Returns what follows the parentheses that `text` begins with.
std::string_view after_parentheses(std::string_view text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return text.substr(i + 1);
    }
    return {};
}

/// Reports whether a definition of `name` begins in a line that begins with `line`, up to `name`, and goes on with
/// `rest`. The formatter indents everything else. A declaration of a function ends with a semicolon, and a use of a
/// name stands after `=` or in parentheses.
bool is_definition(std::string_view line, std::string_view rest) {
    if (line.empty() || line.starts_with(' ') || line.starts_with('/') || line.starts_with('#')) return false;
    if (line.find_first_of("=({") != std::string_view::npos) return false;
    if (rest.starts_with('(')) {
        rest = after_parentheses(rest);
        return rest.find('{') < rest.find(';');
    }
    return rest.starts_with(" =") || rest.starts_with('{') || rest.starts_with(" {") || rest.starts_with('[');
}

/// Reports whether `code` defines a function, a constant or a namespace of this name.
bool defines(std::string_view code, std::string_view name) {
    for (std::size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + 1)) {
        const std::size_t begin = at == 0 ? 0 : code.rfind('\n', at - 1) + 1;
        const bool is_whole = (at == 0 || !is_of_name(code[at - 1])) && !is_of_name(code[at + name.size()]);
        if (is_whole && is_definition(code.substr(begin, at - begin), code.substr(at + name.size()))) return true;
    }
    return false;
}

// ---- The standard

/// Returns the source of the standard in the folder that $REFURL_STANDARD names. Without the variable there is none,
/// and ctest reports the test as skipped.
std::optional<std::string> source_of_standard() {
    const char* const folder = std::getenv("REFURL_STANDARD");
    if (folder != nullptr && *folder != '\0') return read_file(fs::path(folder) / "url.bs");
    std::cout << "SKIPPED: no source of the URL Standard. Clone whatwg/url and set REFURL_STANDARD to its folder.\n";
    return std::nullopt;
}

/// Returns the anchors that the source gives to sections and definitions.
std::set<std::string> anchors_of_standard(const std::string& source) {
    std::set<std::string> anchors;
    for (const Markup& markup : markup_of(source))
        if (markup.is_tag)
            if (const auto id = attribute_of(markup.text, "id")) anchors.insert(*id);
    return anchors;
}

constexpr std::string_view standard_marker = "The standard: https://url.spec.whatwg.org/#";
constexpr std::string_view seed_marker = "The seed: ";

/// What the head of a header says, in the lines before `#pragma once`.
struct Head {
    std::set<std::string> anchors;   ///< of the standard
    std::set<std::string> sections;  ///< of the seed, by title
};

Head head_of(const fs::path& header) {
    Head head;
    for (const std::string& line : lines_of(read_file(header))) {
        if (line.starts_with("#pragma")) break;
        if (const std::size_t at = line.find(standard_marker); at != std::string::npos)
            head.anchors.insert(line.substr(at + standard_marker.size()));
        if (const std::size_t at = line.find(seed_marker); at != std::string::npos) {
            const std::size_t begin = at + seed_marker.size();
            std::istringstream titles(line.substr(begin, line.find(" \u00b7 ") - begin));
            for (std::string title; std::getline(titles >> std::ws, title, ',');) head.sections.insert(title);
        }
    }
    return head;
}

std::vector<fs::path> headers_with_anchors() {
    std::vector<fs::path> headers;
    for (const char* folder :
         {"model", "grammar", "resolve", "host", "encoding", "normalize", "print", "api", "standard"})
        for (const auto& entry : fs::recursive_directory_iterator(source_dir() / folder))
            if (entry.path().extension() == ".hpp" && !head_of(entry.path()).anchors.empty())
                headers.push_back(entry.path());
    headers.push_back(source_dir() / "refurl.hpp");
    return headers;
}

}  // namespace

TEST_CASE("notes: each file and folder that the table of chapters names exists") {
    const auto rows = table_below("| chapter | contents | code |", index_file);
    std::set<std::string> chapters;
    for (const Row& row : rows) {
        static const std::regex link(R"(\[[^\]]+\]\(([^)]+)\))");
        std::smatch parts;
        CAPTURE(row.front());
        REQUIRE(std::regex_match(row.front(), parts, link));
        CHECK(fs::exists(index_file.parent_path() / parts[1].str()));
        chapters.insert(parts[1]);
        for (const std::string& path : code_in(row.back())) {
            CAPTURE(path);
            CHECK(fs::exists(source_dir() / path));
        }
    }
    for (const auto& file : files_in(index_file.parent_path(), ".md"))
        if (file != index_file) CHECK(chapters.contains(file.filename().string()));
}

TEST_CASE("notes: the index names files that exist, and functions and tables that they define") {
    const auto rows = without_titles(table_below("| question | file | name |", index_file));
    CHECK(rows.size() > 40);
    for (const Row& row : rows) {
        CAPTURE(row.front());
        REQUIRE(row.size() == 3);
        const std::vector<std::string> files = code_in(row[1]);
        std::set<std::string> files_without_name(files.begin(), files.end());
        std::size_t names = 0;
        for (const std::string& name : code_in(row[2])) {
            if (!std::ranges::all_of(name, is_of_name)) continue;  // a command, or a production
            CAPTURE(name);
            bool is_defined = false;
            for (const std::string& file : files) {
                CAPTURE(file);
                REQUIRE(fs::is_regular_file(source_dir() / file));
                if (!defines(read_file(source_dir() / file), name)) continue;
                is_defined = true;
                files_without_name.erase(file);
            }
            CHECK(is_defined);
            ++names;
        }
        CHECK(names > 0);
        CHECK(files_without_name.empty());
    }
}

TEST_CASE("notes: each file and folder that the recipes of CONTRIBUTING.md name exists") {
    static const std::regex path(R"([a-z0-9_]+/[A-Za-z0-9_./-]*)");
    std::size_t paths = 0;
    for (const std::string& line : lines_of(read_file(source_dir() / "CONTRIBUTING.md")))
        for (const std::string& code : code_in(line)) {
            const bool is_pattern = code.find("NAME") != std::string::npos || code.starts_with("build/");
            if (is_pattern || !std::regex_match(code, path)) continue;
            CAPTURE(code);
            CHECK(fs::exists(source_dir() / code));
            ++paths;
        }
    CHECK(paths > 50);
}

TEST_CASE("notes: a use or a declaration of a name is not its definition") {
    CHECK(defines("Sequence upto(const Sequence& url, Type order) {\n", "upto"));
    CHECK(defines("Ended BasicUrlParser::path_state() {\n", "path_state"));
    CHECK(defines("constexpr Sentence sentences[]{\n", "sentences"));
    CHECK(defines("inline constexpr auto num = named<struct num_id>(\"num\") =\n", "num"));
    CHECK_FALSE(defines("Sequence upto(const Sequence& url, Type order = {});\n\nvoid f() {}\n", "upto"));
    CHECK_FALSE(defines("void f() {\n    upto(url, order) {\n", "upto"));
    CHECK_FALSE(defines("// upto {\n", "upto"));
    CHECK_FALSE(defines("Sequence up(Sequence upto) {\n", "upto"));
    CHECK_FALSE(defines("constexpr auto other = upto{};\n", "upto"));
}

TEST_CASE("notes: the table of sigils is that of the code") {
    namespace sigils = refurl::sigils;
    using refurl::Sigils;
    const std::vector<std::pair<std::string, Sigils>> in_code{
        {"scheme", sigils::scheme},     {"authority", sigils::authority}, {"username", sigils::username},
        {"password", sigils::password}, {"userinfo", sigils::userinfo},   {"host", sigils::host},
        {"port", sigils::port},         {"drive", sigils::drive},         {"path-root", sigils::path_root},
        {"dir", sigils::dir},           {"file", sigils::file},           {"query", sigils::query},
        {"fragment", sigils::fragment}};
    const auto written = [](std::string_view sigil) {
        return sigil.empty() ? "" : std::string("`").append(sigil) + '`';
    };
    std::vector<Row> expected;
    for (const auto& [component, sigil] : in_code)
        expected.push_back({component, written(sigil.before), written(sigil.after)});
    CHECK(table_below("| component | before it | after it |", source_dir() / "spec-notes" / "print.md") == expected);
}

TEST_CASE("notes: each anchor of the standard in a header exists in its source") {
    const auto source = source_of_standard();
    if (!source) return;
    const std::set<std::string> anchors = anchors_of_standard(*source);
    const auto headers = headers_with_anchors();
    CHECK(headers.size() > 20);
    for (const fs::path& header : headers)
        for (const std::string& anchor : head_of(header).anchors) {
            INFO(header.string() << ": #" << anchor);
            CHECK(anchors.contains(anchor));
        }
}

TEST_CASE("notes: each stage's header names the sections of the seed and of the standard that the composition names") {
    const auto rows = table_below("| stage | from | to | chapter | header | the seed | the standard |",
                                  source_dir() / "spec-notes" / "composition.md");
    CHECK(rows.size() == 8);
    for (const Row& row : rows) {
        CAPTURE(row.front());
        const Head head = head_of(source_dir() / code_in(row[4]).at(0));
        if (!row[5].empty()) CHECK(head.sections.contains(row[5]));
        static const std::regex link(R"(\[[^\]]+\]\(https://url\.spec\.whatwg\.org/#([^)]+)\))");
        std::smatch parts;
        REQUIRE(std::regex_match(row[6], parts, link));
        CHECK(head.anchors.contains(parts[1]));
    }
}
