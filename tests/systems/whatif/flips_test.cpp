// What a change changes: each effect, the smallest question of each, and the questions themselves.
#include "systems/whatif/flips.hpp"

#include <set>

#include "systems/registry.hpp"
#include "systems/rules.hpp"
#include "systems/whatif/sentences.hpp"
#include "systems/whatif/tokens.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/systems/standard_editions/observed.hpp"

using namespace refurl;
using namespace refurl::systems;

namespace {

/// Compares the standard with an edition, on some questions.
Flips flips_of(std::string_view before, std::string_view after, const std::vector<Question>& questions) {
    return compare_answers(*find_system(before), *find_system(after), questions);
}

Flip only_flip(const Flips& flips, Effect effect, Mode mode, std::string_view part) {
    REQUIRE(flips.flips.size() == 1);
    const auto& [key, flip] = *flips.flips.begin();
    CHECK(key.effect == effect);
    CHECK(key.mode == mode);
    CHECK(key.part == part);
    return flip;
}

using Tokens = std::vector<std::string>;

/// Returns all of a question in one text.
std::string in_one(const Question& question) {
    return question.pair.input + '\0' + question.pair.base.value_or("\1") + '\0' + std::string(question.attribute) +
           '\0' + question.value + '\0' + std::string(name_of(question.encoding));
}

}  // namespace

TEST_CASE("what if: a text that is a URL only before, and one that is one only after") {
    const std::vector<Question> questions{{{"foo://a|b"}}, {{"foo://a"}}};
    const Flip fails =
        only_flip(flips_of("rules: opaque-host '|' keep", "rules", questions), Effect::fails, Mode::generic, "url");
    CHECK(fails.before == "foo://a|b");
    CHECK(fails.after == "failure");
    const Flip parses =
        only_flip(flips_of("rules", "rules: opaque-host '|' keep", questions), Effect::parses, Mode::generic, "url");
    CHECK(parses.after == "foo://a|b");
}

TEST_CASE("what if: a URL that goes elsewhere, and one that is another") {
    only_flip(flips_of("rules", "rules: strike default-port", {{{"http://h:80/"}}}), Effect::elsewhere, Mode::web,
              "port");
    only_flip(flips_of("rules", "rules: path '|' encode", {{{"http://h/|"}}}), Effect::spelling, Mode::web, "path");
    only_flip(flips_of("standard", "standard+vertical_line_in_paths", {{{"file:///C|/"}}}), Effect::other, Mode::file,
              "path");  // a drive is lost
    only_flip(flips_of("standard", "standard+percent_encoded_dots_are_names", {{{"foo:/%2e/a"}}}), Effect::other,
              Mode::generic, "path");  // a segment more
}

TEST_CASE("what if: an origin alone, a setter, and validity") {
    const Flip origin = only_flip(flips_of("standard", "standard-gopher_has_no_origin", {{{"gopher://h/"}}}),
                                  Effect::elsewhere, Mode::generic, "origin");
    CHECK(origin.before == "gopher://h/  (origin null)");
    CHECK(origin.after == "gopher://h/  (origin gopher://h)");
    const Flip setter = only_flip(
        flips_of("standard", "standard-circumflex_in_paths", {{{"foo://h/"}, Encoding::utf_8, "pathname", "^"}}),
        Effect::setter, Mode::generic, "pathname");
    CHECK(setter.before == "foo://h/%5E");
    CHECK(setter.after == "foo://h/^");
    const Flip validity = only_flip(flips_of("standard", "standard-spaces_in_opaque_paths_reported", {{{"a: a"}}}),
                                    Effect::validity, Mode::generic, "invalid-URL-unit");
    CHECK(validity.before == "invalid");
    CHECK(validity.after == "valid");
}

TEST_CASE("what if: validation errors alone, where the validity and the URL are the same") {
    const Flip one = only_flip(flips_of("standard", "standard-spaces_in_opaque_paths_reported", {{{"a:[ [["}}}),
                               Effect::errors, Mode::generic, "invalid-URL-unit");
    CHECK(one.before == "4 \u00D7 invalid-URL-unit");
    CHECK(one.after == "3 \u00D7 invalid-URL-unit");
    const Flip failure = only_flip(flips_of("standard", "standard-missing_host_after_credentials", {{{"foo://@"}}}),
                                   Effect::errors, Mode::generic, "invalid-credentials");
    CHECK(failure.before == "invalid-credentials, host-missing");
    CHECK(failure.after == "2 \u00D7 invalid-credentials");
    CHECK(flips_of("standard", "standard-circumflex_in_paths", {{{"a:[ [["}}, {{"foo://@"}}}).changed == 0);
}

TEST_CASE("what if: URLs with equal searches have equal search parameters, so edits of rules need no calls") {
    const System standard = *find_system("standard");
    const std::vector<Call> calls{{"entries"}};
    std::size_t asked = 0;
    each_question({.tokens = {"a=b&", "%26+"}}, [&](const Question& question) {
        constexpr std::size_t some = 50;
        if (asked++ % some != 0 || !question.attribute.empty()) return true;
        const Request request{.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding};
        const Answer url = standard.read(request);
        if (!url) return true;
        const std::string other = "a:" + url->attributes.search.value();
        CAPTURE(question.pair.input, other);
        CHECK(standard.scripting.call(request, {}, calls).value().front().value ==
              standard.scripting.call({.input = other}, {}, calls).value().front().value);
        return true;
    });
}

TEST_CASE("what if: an href that is read as another URL") {
    const Flips flips = flips_of("rules", "rules: strike protect-path", {{{"foo:/.//a"}}});
    CHECK(flips.changed == 1);
    REQUIRE(flips.flips.size() == 2);
    const auto& [key, flip] = *flips.flips.begin();
    CHECK(key == FlipKey{Effect::unstable, Mode::generic, "host"});
    CHECK(flip.before == "foo://a  (no host)");
    CHECK(flip.after == "foo://a  (host a)");
}

TEST_CASE("what if: an encoding alone") {
    const Question question{{"gopher://h?\u00E9"}, Encoding::windows_1252};
    const Flips flips = flips_of("rules: scheme gopher 70", "rules: scheme gopher 70 utf-8", {question});
    only_flip(flips, Effect::other, Mode::generic, "query");
}

TEST_CASE("what if: the space before edits may be missing") {
    CHECK(find_system("rules:strike dot").value().name == "rules: strike dot");
    CHECK(find_system("rules:").value().name == "rules");
}

TEST_CASE("what if: of several questions, the smallest is shown, and all are counted") {
    const std::vector<Question> questions{{{"http://h/ab|"}}, {{"http://h/|"}}, {{"http://h/|", "foo:a"}}};
    const Flip flip =
        only_flip(flips_of("rules", "rules: path '|' encode", questions), Effect::spelling, Mode::web, "path");
    CHECK(flip.smallest == questions[1]);
    CHECK(flip.count == 3);
    const Flips both = flips_of("rules", "rules: path '|' encode", questions);
    Flips sum = both;
    sum.add(both);
    CHECK(sum.asked == 6);
    CHECK(sum.changed == 6);
    CHECK(sum.flips.begin()->second.smallest == questions[1]);
}

TEST_CASE("what if: the smallest question of a kind is the simplest of all that were asked", "[answers]") {
    const System before = todays_rules();
    const System after = *rules_system("path '|' encode");
    const Subject subject{.tokens = {"|"}};
    std::map<FlipKey, Question> simplest;
    each_question(subject, [&](const Question& question) {
        if (!(question.pair.input + question.value).contains('|')) return true;
        for (const auto& [key, flip] : compare_answers(before, after, {&question, 1}).flips) {
            const auto [known, is_new] = simplest.emplace(key, question);
            if (!is_new && is_simpler(question, known->second)) known->second = question;
        }
        return true;
    });
    const Flips flips = compare_answers(before, after, subject);
    REQUIRE(flips.flips.size() == simplest.size());
    for (const auto& [key, flip] : flips.flips) CHECK(flip.smallest == simplest.at(key));
    CHECK(flips.urls > 0);
}

TEST_CASE("what if: a flip has a sample of its pairs, and normal forms are gained and lost") {
    const std::vector<Question> questions{{{"http://h/|"}},
                                          {{"http://h/%7C"}},
                                          {{"foo:/|"}},
                                          {{"|", "foo:/"}},
                                          {{"foo:/|?\u00e9"}, Encoding::windows_1252}};
    const Flips flips = flips_of("rules", "rules: path '|' encode", questions);
    CHECK(flips.lost.count == 2);
    CHECK(flips.lost.smallest.pair.input == "foo:/|");
    CHECK(flips.gained.count == 0);
    const Flip& flip = flips.flips.at({Effect::spelling, Mode::generic, "path"});
    CHECK(flip.count == 3);
    CHECK(flip.some.pairs().size() == 2);
    Flips back = flips_of("rules: path '|' encode", "rules", questions);
    back.add(flips);
    CHECK(back.gained.count == 2);
    CHECK(back.gained.smallest.pair.input == "foo:/|");
    CHECK(back.lost.count == 2);
    CHECK(back.flips.at({Effect::spelling, Mode::generic, "path"}).some.pairs().size() == 4);
}

TEST_CASE("what if: the example of each change of the standard is answered differently without it") {
    // A later change decides their examples, too.
    const std::set<std::string_view> replaced = test::with_older_unicode(
        {"no_null_passwords", "file_paths_lose_leading_slashes", "file_slash_copies_host", "hyphens_in_domains",
         "drive_letter_in_file_slash_state", "queries_encoded_by_code_point", "setters_strip_opaque_paths"});
    std::size_t shown = 0;
    for (const standard::ChangeRow& row : standard::change_rows()) {
        const standard::Example& example = row.example;
        const bool is_answer = example.aspect == standard::Aspect::href || example.aspect == standard::Aspect::origin;
        if (!is_answer || !example.settings[1].attribute.empty()) continue;
        Question question{{std::string(example.input)},
                          example.encoding,
                          example.settings[0].attribute,
                          std::string(example.settings[0].value)};
        if (!example.base.empty()) question.pair.base = example.base;
        const Flips flips = flips_of("standard", "standard-" + std::string(row.name), {question});
        CAPTURE(row.name);
        CHECK(flips.changed == (replaced.contains(row.name) ? 0 : 1));
        shown += flips.changed;
    }
    CHECK(shown > 30);
}

TEST_CASE("what if: a proposal is in force only where it is named, and its example is answered differently then") {
    const std::string chapter = test::read_file(test::source_dir() / "spec-notes" / "what-if" / "README.md");
    for (const standard::ChangeRow& row : standard::proposals()) {
        CAPTURE(row.name);
        CHECK(standard::Edition::today().lacks(row.change));
        CHECK(standard::Edition::on("9999-12-31").value().lacks(row.change));
        CHECK(standard::change_named(row.name) == &row);
        CHECK(&standard::row_of(row.change) == &row);
        const std::string name = "standard+" + std::string(row.name);
        CHECK(find_system(name)->edition->has(row.change));
        CHECK(flips_of("standard", name, {{{std::string(row.example.input)}}}).changed == 1);
        CHECK(chapter.contains("\n| " + std::string(row.name) + " | " + test::in_a_cell(row.effect) + " |\n"));
    }
}

TEST_CASE("what if: questions can be stopped, asked in shares, and left out in other encodings", "[answers]") {
    const System rules = *find_system("rules");
    const auto asked = [&](Share share, const std::function<bool()>& goes_on = {}) {
        return compare_answers(rules, rules, Subject(), share, goes_on).asked;
    };
    const std::size_t all = asked({});
    CHECK(asked({0, 2}) + asked({1, 2}) == all);
    CHECK(asked({0, 1, false}) < all);
    CHECK(asked({}, [] { return false; }) == 16);
}

TEST_CASE("what if: the pipeline answers all questions as the plain reading does, which says why a text is refused",
          "[long]") {
    const System rules = *find_system("rules");
    const System sooner = todays_rules();
    const Flips flips = compare_answers(rules, sooner, {.tokens = {"|"}});
    CHECK(flips.asked > 100'000);
    CHECK(flips.changed == 0);
    for (const std::string_view text : {"http://h/a?b#c", "http://", "a", "http://h/ ", "http://u:p@h:81/"}) {
        const Request request{.input = text};
        CHECK(sooner.read(request) == rules.read(request));
        CHECK(sooner.is_valid(request) == rules.validate(request).has_value());
    }
}

TEST_CASE("what if: the questions have each own token, in texts, in values of attributes, and in another encoding") {
    const std::string own = "\u0100";
    std::set<std::string_view> attributes;
    std::size_t texts = 0;
    std::size_t encoded = 0;
    std::set<std::string> seen;
    std::size_t asked = 0;
    each_question({.tokens = {own}}, [&](const Question& question) {
        ++asked;
        seen.insert(in_one(question));
        if (!question.attribute.empty() && question.value.contains(own)) attributes.insert(question.attribute);
        if (question.attribute.empty() && question.pair.input.contains(own)) ++texts;
        if (question.encoding != Encoding::utf_8 && question.pair.input.contains(own)) ++encoded;
        return true;
    });
    CHECK(seen.size() == asked);  // none comes twice
    CHECK(attributes.size() == 9);
    CHECK(texts > 10'000);
    CHECK(encoded > 1'000);
}

TEST_CASE("what if: no question comes twice, whatever the own tokens and texts are") {
    const Subject today = subject_of(standard::row_of(standard::Change::circumflex_in_paths));
    for (const Subject& own :
         {Subject{{"foo://h", "foo://h"}, {"foo://h/", "foo://h/"}}, Subject{{"?"}, {"http://", "?"}},
          Subject{{"|", "foo:d ", "|"}}, Subject{{"http:", "h"}}, today}) {
        std::set<std::string> seen;
        std::size_t asked = 0;
        each_question(own, [&](const Question& question) {
            ++asked;
            seen.insert(in_one(question));
            return true;
        });
        CAPTURE(own.tokens);
        CHECK(seen.size() == asked);
    }
}

TEST_CASE("what if: the texts of an edited production are what it reads otherwise, where the stages read it") {
    const auto texts_after = [](std::string_view edits) {
        Sentences sentences = sentences_of(rules::Rules(), rules::edited(rules::Rules(), edits).value());
        CHECK(sentences.untried.empty());
        return sentences.texts;
    };
    CHECK(texts_after("").empty());
    CHECK(texts_after("strike default-port").empty());
    CHECK(texts_after("scheme-char ::= [+.0-9A-Za-z_-]") == Tokens{"a_:", "a_"});
    const Tokens octal = texts_after("num-oct ::= \"0\" digit+");
    for (const std::string text : {"ws://08/", "08", "ws://09/", "0x.08"})
        CHECK(std::ranges::find(octal, text) != octal.end());
    CHECK(texts_after("drive ::= alpha \":\"").front() == "file:///A|/..");
}

TEST_CASE(
    "what if: of a production that takes long, not all short texts are tried, and of many words, not all are asked",
    "[long]") {
    std::string words = "fchar*";
    for (int i = 0; i < 20'000; ++i) words += " | \"a" + std::to_string(i) + "\"";
    const std::string edit = "fragment ::= &( " + words + " ) &( !fchar | fchar ) ( " + words + " )";
    const Subject subject = subject_of(rules::Rules(), rules::edited(rules::Rules(), edit).value());
    CHECK(subject.tokens.size() <= 64);
    CHECK(subject.limit.contains("words of the edited productions."));
    std::string slow = "fragment ::= fchar*";
    for (int i = 0; i < 15'000; ++i) slow += " [ fchar ]";
    CHECK(subject_of(rules::Rules(), rules::edited(rules::Rules(), slow).value()).limit ==
          "Not all short texts were tried, because that takes long, for fragment.");
}

TEST_CASE("what if: an edit of a production has a question with another answer") {
    for (const std::string edit :
         {"scheme-char ::= [+.0-9A-Za-z_-]", "alpha ::= [A-Za-z_]", "scheme ::= [a-z] scheme-char*",
          "num-oct ::= \"0\" digit+", "num-dec ::= digit+", "octal-digit ::= [0-6]", "scheme-char ::= alpha",
          "num-hex ::= \"0x\" hex-digit+", "drive ::= alpha \":\"", "dots ::= \"..\"",
          "path-rel ::= ( dir \"/\" )* file", "port-value ::= \"1\" digit*", "scheme-value ::= scheme",
          "to-ascii IgnoreInvalidPunycode on"}) {
        CAPTURE(edit);
        const auto after = rules_system(edit);
        REQUIRE(after.has_value());
        Flips flips;
        each_question(subject_of(rules::Rules(), rules::edited(rules::Rules(), edit).value()),
                      [&, before = todays_rules()](const Question& question) {
                          flips.add(compare_answers(before, *after, {&question, 1}));
                          return flips.changed == 0;
                      });
        CHECK(flips.changed > 0);
    }
}

TEST_CASE("what if: the tokens of edits are what differs, and those of a change are its example's") {
    const auto tokens_after = [](std::string_view edits) {
        return subject_of(rules::Rules(), rules::edited(rules::Rules(), edits).value()).tokens;
    };
    CHECK(tokens_after("").empty());
    CHECK(tokens_after("path [@|] encode") == Tokens{"@", "|"});
    CHECK(tokens_after("path other-unicode keep") == Tokens{"\u00E9"});
    CHECK(tokens_after("scheme foo 70") == Tokens{"foo:", "foo://h", "foo://h?\u00E9", ":70"});
    CHECK(tokens_after("strike default-port") == Tokens{":80"});
    CHECK(tokens_after("dot ::= \".\"") == Tokens{".", "%2e", "%2E", "%"});
    const auto& row = standard::row_of(standard::Change::circumflex_in_paths);
    CHECK(subject_of(row).tokens == Tokens{"a:/^", "^", ":", "/"});
}

TEST_CASE("what if: for each rule that is struck, some question has another answer", "[long]") {
    const rules::Rules today;
    const System before = todays_rules();
    std::size_t struck = 0;
    const auto check = [&](const auto& rules) {
        for (const auto& each : rules) {
            const std::string edit = "strike " + std::string(each.rule->name);
            CAPTURE(edit);
            const auto after = rules_system(edit);
            REQUIRE(after.has_value());
            const Subject own = subject_of(today, rules::edited(today, edit).value());
            Flips flips;
            each_question(own, [&](const Question& question) {
                flips.add(compare_answers(before, *after, {&question, 1}));
                return flips.changed == 0;
            });
            // Only a text without a scheme needs protect-colon, and such a text is no URL. The rule
            // refuse-userinfo-and-port refuses what this condition refuses.
            const bool is_needed =
                each.rule->name != "protect-colon" && each.rule->name != "file-has-no-credentials-and-port";
            CHECK((flips.changed > 0) == is_needed);
            ++struck;
        }
    };
    each_list(today, check);
    CHECK(struck == 52);
}
