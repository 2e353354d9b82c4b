// The changes of the standard since 2017 as edits of today's rules, backwards.
// Clause: spec-notes/what-if/changes-as-edits.md
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "model/find_row.hpp"
#include "systems/registry.hpp"
#include "systems/rules.hpp"
#include "systems/whatif/flips.hpp"
#include "systems/whatif/tokens.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

/// A change of the standard, and the edits of today's rules that take it back.
struct Said {
    std::string_view change;  ///< with further ones after a `-`, which the edits take back too
    std::string_view edits;
};

constexpr std::array<Said, 26> said{{
    {"ipv6_hosts_of_other_schemes", "host ::= opaque-host (* generic *)"},
    {"percent_in_opaque_hosts", "opaque-host ::= !\"[\" hchar+ (* generic *)"},
    {"fragment_percent_encode_set", "fragment [\"<>`#x20] keep"},
    {"apostrophe_in_special_queries", "special-query \"'\" keep"},
    {"gopher_is_not_special-gopher_has_no_origin", "scheme gopher 70"},
    {"host_setters_keep_credentials_and_port", "strike credentials-and-port-have-a-host"},
    {"port_in_hostname_setter",
     R"(hostname-value ::= host &( authority-end | ":" ) | &authority-end (* generic, web *))"},
    {"domains_are_not_empty", "strike domain"},
    {"angle_brackets_and_circumflex_in_hosts", "opaque-host [<>#x5E] keep"},
    {"dot_before_an_empty_segment", "strike protect-path"},
    {"vertical_line_in_hosts", "opaque-host '|' keep"},
    {"circumflex_in_paths", "path '^' keep"},
    {"last_space_of_opaque_paths", "strike last-space"},
    {"nontransitional_domains", "to-ascii Transitional_Processing on"},
    {"hyphens_in_domains", "to-ascii CheckHyphens on"},
    {"unicode_18", "to-ascii Unicode 17.0"},
    {"unicode_17-unicode_18", "to-ascii Unicode 16.0"},
    {"unicode_16-unicode_17-unicode_18", "to-ascii Unicode 15.1"},
    {"unicode_15_1-unicode_16-unicode_17-unicode_18", "to-ascii Unicode 15.0"},
    {"unicode_15-unicode_15_1-unicode_16-unicode_17-unicode_18", "to-ascii Unicode 14.0"},
    {"unicode_14-unicode_15-unicode_15_1-unicode_16-unicode_17-unicode_18", "to-ascii Unicode 13.0"},
    {"unicode_13-unicode_14-unicode_15-unicode_15_1-unicode_16-unicode_17-unicode_18", "to-ascii Unicode 12.1"},
    {"unicode_12_1-unicode_13-unicode_14-unicode_15-unicode_15_1-unicode_16-unicode_17-unicode_18",
     "to-ascii Unicode 12.0"},
    {"unicode_12-unicode_12_1-unicode_13-unicode_14-unicode_15-unicode_15_1-unicode_16-unicode_17-unicode_18",
     "to-ascii Unicode 11.0"},
    {"unicode_11-unicode_12-unicode_12_1-unicode_13-unicode_14-unicode_15-unicode_15_1-unicode_16-unicode_17-unicode_"
     "18",
     "to-ascii Unicode 10.0"},
    {"unicode_10-unicode_11-unicode_12-unicode_12_1-unicode_13-unicode_14-unicode_15-unicode_15_1-unicode_16-unicode_"
     "17-unicode_18",
     "to-ascii Unicode 9.0"},
}};

/// Reports whether the table says a change.
bool is_said(std::string_view name) {
    return std::ranges::any_of(said, [&](const Said& each) {
        const std::string_view names = each.change;
        return names == name || names.starts_with(std::string(name) + "-") || names.ends_with("-" + std::string(name));
    });
}

/// Returns some of the questions about edits, spread evenly, and the change's own example.
std::vector<Question> questions_about(std::string_view edits, const standard::Example& example) {
    constexpr std::size_t one_in = 20;
    Question first{{std::string(example.input)}};
    first.attribute = example.settings.front().attribute;
    first.value = example.settings.front().value;
    std::vector<Question> questions{first};
    std::size_t at = 0;
    each_question(subject_of(rules::Rules(), rules::edited(rules::Rules(), edits).value()), [&](const Question& each) {
        if (at++ % one_in == 0) questions.push_back(each);
        return true;
    });
    return questions;
}

}  // namespace

TEST_CASE("replay: edits of today's rules take back each change that they can say", "[answers]") {
    for (const auto& [change, edits] : said) {
        CAPTURE(change, edits);
        const auto edition = find_system("standard-" + std::string(change));
        const auto rules = rules_system(edits);
        REQUIRE((edition && rules));
        const auto& row =
            *find_row(standard::change_rows(), change.substr(0, change.find('-')), &standard::ChangeRow::name);
        const std::vector<Question> questions = questions_about(edits, row.example);
        const Flips between = compare_answers(*edition, *rules, questions);
        CHECK(between.asked > 2'000);
        for (const auto& [key, flip] : between.flips)
            FAIL_CHECK(flip.smallest.pair.input << " " << flip.smallest.attribute << " = " << flip.smallest.value
                                                << ": " << flip.before << ", but " << flip.after);
        CHECK(compare_answers(*find_system("rules"), *rules, questions).changed > 0);
    }
}

TEST_CASE("replay: the chapter says of each change by which edits it is said, or why it cannot be") {
    const std::string chapter = test::read_file(test::source_dir() / "spec-notes" / "what-if" / "changes-as-edits.md");
    for (const Said& each : said) {
        std::string names(each.change);
        for (std::size_t at = names.find('-'); at != std::string::npos; at = names.find('-'))
            names.replace(at, 1, ", ");
        CAPTURE(each.change);
        CHECK(chapter.contains("\n| " + names + " | `` " + test::in_a_cell(each.edits) + " `` |\n"));
    }
    for (const standard::ChangeRow& row : standard::change_rows()) {
        CAPTURE(row.name);
        CHECK(chapter.contains(row.name));
        if (!is_said(row.name)) CHECK(chapter.contains("`" + std::string(row.name) + "`"));
    }
}
