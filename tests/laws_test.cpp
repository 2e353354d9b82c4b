// Tests that spec-notes/laws.md and the tests state the same laws, and that each law says what stands behind it.
#include "tests/laws.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>

#include "tests/clauses.hpp"

using namespace refurl::test;

namespace {

namespace fs = std::filesystem;

/// Returns the text between each `before` and the next `after`.
std::multiset<std::string> all_between(const std::string& text, std::string_view before, char after) {
    std::multiset<std::string> found;
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
        const std::size_t begin = at + before.size();
        found.insert(text.substr(begin, text.find(after, begin) - begin));
    }
    return found;
}

std::multiset<std::string> tested_laws() {
    std::multiset<std::string> laws;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / "tests"))
        if (entry.path().extension() == ".cpp" && entry.path().filename() != "laws_test.cpp")
            laws.merge(all_between(read_file(entry.path()), "TEST_CASE(\"law: ", '"'));
    return laws;
}

// ---- Which tests sample

/// A test case or a function: its name, and its text with that of what follows at the margin.
struct Part {
    std::string name, text;
};

/// Returns the test cases and functions of a source. Each begins at the margin, and no line of its body does but the
/// last.
std::vector<Part> parts_of(const std::string& source) {
    constexpr std::string_view test_case = "TEST_CASE(\"";
    std::istringstream lines(source);
    std::vector<Part> parts(1);
    for (std::string line; std::getline(lines, line); parts.back().text += line + '\n') {
        if (line.empty() || std::isalpha(static_cast<unsigned char>(line[0])) == 0) continue;
        const std::size_t open = std::min(line.find('('), line.size());
        std::size_t begin = open;
        while (begin > 0 && is_of_name(line[begin - 1])) --begin;
        const bool is_test = line.starts_with(test_case);
        const std::string title =
            is_test ? line.substr(test_case.size(), line.find('"', test_case.size()) - test_case.size()) : "";
        parts.push_back({is_test ? title : line.substr(begin, open - begin), ""});
    }
    return parts;
}

/// Reports whether a text has `call`, and not as the end of a longer name.
bool has_call(const std::string& text, const std::string& call) {
    for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1))
        if (at == 0 || !is_of_name(text[at - 1])) return true;
    return false;
}

/// Returns the test cases and functions of a source that check what RapidCheck generates, or call one of the same
/// source that does.
std::set<std::string> sampling(const std::string& source) {
    const std::vector<Part> parts = parts_of(source);
    std::set<std::string> found;
    const auto samples = [&](const Part& part) {
        return std::ranges::any_of(
                   std::vector<std::string>{"rc::prop(", "prop_of_shortcut(", "on_texts(", "RC_ASSERT("},
                   [&](const std::string& call) { return has_call(part.text, call); }) ||
               std::ranges::any_of(found, [&](const std::string& name) { return has_call(part.text, name + '('); });
    };
    for (std::size_t before = 1; before != found.size();) {
        before = found.size();
        for (const Part& part : parts)
            if (!part.name.empty() && samples(part)) found.insert(part.name);
    }
    return found;
}

/// Returns for each test of a law whether it samples.
std::map<std::string, bool> laws_that_sample() {
    std::map<std::string, bool> laws;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / "tests")) {
        if (entry.path().extension() != ".cpp" || entry.path().filename() == "laws_test.cpp") continue;
        const std::string source = read_file(entry.path());
        const auto stated = all_between(source, "TEST_CASE(\"law: ", '"');
        if (stated.empty()) continue;
        const std::set<std::string> found = sampling(source);
        for (const std::string& law : stated) laws[law] = found.contains("law: " + law);
    }
    return laws;
}

bool is_theorem(const std::string& file, const std::string& name) {
    const std::string proofs = read_file(source_dir() / "proofs" / (file + ".v"));
    return proofs.find("\nTheorem " + name + ' ') != std::string::npos ||
           proofs.find("\nTheorem " + name + ':') != std::string::npos;
}

}  // namespace

TEST_CASE("notes: each law says which theorem stands behind it, and whether its test samples") {
    const std::regex form(
        R"((\*Proved(?: in part)?\* \(\[[^\]]+\]\(proofs\.md#[a-z-]+\)\): (`\w+\.\w+`(?:, `\w+\.\w+`)*)\. )?)"
        R"(\*(Tried|Sampled|Tried and sampled)\.\*)");
    const std::regex theorem(R"(`(\w+)\.(\w+)`)");
    std::map<std::string, int> counts;
    for (const auto& [law, samples] : laws_that_sample()) {
        const std::vector<std::string> entry = entry_of("law: " + law);
        CAPTURE(law, entry);
        REQUIRE(entry.size() > 2);
        CHECK(entry[2].empty());  // without it, an equation below would belong to the line
        std::smatch found;
        REQUIRE(std::regex_match(entry[1], found, form));
        CHECK((found[3] != "Tried") == samples);
        ++counts[found[3]];
        const std::string theorems = found[2];
        for (auto it = std::sregex_iterator(theorems.begin(), theorems.end(), theorem); it != std::sregex_iterator();
             ++it, ++counts["Proved"])
            CHECK(is_theorem((*it)[1], (*it)[2]));
    }
    for (const std::string kind : {"Proved", "Tried", "Sampled", "Tried and sampled"}) CHECK(counts[kind] > 10);
}

TEST_CASE("notes: a test samples if it or a function that it calls does") {
    const std::string source = R"(void check_each(int n) {
    for (int i = 0; i < n; ++i) CHECK(holds(i));
}
void check_any() {
    rc::prop("any", [] { RC_ASSERT(holds(*number())); });
}
template <class T>
void check_both() { check_any(); }
TEST_CASE("law: tried") { check_each(8); }
TEST_CASE("law: sampled", "[long]") {
    check_both();
}
TEST_CASE("law: of another name") { recheck_any(); }
)";
    CHECK(sampling(source) == std::set<std::string>{"check_any", "check_both", "law: sampled"});
}

TEST_CASE("notes: each law has a test of the same name, and each test of a law is stated in the notes") {
    const auto stated = all_between(read_file(source_dir() / "spec-notes" / "laws.md"), law_heading, '\n');
    CHECK(stated == tested_laws());
    CHECK_FALSE(stated.empty());
}

TEST_CASE("notes: an exception to a law that has vanished is named, with the counterexample that the notes have") {
    const std::vector<Exception> exceptions{{"a drive", "x"}, {"a space", std::nullopt}};
    CHECK(wrong_exceptions(exceptions, {"x", "y z"}) ==
          std::vector<std::string>{"a space has vanished: found nothing; the notes have y z"});
    CHECK(wrong_exceptions({{"a drive", "w"}}, {"x"}) ==
          std::vector<std::string>{"a drive: found w; the notes have x"});
    CHECK(wrong_exceptions({{"a drive", "x"}}, {"x", "y"}) ==
          std::vector<std::string>{"no exception has vanished: found nothing; the notes have y"});
    CHECK(wrong_exceptions({{"a drive", "x"}}, {}) ==
          std::vector<std::string>{"a drive: found x; the notes have nothing"});
    CHECK(wrong_exceptions(exceptions, {"x"}).size() == 1);
    CHECK(wrong_exceptions({{"a drive", "x"}}, {"x"}).empty());
}

TEST_CASE("notes: a test searches for each smallest counterexample that the notes state") {
    std::string tests;
    for (const auto& entry : fs::recursive_directory_iterator(source_dir() / "tests"))
        if (entry.path().extension() == ".cpp" && entry.path().filename() != "laws_test.cpp")
            tests += read_file(entry.path());
    std::size_t laws = 0;
    for (const std::string& law : tested_laws()) {
        if (stated_counterexamples("law: " + law).empty()) continue;
        CAPTURE(law);
        const std::regex search(R"(\b(check_counterexamples?|check_difference)\(\s*"law: )");
        const std::string after = tests.substr(tests.find("TEST_CASE(\"law: " + law + '"'));
        CHECK(std::regex_search(after.substr(0, after.find("\nTEST_CASE", 1)), search));
        ++laws;
    }
    CHECK(laws > 15);
}
