// The run of a plain reading, and where two runs part.
#include "systems/whatif/runs.hpp"

#include "systems/rules.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

rules::Reader reader_after(std::string_view edits) {
    return rules::Reader(rules::edited(rules::Rules(), edits).value());
}

std::string parting_of(std::string_view edits, const Question& question) {
    return parting_in_words(run_of(reader_after(""), question), run_of(reader_after(edits), question)).value_or("");
}

}  // namespace

TEST_CASE("what if: a run ends with the answer of the reading") {
    for (const std::string_view edits : {"", "strike last-dots", "path '|' encode\nstrike protect-path"}) {
        const rules::Reader reader = reader_after(edits);
        const System system = rules_system(edits).value();
        std::size_t at = 0;
        std::size_t refused = 0;
        each_question({}, [&](const Question& question) {
            constexpr std::size_t each = 11;
            if (!question.attribute.empty() || at++ % each != 0) return true;
            const Answer answer =
                system.read({.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding});
            const auto href = run_of(reader, question).href;
            const bool is_same = answer ? href == answer->href : !href && href.error().rule == answer.error().clause;
            if (!is_same) {
                CAPTURE(edits, question.pair.input, question.pair.base.value_or(""), href.value_or("refused"));
                FAIL("the run ends otherwise");
            }
            refused += answer ? 0U : 1U;
            return true;
        });
        CHECK(at > 40'000);
        CHECK(refused > 500);
    }
}

TEST_CASE("what if: the stage and the rule at which two runs part") {
    CHECK(parting_of("strike trim-end", {{"foo:a "}}) ==
          "in preprocess; before: trim-end, foo:a  \u2192 foo:a; after: no further rule");
    CHECK(parting_of("strike force-host", {{"http:///h"}}) ==
          "in force; before: force-host, authority \u03b5 \u00b7 path-root \u00b7 file h \u2192 "
          "authority h \u00b7 path-root; after: no "
          "further rule");
    CHECK(parting_of("drive ::= \"c:\"", {{"file:a|"}}) ==
          "in parse; before: scheme file \u00b7 drive a|; after: scheme file \u00b7 file a|");
    CHECK(parting_of("strike lowercase-domain", {{"http://H/"}}) ==
          "in host; before: lowercase-domain, H \u2192 h; after: no further rule");
    CHECK(parting_of("scheme foo", {{"foo:?\u00e9"}, Encoding::windows_1252}).starts_with("in "));
    CHECK(parting_of("path '|' encode", {{"foo:/|"}}) ==
          "in normalize; before: no further rule; after: encode-path, file | \u2192 file %7C");
    CHECK(parting_of("strike protect-path", {{"foo:/.//a"}}) ==
          "in print; before: protect-path, \u03b5 \u2192 dir .; after: foo://a");
    CHECK(parting_of("path '|' encode", {{"foo:/a"}}).empty());
}

TEST_CASE("what if: a base that a rule refuses ends the run") {
    CHECK_FALSE(run_of(reader_after(""), {{"a", "b"}}).href.has_value());
}
