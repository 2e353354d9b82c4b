// The rules as one value: by today's rules, the plain reading is the pipeline; by others, it is another language.
#include "rules/rules.hpp"

#include <algorithm>
#include <iostream>
#include <set>

#include "api/validity.hpp"
#include "tests/agreement/plain.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/generators.hpp"
#include "tests/known_pairs.hpp"
#include "tests/laws.hpp"
#include "tests/linear.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// How many pairs of a law were URLs, and how many of the others were refused by a rule that both readings name.
struct Counts {
    std::size_t pairs = 0;
    std::size_t urls = 0;
    std::size_t named = 0;

    void count(const Readings& readings) {
        ++pairs;
        urls += readings.is_url() ? 1 : 0;
        named += readings.is_refused_by_rule() ? 1 : 0;
    }
};

void check_law(const std::string& name, const rc::Gen<std::string>& inputs) {
    Counts counts;
    rc::prop(name, [&] {
        const Pair pair = *pair_of(inputs);
        const Readings readings(pair);
        RC_LOG() << readings.report();
        RC_ASSERT(readings.agree());
        counts.count(readings);
    });
    if (counts.pairs == 0) return;  // Catch2 runs another section
    CHECK(counts.urls * 20 > counts.pairs);
    CHECK(counts.named > 0);
    std::cout << name << ": " << counts.urls << " of " << counts.pairs << " are URLs, and " << counts.named
              << " are refused by one rule\n";
}

/// Reads a text by some rules, and returns its href or the rule that refuses it.
/// @param base a URL by these rules, or ε for none
std::string read_by(const rules::Rules& rules, std::string_view input, std::string_view base = "") {
    Store store;
    const rules::Reader reader(rules);
    Components onto;
    if (!base.empty()) onto = reader.read(base, {}, Encoding::utf_8, store).value().components;
    const auto url = reader.read(input, onto, Encoding::utf_8, store);
    return url ? url->href : "refused by " + std::string(url.error().rule);
}

/// Both verdicts on a pair: whether it is a valid URL string, by the pipeline and by the plain reading. A base that is
/// no URL is left out.
struct Verdicts {
    bool pipeline = false;
    bool plain = false;

    explicit Verdicts(const Pair& pair) {
        Store store;
        Components base;
        const auto url = pair.base ? parse(*pair.base) : Result<Url>(std::unexpect);
        if (url) base = rules::today().read(*pair.base, {}, Encoding::utf_8, store).value().components;
        pipeline = is_valid_url_string(pair.input, url ? &*url : nullptr);
        plain = rules::today().validate(pair.input, base).has_value();
    }
};

/// @param least the least share of valid URL strings, in percent
void check_verdicts(const std::string& name, const rc::Gen<std::string>& inputs, std::size_t least) {
    std::size_t pairs = 0;
    std::size_t valid = 0;
    rc::prop(name, [&] {
        const Verdicts verdicts(*pair_of(inputs));
        RC_ASSERT(verdicts.plain == verdicts.pipeline);
        ++pairs;
        valid += verdicts.plain ? 1 : 0;
    });
    constexpr std::size_t enough = 50;
    if (pairs < enough) return;
    CHECK(valid * 100 >= least * pairs);
    CHECK(valid < pairs);
    std::cout << name << ": " << valid << " of " << pairs << " are valid URL strings\n";
}

/// Reports whether a text is a valid URL string by some rules, or names what it violates.
std::string verdict_by(const rules::Rules& rules, std::string_view input, std::string_view base = "") {
    Store store;
    const rules::Reader reader(rules);
    Components onto;
    if (!base.empty()) onto = reader.read(base, {}, Encoding::utf_8, store).value().components;
    const auto valid = reader.validate(input, onto);
    return valid ? "valid" : std::string(valid.error().rule);
}

template <class Row>
void leave_out(std::vector<Row>& rows, std::string_view name) {
    REQUIRE(std::erase_if(rows, [&](const Row& row) { return row.rule->name == name; }) == 1);
}

}  // namespace

TEST_CASE("law: the plain reading by today's rules is the pipeline") {
    check_law("for any tokens", url_string());
    check_law("for references", reference_string());
    check_law("for authorities", authority_string());
    check_law("for plausible URLs", plausible_url());
    check_law("for edited URLs", mutated(plausible_url()));
    const auto beginning = rc::gen::element<std::string>("http:", "http://h/", "foo:");
    check_law("for any bytes", rc::gen::map(rc::gen::pair(beginning, bytes()),
                                            [](const auto& parts) { return parts.first + parts.second; }));
}

TEST_CASE("rules: the plain reading of the vectors and of web-platform-tests is the pipeline's") {
    for (const Pair& pair : known_pairs()) {
        const Readings readings(pair);
        if (!readings.agree()) FAIL_CHECK(readings.report());
    }
}

TEST_CASE("rules: the plain reading is linear") {
    const auto check = [](const auto& input_of) {
        CHECK(Readings({input_of(1000), std::nullopt}).agree());
        CHECK(is_linear([&](std::size_t size) { (void)Readings({input_of(size), std::nullopt}); }));
    };
    for (const std::string_view beginning : {"http://", "http://h/"})
        for (const std::string_view part : {"a/", "../a/", "a/../", "%", "u@", "\xC3\xA9/", "\\"})
            check([&](std::size_t size) { return std::string(beginning) + repeated(part, size); });
    check([](std::size_t size) { return "http://" + repeated("u", size) + "@h:" + repeated("0", size); });
}

TEST_CASE("rules: the chapter lists each rule with its statement") {
    const std::string chapter = read_file(source_dir() / "spec-notes" / "rules.md");
    std::size_t rows = 0;
    const auto check = [&](const auto& rules) {
        for (const auto& rule : rules) {
            const std::string row = "\n| " + std::string(rule.rule->name) + " | " + in_a_cell(rule.statement) + " |\n";
            CAPTURE(row);
            CHECK(chapter.contains(row));
            ++rows;
        }
    };
    const rules::Rules today;
    each_list(today, check);
    const std::size_t heads = 7;
    const auto is_row = [](const std::string& line) { return line.starts_with('|'); };
    CHECK(static_cast<std::size_t>(std::ranges::count_if(lines_of(chapter), is_row)) == rows + 2 * heads);
}

TEST_CASE("law: the plain verdict on valid URL strings by today's rules is the pipeline's") {
    check_verdicts("for plausible URLs", plausible_url(), 0);
    check_verdicts("for edited URLs", mutated(plausible_url()), 0);
    check_verdicts("for sentences of valid URL strings", writing_sentence(), 20);
    check_verdicts("for mutants of valid URL strings", writing_mutant(), 2);
    check_verdicts("for edited sentences", mutated(writing_sentence()), 5);
}

TEST_CASE("rules: the plain verdict on the vectors and on web-platform-tests is the pipeline's") {
    std::size_t valid = 0;
    for (const Pair& pair : known_pairs()) {
        const Verdicts verdicts(pair);
        CAPTURE(pair.input, pair.base.value_or("none"));
        CHECK(verdicts.plain == verdicts.pipeline);
        valid += verdicts.plain ? 1 : 0;
    }
    CHECK(valid > 50);
}

TEST_CASE("rules: what refuses a text has the name of a rule or of a production") {
    const rules::Rules rules;
    std::set<std::string_view> names;
    each_list(rules, [&](const auto& list) {
        for (const auto& each : list) names.insert(each.rule->name);
    });
    for (const grammar::Production& each : rules.grammar) names.insert(each.name);
    std::set<std::string_view> refusing;
    for (const Pair& pair : known_pairs()) {
        Store store;
        const auto base = pair.base ? rules::today().read(*pair.base, {}, Encoding::utf_8, store) : rules::Printed{};
        if (!base) continue;
        const auto url = rules::today().read(pair.input, base->components, Encoding::utf_8, store);
        if (!url) refusing.insert(url.error().rule);
    }
    for (const std::string_view rule : refusing) {
        CAPTURE(rule);
        CHECK(names.contains(rule));
    }
    CHECK(refusing.contains("require-scheme"));
    CHECK(refusing.size() > 5);
}

// ---- Other rules

TEST_CASE("rules: a cell of the table decides which texts are valid URL strings") {
    rules::Rules rules;
    CHECK(verdict_by(rules, "http://h/a|b") == "url-path-segment-string");
    rules.characters(Column::path, '|') = Status::valid;
    CHECK(verdict_by(rules, "http://h/a|b") == "valid");
    CHECK(verdict_by(rules, "/a|b", "http://h") == "valid");
    for (const std::string_view text : {"http://h/?|", "http://h/#|", "foo:|", "foo://|/", "http://|/"}) {
        CAPTURE(text);
        CHECK(verdict_by(rules, text) != "valid");
    }
    rules.characters(Column::fragment, '!') = Status::tolerated;
    CHECK(verdict_by(rules, "foo:!?!#a") == "valid");
    CHECK(verdict_by(rules, "foo:a#!") == "url-fragment-string");
    rules.characters(Column::special_query, '$') = Status::fixed;
    CHECK(verdict_by(rules, "foo:?$") == "valid");
    CHECK(verdict_by(rules, "ws://h?$") == "url-query-string");
    for (unsigned byte = 0x80; byte < 0x100; ++byte)
        rules.characters(Column::path, static_cast<unsigned char>(byte)) = Status::fixed;
    CHECK(verdict_by(rules, "http://h/\u00E9") == "url-path-segment-string");
    CHECK(verdict_by(rules, "http://h/?\u00E9") == "valid");
}

TEST_CASE("rules: schemes, productions and flags decide which texts are valid URL strings") {
    rules::Rules rules;
    CHECK(verdict_by(rules, "gopher:a") == "valid");
    rules.schemes.push_back({"gopher", Mode::web, "70", false});
    CHECK(verdict_by(rules, "gopher:a") == "scheme-relative-special-url-string");
    CHECK(verdict_by(rules, "http://\U0001E6C0.h/") == "valid");
    rules.to_ascii.unicode = 160;
    CHECK(verdict_by(rules, "http://\U0001E6C0.h/") == "valid-domain-string");
    CHECK(verdict_by(rules, "http://[1::2::3]/") == "valid-ipv6-piece-string");
    CHECK(verdict_by(rules, "http://[1::2:3:4:5:6:7:8]/") == "valid-ipv6-address-string");
    CHECK(verdict_by(rules, "http://1.2/") == "valid-domain-string");
    CHECK(verdict_by(rules, "http://h:65536/") == "url-port-string");
    CHECK(verdict_by(rules, "a") == "absolute-url-string");
    CHECK(verdict_by(rules, "a", "foo:b") == "relative-url-with-fragment-string");
    for (grammar::Production& production : rules.grammar)
        if (production.name == "url-port-string") production.body = grammar::literal("1");
    CHECK(verdict_by(rules, "http://h:1/") == "valid");
    CHECK(verdict_by(rules, "http://h:2/") == "url-port-string");
}

TEST_CASE("rules: a cell of the table of characters decides what is percent-encoded") {
    rules::Rules rules;
    CHECK(read_by(rules, "http://h/a^b") == "http://h/a%5Eb");
    rules.characters(Column::path, '^') = Status::tolerated;
    CHECK(read_by(rules, "http://h/a^b") == "http://h/a^b");
    CHECK(read_by(rules, "http://h/?a\"b") == "http://h/?a%22b");
}

TEST_CASE("rules: a cell of the table decides what a component may hold") {
    rules::Rules rules;
    CHECK(read_by(rules, "foo://a<b/") == "refused by url");
    rules.characters(Column::opaque_host, '<') = Status::tolerated;
    CHECK(read_by(rules, "foo://a<b/") == "foo://a<b/");
    CHECK(read_by(rules, "http://a<b/") == "http://a<b/");  // the forbidden domain code points derive from it
}

TEST_CASE("rules: a row of the schemes makes a scheme special") {
    rules::Rules rules;
    CHECK(read_by(rules, "gopher:h:70") == "gopher:h:70");
    rules.schemes.push_back({"gopher", Mode::web, "70", false});
    CHECK(read_by(rules, "gopher:h:70") == "gopher://h/");
    CHECK(read_by(rules, "gopher:\\H\\a") == "gopher://h/a");
}

TEST_CASE("rules: a production decides what is read as a dot segment") {
    rules::Rules rules;
    CHECK(read_by(rules, "http://h/a/../~~") == "http://h/~~");
    for (grammar::Production& production : rules.grammar)
        if (production.name == "dot") production.body = grammar::literal("~");
    CHECK(read_by(rules, "http://h/a/../~~") == "http://h/a/");
}

TEST_CASE("rules: an equation that is left out is not applied") {
    rules::Rules rules;
    leave_out(rules.equations, "default-port");
    leave_out(rules.equations, "dot");
    CHECK(read_by(rules, "HTTP://h:080/./a/../b") == "http://h:80/./b");
}

TEST_CASE("rules: each rule that is left out changes some answer") {
    struct Example {
        std::string_view rule, input, base = {};
    };
    rules::Rules today;
    const auto check = [&](auto member, const std::vector<Example>& examples) {
        CHECK((today.*member).size() == examples.size());
        for (const auto& [rule, input, base] : examples) {
            rules::Rules fewer = today;
            leave_out(fewer.*member, rule);
            CAPTURE(rule, input, base);
            CHECK(read_by(fewer, input, base) != read_by(today, input, base));
        }
    };
    check(&rules::Rules::preprocessing, {{"trim-start", " foo:a"},
                                         {"trim-end", "foo:a "},
                                         {"decode-utf8", "foo:\xFF"},
                                         {"remove-newlines", "fo\no:a"},
                                         {"replace-backslashes", "http:\\\\h\\a"}});
    check(&rules::Rules::rebase, {{"drop-scheme", "http:b", "http://h/a/"},
                                  {"require-scheme", "a"},
                                  {"require-hierarchy", "a", "foo:b"},
                                  {"onto", "a", "http://h/"},
                                  {"require-path-root", "a", "foo://h"}});
    check(&rules::Rules::force, {{"refuse-userinfo-and-port", "file://u@h/"},
                                 {"force-authority", "file:/a"},
                                 {"force-host", "http:h"},
                                 {"force-path-root", "http://h"}});
    check(&rules::Rules::host, {{"percent-decode", "http://%41/"},
                                {"lowercase-domain", "http://A/"},
                                {"to-ascii", "http://\xC3\xA9/"},
                                {"domain", "http://\xC2\xAD/"},
                                {"forbidden-domain-code-point", "http://a|b/"},
                                {"ip4-address", "http://1/"}});
    check(&rules::Rules::equations, {{"lowercase-scheme", "FOO:a"},
                                     {"empty-password", "foo://u:@h"},
                                     {"empty-userinfo", "foo://@h"},
                                     {"empty-port", "foo://h:"},
                                     {"leading-zeros", "foo://h:01"},
                                     {"default-port", "http://h:80/"},
                                     {"localhost", "file://localhost/"},
                                     {"ip6-address", "foo://[0::1]"},
                                     {"drive-bar", "file:///c|/a"},
                                     {"last-dots", "http://h/a/.."},
                                     {"dot", "http://h/./a"},
                                     {"dots", "http://h/a/../b"},
                                     {"dots-at-root", "http://h/../b"},
                                     {"dir-is-drive", "file:///a/../c|/b"},
                                     {"file-is-drive", "file:///a/../c|"},
                                     {"encode-username", "foo://;@h"},
                                     {"encode-password", "foo://u:;@h"},
                                     {"encode-opaque-host", "foo://\x01h"},
                                     {"encode-path", "foo:/ a"},
                                     {"encode-opaque-path", "foo:\x01h"},
                                     {"encode-query-bytes", "foo:?\"a"},
                                     {"encode-special-query", "http://h/?'"},
                                     {"encode-fragment", "foo:#\"a"},
                                     {"last-space", "foo:a ?b"}});
    leave_out(today.rebase, "require-scheme");  // only a text without a scheme needs protect-colon
    check(&rules::Rules::protections, {{"protect-colon", "./a:b"}, {"protect-path", "foo:/.//a"}});
}
