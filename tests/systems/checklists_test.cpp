// The checklists of the chapters on the earlier systems: each row is a sentence with tests that exist, or a reason.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>

#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"

using namespace refurl::test;

namespace {

namespace fs = std::filesystem;

/// Returns the names of the systems that are documents of their own. One whose title continues that of another, such as
/// an appendix, has its sentences in the chapter of that one.
std::vector<std::string> documents() {
    const auto systems = refurl::systems::all_systems();
    std::vector<std::string> names;
    for (const auto& system : systems) {
        const auto is_part_of = [&](const auto& other) {
            return system.document != other.document && system.document.starts_with(other.document);
        };
        if (!system.edition && std::ranges::none_of(systems, is_part_of)) names.push_back(system.name);
    }
    return names;
}

/// A row of a checklist.
struct Sentence {
    std::string clause, text, answer;

    [[nodiscard]] bool has_reason() const { return answer.starts_with("none: "); }
};

std::vector<std::string> chapter(std::string_view document) {
    return lines_of(read_file(source_dir() / "spec-notes" / "history" / (std::string(document) + ".md")));
}

std::vector<Sentence> checklist(std::string_view document) {
    std::vector<Sentence> rows;
    bool is_inside = false;
    for (const std::string& line : chapter(document)) {
        if (line.starts_with("## ")) is_inside = line == "## Checklist";
        const auto cells = table_cells(line);
        if (!is_inside || cells.empty() || cells[0] == "clause" || cells[0].starts_with("---")) continue;
        REQUIRE(cells.size() == 3);
        rows.push_back({cells[0], cells[1], std::regex_replace(cells[2], std::regex(R"(\\([|_]))"), "$1")});
    }
    return rows;
}

/// Returns the items between "; ".
std::vector<std::string> items_of(std::string answer) {
    std::vector<std::string> items;
    for (std::size_t at = 0; (at = answer.find("; ")) != std::string::npos; answer.erase(0, at + 2))
        items.push_back(answer.substr(0, at));
    items.push_back(answer);
    return items;
}

/// Returns the name of the test case that begins at `text`, which has its parts in quotation marks.
std::string name_at(std::string_view text) {
    std::string name;
    bool is_inside = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"')
            is_inside = !is_inside;
        else if (is_inside)
            name += text[i] == '\\' ? text[++i] : text[i];
        else if (text[i] == ')' || text[i] == ',')
            break;
    }
    return name;
}

std::set<std::string> names_of_tests() {
    constexpr std::string_view begin = "TEST_CASE(";
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / "tests")) {
        if (!entry.path().filename().string().ends_with("_test.cpp")) continue;
        const std::string text = read_file(entry.path());
        for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1))
            names.insert(name_at(std::string_view(text).substr(at + begin.size())));
    }
    return names;
}

bool is_erratum(std::string_view document, std::string_view name) {
    const auto system = refurl::systems::find_system(document);
    return system && std::ranges::any_of(system->errata, [&](const auto& each) { return each.name == name; });
}

/// Reports whether an item is the name of a test, with or without the prefix of the document, or of an erratum. The
/// tests of the errata run the example of each.
bool exists(const std::string& item, std::string_view document, const std::set<std::string>& tests) {
    constexpr std::string_view erratum = "erratum ";
    if (item.starts_with(erratum)) return is_erratum(document, std::string_view(item).substr(erratum.size()));
    return tests.contains(item) || tests.contains(std::string(document) + ": " + item);
}

/// Returns the rows of the table of history/README.md: for each document, what a checklist counts.
std::map<std::string, std::vector<std::string>> counts_in_readme() {
    std::map<std::string, std::vector<std::string>> counts;
    for (const std::string& line : chapter("README")) {
        const auto cells = table_cells(line);
        if (cells.size() != 5 || !cells[0].starts_with("[")) continue;
        const std::string name = cells[0].substr(1, cells[0].find(']') - 1);
        counts[name] = {cells.begin() + 1, cells.end()};
    }
    return counts;
}

}  // namespace

TEST_CASE("checklists: each sentence has tests that exist, or a reason, and each system with errata a test of them") {
    const auto tests = names_of_tests();
    REQUIRE(tests.size() > 500);
    for (const std::string& document : documents()) {
        const auto rows = checklist(document);
        CHECK(rows.size() > 30);
        for (const Sentence& row : rows) {
            INFO(document << " " << row.clause << ": " << row.text);
            CHECK_FALSE(row.text.empty());
            if (row.has_reason()) {
                CHECK(row.answer.size() > std::string_view("none: ").size() + 10);
                continue;
            }
            std::size_t of_tests = 0;
            for (const std::string& item : items_of(row.answer)) {
                INFO(item);
                CHECK(exists(item, document, tests));
                of_tests += item.starts_with("erratum ") ? 0 : 1;
            }
            CHECK(of_tests > 0);
        }
    }
    for (const auto& system : refurl::systems::all_systems())
        CHECK(tests.contains(system.name + ": each erratum is switched alone") == !system.errata.empty());
    CHECK_FALSE(exists("no test has this name", "rfc3986", tests));
    CHECK_FALSE(exists("erratum of-no-document", "rfc3986", tests));
}

TEST_CASE("checklists: no sentence stands twice, and each has one clause") {
    for (const std::string& document : documents()) {
        std::set<std::pair<std::string, std::string>> sentences;
        for (const Sentence& row : checklist(document)) {
            INFO(document << " " << row.clause << ": " << row.text);
            CHECK(sentences.insert({row.clause, row.text}).second);
            CHECK_FALSE(std::regex_search(row.clause, std::regex(R"(^[0-9.]+ to [0-9.]+$)")));
        }
    }
}

TEST_CASE("checklists: the counts of the documents are those of their rows") {
    const auto counts = counts_in_readme();
    CHECK(counts.size() == documents().size());
    for (const std::string& document : documents()) {
        INFO(document);
        std::set<std::string> tests;
        std::size_t tested = 0, reasons = 0;
        for (const Sentence& row : checklist(document)) {
            ++(row.has_reason() ? reasons : tested);
            if (row.has_reason()) continue;
            for (const std::string& item : items_of(row.answer))
                if (!item.starts_with("erratum ")) tests.insert(item);
        }
        const std::vector<std::string> expected{std::to_string(tested + reasons), std::to_string(tested),
                                                std::to_string(tests.size()), std::to_string(reasons)};
        REQUIRE(counts.contains(document));
        CHECK(counts.at(document) == expected);
    }
}
