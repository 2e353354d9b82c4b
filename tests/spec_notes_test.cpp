// Runs each example in README.md and spec-notes/, and checks each clause that a header names.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "api/public_suffix_list.hpp"
#include "grammar/notation/diagram.hpp"
#include "grammar/notation/ebnf.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/json.hpp"
#include "tools/steps/catalog.hpp"

using namespace refurl::test;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> documents() {
    auto files = files_in(source_dir() / "spec-notes", ".md");
    for (const char* const folder : {"history", "what-if"})
        for (const auto& file : files_in(source_dir() / "spec-notes" / folder, ".md")) files.push_back(file);
    files.push_back(source_dir() / "README.md");
    // The examples of this chapter need a build with the Public Suffix List.
    if (!refurl::api::PublicSuffixList::latest()) std::erase(files, source_dir() / "spec-notes" / "sites.md");
    return files;
}

/// If REFURL_UPDATE_NOTES is set, the test writes the current outputs into the documents. Read them before you commit.
bool wants_update() { return std::getenv("REFURL_UPDATE_NOTES") != nullptr; }

void write_file(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

/// Returns the output of `command`, run by bash in spec-notes/. `refurl` is the tool that was built.
std::string output_of(std::string command) {
    constexpr std::string_view through_dev = "./dev run ";
    for (std::size_t at = command.find(through_dev); at != std::string::npos; at = command.find(through_dev))
        command.replace(at, through_dev.size(), "refurl ");
    setenv("REFURL_EXAMPLE", command.c_str(), 1);
    setenv("REFURL_TOOL_DIR", fs::path(REFURL_TOOL).parent_path().c_str(), 1);
    setenv("REFURL_NOTES", (source_dir() / "spec-notes").c_str(), 1);
    FILE* pipe = popen(
        R"(bash -c 'unset REFURL_STANDARD; cd "$REFURL_NOTES"; PATH="$REFURL_TOOL_DIR:$PATH" COLUMNS=80; export COLUMNS; eval "$REFURL_EXAMPLE"')",
        "r");
    REQUIRE(pipe != nullptr);
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) output += static_cast<char>(c);
    pclose(pipe);
    return output;
}

struct Document {
    std::string text;      ///< with the current outputs
    std::size_t examples;  ///< the number of commands that ran
};

/// Returns a line of an example that is not run, with the place that its step or definition has today:
/// `    changed path percent-encode set  near standard/infra.hpp:106`.
std::string with_place(const std::string& line) {
    static const std::regex form(R"(^(    (?:changed|gone) +(.*\S)  (?:near )?)[^ ()]+:[0-9]+$)");
    std::smatch match;
    if (!std::regex_match(line, match, form)) return line;
    const auto found = refurl::tools::steps::entries_of(match.str(2));
    return found && found->front()->place.is_known() ? match.str(1) + found->front()->place.text() : line;
}

/// Runs each command of each console block of a document, and replaces the lines below it by its output. The places of
/// steps in examples that are not run become those of today.
Document run_examples(const fs::path& file) {
    Document document{};
    bool in_console = false;
    for (const std::string& line : lines_of(read_file(file))) {
        const bool fence = line.starts_with("```");
        const bool command = in_console && line.starts_with("$ ");
        if (fence) in_console = line == "```console";
        if (in_console && !fence && !command) continue;
        document.text += (in_console ? line : with_place(line)) + '\n';
        if (!command) continue;
        document.text += output_of(line.substr(2));
        ++document.examples;
    }
    return document;
}

std::vector<fs::path> public_headers() {
    std::vector<fs::path> headers{source_dir() / "refurl.hpp", source_dir() / "api" / "c" / "refurl.h"};
    for (const char* chapter : {"model", "grammar", "resolve", "host", "encoding", "normalize", "print", "standard",
                                "api", "explain", "systems"})
        for (const auto& entry : fs::recursive_directory_iterator(source_dir() / chapter))
            if (entry.path().extension() == ".hpp") headers.push_back(entry.path());
    return headers;
}

}  // namespace

TEST_CASE("notes: each example prints the lines below it", "[answers]") {
    std::size_t examples = 0;
    for (const auto& file : documents()) {
        const Document now = run_examples(file);
        examples += now.examples;
        if (wants_update()) {
            write_file(file, now.text);
            continue;
        }
        const auto ours = lines_of(now.text);
        const auto written = lines_of(read_file(file));
        INFO(file.filename().string());
        const auto [our_line, written_line] = std::ranges::mismatch(ours, written);
        CHECK((our_line == ours.end() ? "" : *our_line) == (written_line == written.end() ? "" : *written_line));
        CHECK(ours.size() == written.size());
    }
    CHECK(examples > 50);
}

TEST_CASE("notes: each block of C or C++ is part of an example that is built and run, or of a source") {
    std::string code;
    for (const auto& [folder, extension] : {std::pair{"examples", ".c"},
                                            {"examples", ".cpp"},
                                            {"standard", ".cpp"},
                                            {"normalize", ".cpp"},
                                            {"tests/package", ".cpp"}})
        for (const auto& file : files_in(source_dir() / folder, extension)) code += read_file(file);
    for (const std::string_view fence : {"```c\n", "```cpp\n"}) {
        std::size_t blocks = 0;
        for (const auto& file : documents()) {
            const std::string text = read_file(file);
            for (std::size_t at = text.find(fence); at != std::string::npos; at = text.find(fence, at + 1)) {
                const std::size_t begin = at + fence.size();
                const std::string block = text.substr(begin, text.find("```", begin) - begin);
                INFO(file.filename().string() << ":\n" << block);
                CHECK(code.find(block) != std::string::npos);
                ++blocks;
            }
        }
        CHECK(blocks > 0);
    }
}

TEST_CASE("notes: the printed grammars and diagrams are up to date") {
    const auto all = refurl::grammar::whole_grammar();
    const auto valid = refurl::grammar::whole_writing();
    const auto normal = refurl::grammar::whole_normal();
    const std::map<std::string, std::string> printed{{"spec-notes/grammar.ebnf", refurl::grammar::ebnf(all)},
                                                     {"spec-notes/grammar.svg", refurl::grammar::diagrams(all)},
                                                     {"spec-notes/writing.ebnf", refurl::grammar::ebnf(valid)},
                                                     {"spec-notes/writing.svg", refurl::grammar::diagrams(valid)},
                                                     {"spec-notes/normal.ebnf", refurl::grammar::ebnf(normal)},
                                                     {"spec-notes/normal.svg", refurl::grammar::diagrams(normal)}};
    for (const auto& [name, text] : printed) {
        const fs::path file = source_dir() / name;
        if (wants_update()) write_file(file, text);
        INFO(name << ": if the grammar has changed, REFURL_UPDATE_NOTES=1 writes it");
        CHECK((read_file(file) == text));
    }
}

TEST_CASE("notes: each header names a clause that exists") {
    const auto known = clauses();
    // These headers implement no clause.
    const std::set<std::string> without{"text.hpp", "store.hpp", "set.hpp", "compiler.hpp", "objects.hpp"};
    for (const auto& header : public_headers()) {
        const std::string text = read_file(header);
        const std::string name = header.filename().string();
        CAPTURE(header.string());
        constexpr std::string_view marker = "Clause: spec-notes/";
        std::size_t at = text.find(marker);
        CHECK((at != std::string::npos) == !without.contains(name));
        for (; at != std::string::npos; at = text.find(marker, at + 1)) {
            const std::size_t begin = at + marker.size();
            const std::string clause = text.substr(begin, text.find_first_of(" \n", begin) - begin);
            CAPTURE(clause);
            CHECK(known.contains(clause));
        }
    }
}
