// The laws that a change may break or mend.
#include "systems/whatif/laws.hpp"

#include <set>

#include "model/find_row.hpp"
#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

/// Returns the sides of a law for a text that is a URL, or nothing if they are equal.
std::optional<Sides> sides_of(std::string_view law, std::string_view name, const std::string& text) {
    const System system = *find_system(name);
    return find_row(laws(), law, &Law::name)->check(system, text, system.read({.input = text}).value());
}

using Found = std::map<LawKey, LawFlip>;

Found found_by(std::string_view before, std::string_view after, const std::vector<std::string>& tokens = {}) {
    return compare_laws(*find_system(before), *find_system(after), {.tokens = tokens});
}

}  // namespace

TEST_CASE("what if: each law has a row in the chapter, and a rule or a URL that breaks it") {
    const std::string chapter = test::read_file(test::source_dir() / "spec-notes" / "what-if" / "README.md");
    for (const Law& law : laws())
        CHECK(chapter.contains("\n| " + std::string(law.name) + " | " + std::string(law.statement) + " |"));
    CHECK(sides_of("parses-back", "rules: strike protect-path", "foo:/.//a").value().left == "foo://a");
    CHECK(sides_of("needs-no-base", "whatwg-2012", "http://h/").has_value() == false);
    CHECK(sides_of("empty-reference", "standard", "foo:a").value().left == "failure");
    CHECK(sides_of("path-alone", "standard", "foo:a").value().left == "failure");
    CHECK(!sides_of("path-alone", "standard", "foo://h"));
    CHECK(sides_of("space-around", "rules: strike trim-start", "foo:a").value().left == "failure");
    CHECK(sides_of("set-to-itself", "standard", "http://h/#").has_value());
    for (const Law& law : laws()) CHECK(!sides_of(law.name, "standard", "http://u:p@h:1/d/f?q#f"));
}

TEST_CASE("what if: a law that a change breaks, one that it mends, and none", "[long]") {
    const Found broken = found_by("rules", "rules: strike protect-path", {".//"});
    REQUIRE(broken.contains({"parses-back", true}));
    const LawFlip& flip = broken.at({"parses-back", true});
    CHECK(flip.smallest.pair.input == "foo:/.//");
    CHECK(flip.sides.left == "foo://");
    CHECK(flip.count > 1);
    const Found mended = found_by("rules: strike protect-path", "rules", {".//"});
    CHECK(mended.at({"parses-back", false}).count == flip.count);
    CHECK(found_by("rules", "pipeline").empty());
    const Found of_new_texts = found_by("rules", "rules: strike domain", {"\u00AD"});
    CHECK(of_new_texts.at({"parses-back", true}).smallest.pair.input == "http:\u00AD");
}

TEST_CASE("what if: the comparison of laws can be stopped") {
    CHECK(compare_laws(*find_system("rules"), *find_system("rules: strike protect-path"), {.tokens = {".//"}}, [] {
              return false;
          }).empty());
}
