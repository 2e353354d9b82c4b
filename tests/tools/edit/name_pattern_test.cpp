#include "tools/edit/name_pattern.hpp"

#include "tests/laws.hpp"

using namespace refurl::test;
using refurl::tools::NamePattern;

namespace {

bool fits(std::string_view pattern, std::string_view name) { return NamePattern(pattern).fits(name); }

/// The definition, letter by letter.
bool fits_by_definition(std::string_view pattern, std::string_view name) {
    if (pattern.empty()) return name.empty();
    if (pattern.starts_with("*"))
        return fits_by_definition(pattern.substr(1), name) ||
               (!name.empty() && fits_by_definition(pattern, name.substr(1)));
    if (pattern.starts_with("\\*")) pattern.remove_prefix(1);
    return !name.empty() && name.front() == pattern.front() && fits_by_definition(pattern.substr(1), name.substr(1));
}

}  // namespace

TEST_CASE("name pattern: an asterisk stands for any text, and an escaped one for itself") {
    CHECK(fits("utm_*", "utm_source"));
    CHECK(fits("utm_*", "utm_"));
    CHECK_FALSE(fits("utm_*", "autm_x"));
    CHECK(fits("*id", "gclid"));
    CHECK(fits("a*c*e", "abcde"));
    CHECK_FALSE(fits("a*a", "a"));
    CHECK(fits("*", ""));
    CHECK(fits(R"(a\*)", "a*"));
    CHECK_FALSE(fits(R"(a\*)", "ab"));
    CHECK(fits(R"(\a)", R"(\a)"));
}

TEST_CASE("name pattern: letter case matters, and ill-formed UTF-8 is U+FFFD") {
    CHECK_FALSE(fits("a", "A"));
    CHECK(fits("\xFF", "\uFFFD"));
    CHECK(fits("\u00E9*", "\u00E9t\u00E9"));
}

TEST_CASE("name pattern: each short pattern fits the short names that it fits by definition") {
    const Tokens letters{"a", "b", "*", "\\"};
    for (std::size_t size = 0; size <= 5; ++size)
        for (const std::string& pattern : texts(letters, size))
            for (std::size_t length = 0; length <= 4; ++length)
                for (const std::string& name : texts(letters, length))
                    if (fits(pattern, name) != fits_by_definition(pattern, name)) FAIL(pattern << " " << name);
}
