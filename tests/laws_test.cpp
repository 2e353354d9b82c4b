// Tests that spec-notes/laws.md and the tests state the same laws.
#include "tests/laws.hpp"

#include <set>

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

}  // namespace

TEST_CASE("notes: each law has a test of the same name, and each test of a law is stated in the notes") {
    const auto stated = all_between(read_file(source_dir() / "spec-notes" / "laws.md"), law_heading, '\n');
    CHECK(stated == tested_laws());
    CHECK_FALSE(stated.empty());
}
