#include "explain/explain.hpp"

#include <sstream>

#include "api/message.hpp"
#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "host/rules.hpp"
#include "model/percent_encoding.hpp"
#include "normalize/rules.hpp"
#include "print/rules.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/explain/complaints.hpp"
#include "tests/generators.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::explain;
using namespace refurl::test;

namespace {

Complaint complaint_about(const Pair& pair) {
    const Result<Url> base = parse(pair.base.value_or("about:blank"));
    if (!base) return std::nullopt;
    const Url* const given = pair.base ? &*base : nullptr;
    const std::string_view base_href = given != nullptr ? base->href() : std::string_view();
    const Explanation explanation = explain::explain(pair.input, given, pair.encoding);
    return complaint_about_explanation(explanation, pair.input, base_href, parse(pair.input, given, pair.encoding));
}

void check(const Pair& pair) {
    const Complaint wrong = complaint_about(pair);
    if (wrong) RC_LOG(*wrong);
    RC_ASSERT_FALSE(wrong.has_value());
}

/// Returns all sentences of an explanation.
std::string sentences(std::string_view input, const std::optional<std::string>& base = {}) {
    const std::optional<Url> parsed = base ? std::optional(parse(*base).value()) : std::nullopt;
    std::string all;
    for (const Event& event : explain::explain(input, parsed ? &*parsed : nullptr).events)
        if (event.did_something) all.append(event.sentence).append("\n");
    return all;
}

void check_words(std::string_view input, const std::vector<std::string_view>& words,
                 const std::optional<std::string>& base = {}) {
    const std::string all = sentences(input, base);
    CAPTURE(input, all);
    for (const std::string_view word : words) {
        CAPTURE(word);
        CHECK(all.find(word) != std::string::npos);
    }
}

}  // namespace

TEST_CASE("law: an explanation ends in the answer, and its provenance covers the href") {
    rc::prop("for any tokens", [] { check(*pair_of(url_string())); });
    rc::prop("for plausible URLs", [] { check(*pair_of(plausible_url())); });
    rc::prop("for references", [] { check(*pair_of(reference_string())); });
    rc::prop("for authorities", [] { check(*pair_of(authority_string())); });
    rc::prop("for any bytes", [] { check(*pair_of(bytes())); });
    rc::prop("for texts in any encoding", [] { check({"?" + *text_to_encode(), "http://h/", *any_encoding()}); });
}

TEST_CASE("explain: explains every case of web-platform-tests' urltestdata") {
    for (const char* const file : {"urltestdata.json", "urltestdata-javascript-only.json"})
        for (const Json& each : wpt_cases(file)) {
            const auto input = each["input"].get<std::string>();
            const auto base = text_at(each, "base");
            CAPTURE(input, base.value_or("(no base)"));
            CHECK(complaint_about({input, base}).value_or("") == "");
        }
}

TEST_CASE("explain: each rule and each stage names a clause that exists") {
    const std::set<std::string> known = clauses();
    const auto check_clause = [&](std::string_view name, std::string_view clause) {
        CAPTURE(name, clause);
        constexpr std::string_view folder = "spec-notes/";
        REQUIRE(clause.starts_with(folder));
        CHECK(known.contains(std::string(clause.substr(folder.size()))));
    };
    std::set<std::string_view> names;
    for (const Sentence& sentence : all_sentences()) {
        check_clause(sentence.rule->name, sentence.rule->clause);
        names.insert(sentence.rule->name);
    }
    CHECK(names.size() == all_sentences().size());
    for (const auto& [stage, name] : stage_names) check_clause(name, title_of(stage).clause);
}

TEST_CASE("explain: a reader understands ten odd URLs") {
    check_words("http:foo",
                {"base has the scheme `http` too", "relative URL", "begins with a segment of a path",
                 "last segment `foo`", "host `a`", "segment `b`", "http://a/b/foo"},
                "http://a/b/c");
    check_words("file:///C|/..",
                {"Windows drive letter", "path `/C|/..`", "`C:`", "parent directory", "never removed", "file:///C:/"});
    check_words("http://0x7f.1/", {"hexadecimal: 127", "IPv4", "fills the bytes that remain", "`127.0.0.1`"});
    check_words("http://ex%41mple.com", {"percent-decoded", "`exAmple.com`", "lowercase", "`example.com`"});
    check_words("http://h/../x", {"`..`", "double-dot segment", "parent directory", "http://h/x"});
    check_words("non-special:/..//p",
                {"not special", "double-dot segment", "would begin with `//`", "read as a host", "`/.`"});
    check_words("http://faß.example", {"`faß`", "not ASCII", "Punycode", "`xn--fa-hia`"});
    check_words("https://example.com\\@evil.example",
                {"backslash", "counts as a slash", "host `example.com`", "path `/@evil.example`"});
    check_words("//h:80x", {"no base", "`x`", "port, which is a number", "expects a digit", "the end"});
    check_words("example.com", {"does not begin with a scheme", "no base", "path `example.com`",
                                "Expected: a scheme at the beginning, such as `https:`, or a base"});
}

TEST_CASE("explain: a text with grave accents is quoted so that its ends can be found") {
    CHECK(quoted("a") == "`a`");
    CHECK(quoted("") == "the empty text");
    CHECK(quoted("a`b") == "``a`b``");
    CHECK(quoted("`") == "`` ` ``");
    CHECK(quoted("a``b`") == "``` a``b` ```");
    CHECK(sentences("foo:/a`b#`").find("``a`b`` becomes `a%60b`") != std::string::npos);
}

TEST_CASE("explain: the steps of UTS 46 are explained label by label, and so is a mapped full stop") {
    const auto texts = [](std::string_view input, std::string_view name) {
        std::string all;
        for (const Event& event : explain::explain(input).events)
            if (event.name == name) all.append(event.before).append(">").append(event.after).append(" ");
        return all;
    };
    CHECK(texts("http://FA\xC3\x9F.a.B\xC3\x9F/", "map") == "FA\xC3\x9F>fa\xC3\x9F B\xC3\x9F>b\xC3\x9F ");
    CHECK(texts("http://A\xE3\x80\x82\xC3\x9F/", "map") == "A>a \xE3\x80\x82>. ");
    CHECK(texts("http://a.e\xCC\x81/", "normalize-to-nfc") == "e\xCC\x81>\xC3\xA9 ");
    const Explanation explanation = explain::explain("http://a.%C3%89/");
    const auto map = std::ranges::find(explanation.events, "map", &Event::name);
    REQUIRE(map != explanation.events.end());
    CHECK(map->input == Range{9, 15});
}

TEST_CASE("explain: the valid labels are listed, and for each other label the rules that it breaks") {
    const auto told = [](std::string_view input) {
        std::ostringstream out;
        for (const Event& event : explain::explain(input).events)
            if (event.name == "validate-label" || event.name == "reject-label")
                out << event.name << (event.did_something ? "! " : " ") << event.before << " " << event.input->begin
                    << "-" << event.input->end << "\n";
        return out.str();
    };
    CHECK(told("http://FA\xC3\x9F.%61..\xC3\xA9\xE3\x80\x82/") ==
          "validate-label fa\xC3\x9F 7-11\n"
          "validate-label a 12-15\n"
          "validate-label \xC3\xA9 17-19\n");
    CHECK(told("http://a.xn--\xC3\xA9.%CC%81\xE2\x80\x8D.xn--/") ==
          "validate-label a 7-8\n"
          "reject-label! xn--\xC3\xA9 9-15\n"
          "reject-label! \xCC\x81\xE2\x80\x8D 16-25\n"
          "reject-label! \xCC\x81\xE2\x80\x8D 16-25\n"
          "reject-label! xn-- 26-30\n");
    // UTS 46 reports the leading mark first, and then the rules of the Bidi Rule that the labels break.
    CHECK(told("http://\u05D0a.\u0301b/") ==
          "reject-label! \u05D0a 7-10\n"
          "reject-label! \u05D0a 7-10\n"
          "reject-label! \u0301b 11-14\n"
          "reject-label! \u0301b 11-14\n");
    CHECK(sentences("http://a.xn--\xC3\xA9/").find("The label `xn--\xC3\xA9` is not valid by UTS 46: what follows") !=
          std::string::npos);
    CHECK(sentences("http://Fa\xC3\x9F.%61..\xC3\xA9/")
              .find("Valid by UTS 46: `fa\xC3\x9F`, `a` and `\xC3\xA9`. The domain "
                    "`Fa\xC3\x9F.a..\xC3\xA9` is "
                    "written in ASCII: `xn--fa-hia.a..xn--9ca`.") != std::string::npos);
    CHECK(sentences("http://\xE3\x80\x82/").find("Valid by UTS 46") == std::string::npos);
    CHECK(told("http://a.xn--a/").empty());  // an ASCII domain is not checked
}

TEST_CASE("explain: the code points of a domain are checked, whether one is forbidden or not") {
    const auto check = [](std::string_view input) {
        const Explanation explanation = explain::explain(input);
        const auto event = std::ranges::find(explanation.events, "forbidden-code-points", &Event::name);
        return event == explanation.events.end() ? std::optional<Event>() : std::optional(*event);
    };
    REQUIRE(check("http://a<b/").has_value());
    CHECK(check("http://a<b/")->did_something);
    CHECK(check("http://a<b/")->input == Range{8, 9});
    CHECK(check("http://a%3Cb/")->input == Range{8, 11});
    REQUIRE(check("http://127.1/").has_value());
    CHECK_FALSE(check("http://a/")->did_something);
    CHECK(check("http://a/")->sentence.find("`#%/:<>?@[\\]^|`") != std::string::npos);
    CHECK_FALSE(check("foo://a/").has_value());
    CHECK_FALSE(check("http://[::1]/").has_value());
}

TEST_CASE("explain: a failure says what was expected only at the byte at fault") {
    for (const std::string_view input : {"http://h:65536/", "http://h:65536", "foo://h:99999?q#f", "http:/h:x/y",
                                         "http:h:99999", "http://[::1", "http://u@[::1"})
        CHECK(sentences(input).find("expects") == std::string::npos);
    check_words("foo://u@", {"The grammar expects `[`"});
    check_words("http://[::1]x/", {"must end with `]`. The grammar expects `:`, `/`, `?`, `#` or the end."});
    check_words("http://[::g]/", {"The grammar expects a hexadecimal digit or `]`."});
    check_words("http://[::FFFF:1.2.3.256]", {"The grammar expects a digit from 0 to 5 or `]`."});
}

TEST_CASE("explain: the last event belongs to the stage that failed") {
    const auto stage = [](std::string_view input) { return explain::explain(input).events.back().stage; };
    CHECK(stage("http://h:x") == Stage::parse);
    CHECK(stage("x") == Stage::rebase);
    CHECK(stage("http:") == Stage::force);
    CHECK(stage("http:h:x") == Stage::force);
    CHECK(stage("file://u@h") == Stage::force);
    CHECK(stage("http://a<b") == Stage::host);
    check_words("http:/u@h:8/x", {"`u@h:8`, is taken from the path and read as the host",
                                  "reads in it: username `u`, host `h` and port `8`"});
}

TEST_CASE("explain: stages come in their order") {
    rc::prop("for any tokens", [] {
        const Pair pair = *pair_of(url_string());
        const Result<Url> base = parse(pair.base.value_or("about:blank"));
        const Explanation explanation = explain::explain(pair.input, base && pair.base ? &*base : nullptr);
        RC_ASSERT(std::ranges::is_sorted(explanation.events, {}, &Event::stage));
    });
}

TEST_CASE("explain: a text is not used as the template of a sentence") {
    check_words("http://h/#{after} `{before}` x", {"``{after} `{before}` x`` becomes `{after}%20%60{before}%60%20x`"});
}

TEST_CASE("explain: shortened texts differ where the whole texts do") {
    const auto differ = [](const std::string& a, const std::string& b) {
        const auto [one, other] = shortened(a, b);
        CHECK(one != other);
        CHECK(std::max(one.size(), other.size()) < 80);
    };
    const std::string many(100, 'a');
    differ(many, many + many);
    differ(many + "x" + many, many + "y" + many);
    differ("x" + many, "y" + many);
    differ(many + "\u00E9" + many, many + "\u00E8" + many);  // different in a continuation byte
    CHECK(shortened(many, many).first == shortened(many));
    check_words("http://h/" + many + "\u00E9" + many, {"aaa\u00E9aaa", "aaa%C3%A9aaa"});
}

TEST_CASE("explain: an opaque path is called opaque") {
    check_words("foo:a/../b", {"The path is opaque"});
    for (const std::string_view input : {"foo:/a", "foo://a/b", "foo:?a", "http:a"})
        CHECK(sentences(input).find("opaque,") == std::string::npos);
}

TEST_CASE("explain: an added path-root comes neither from the base nor from the text") {
    check_words("x", {"comes from the base: scheme `foo` and host `h`. The text gives last segment `x`."}, "foo://h");
    check_words("x", {"comes from the base: scheme `http`, host `h` and the first slash of the path."}, "http://h");
}

TEST_CASE("explain: what rebase takes from the base and from the text reaches to an empty component at its end") {
    const auto ranges = [](std::string_view input, std::string_view base) {
        const Url url = parse(base).value();
        const Explanation explanation = explain::explain(input, &url);
        const auto event = std::ranges::find(explanation.events, "rebase", &Event::name);
        REQUIRE(event != explanation.events.end());
        return std::pair(event->input, event->base);
    };
    using Ranges = std::pair<std::optional<Range>, std::optional<Range>>;
    CHECK(ranges("#f", "foo://h/d/f") == Ranges{{{1, 2}}, {{0, 11}}});
    CHECK(ranges("#f", "foo://h/d/f?") == Ranges{{{1, 2}}, {{0, 12}}});
    CHECK(ranges("f#", "foo://h/d/f") == Ranges{{{0, 2}}, {{0, 9}}});
    CHECK(ranges("#", "foo://h") == Ranges{{{1, 1}}, {{0, 7}}});
}

TEST_CASE("explain: preprocessing lists each place that it changed") {
    const auto places = [](std::string_view input, std::string_view rule) {
        const Explanation explanation = explain::explain(input);
        return std::ranges::find(explanation.events, rule, &Event::name)->inputs;
    };
    CHECK(places("ht\ttp:\n\n//h/", "remove-newlines") == std::vector<Range>{{2, 3}, {6, 8}});
    CHECK(places("http:\\\\h\\a/b\\?\\", "replace-backslashes") == std::vector<Range>{{5, 7}, {8, 9}, {12, 13}});
    CHECK(places("\nht\ttp:\\h", "replace-backslashes").empty());
    CHECK(places("http://\xFF/\xC3x", "decode-utf8") == std::vector<Range>{{7, 8}, {9, 10}});
}

TEST_CASE("explain: the components of the href are those of the sequence, including the empty ones") {
    const auto components = [](std::string_view input) {
        std::string all;
        for (const Place& each : explain::explain(input).components)
            all.append(each.name).append(" ").append(std::to_string(each.bytes.begin)).append(" ");
        return all;
    };
    CHECK(components("http://h//?#") == "scheme 0 host 7 dir 9 query 11 fragment 12 ");
    CHECK(components("foo://?") == "scheme 0 query 7 ");
    CHECK(components("http://:p@h/") == "scheme 0 username 7 password 8 host 10 ");
}

TEST_CASE("explain: dirs come from the base and from the text, even if they are empty") {
    check_words("z//w",
                {"the first slash of the path, segment (empty) and segment `x`. The text gives segment `z`, segment "
                 "(empty) and last segment `w`."},
                "foo:/.//x/y");
}

TEST_CASE("explain: the cells of the table that were looked up are listed") {
    const auto cells = [](std::string_view input) {
        std::string all;
        for (const Cell& cell : explain::explain(input).cells)
            all.append(name_of(cell.column))
                .append("/")
                .append(name_of(cell.row))
                .append(" ")
                .append(cell.characters)
                .append("\n");
        return all;
    };
    CHECK(cells("http://u;@h/%41/x y?'\xC3\xA9'#`") ==
          "username/unreserved u\nusername/parameter ;\npath/pct %\npath/unreserved 41xy\npath/space  \n"
          "special-query/apostrophe '\nspecial-query/other-unicode \xC3\xA9\nfragment/backtick `\n");
    CHECK(cells("foo:a/b c") == "opaque-path/unreserved abc\nopaque-path/space  \n");
    CHECK(cells("foo://H^h/a/../b").empty());
    CHECK(cells("foo://Hh/a/../b") == "opaque-host/unreserved Hh\npath/unreserved b\n");
    CHECK(cells("http://1/").empty());
}

TEST_CASE("explain: a byte is traced back through all stages") {
    const Explanation explanation = explain::explain(" HTTP://EX%41mple/\xC3\xA9");
    REQUIRE(explanation.url);
    CHECK(explanation.url->href() == "http://example/%C3%A9");
    const auto origin_at = [&](std::size_t at) {
        return *std::ranges::find_if(explanation.provenance,
                                     [=](const Origin& each) { return each.place.begin <= at && at < each.place.end; });
    };
    CHECK(origin_at(0).bytes == Range{1, 2});  // h
    CHECK(origin_at(0).rules == std::vector{&rule::lowercase_scheme});
    CHECK(origin_at(9).bytes == Range{10, 13});  // a of %41
    CHECK(origin_at(9).rules == std::vector{&rule::percent_decode, &rule::lowercase_domain});
    CHECK(origin_at(10).is_copy);
    CHECK(origin_at(15).bytes == Range{18, 19});  // %C3
    CHECK(origin_at(4).rules == std::vector{&rule::sigil});
}

TEST_CASE("explain: two texts part at the stage at which their events differ") {
    const Explanation a = explain::explain("http://h/a/../b");
    const Explanation b = explain::explain("http://h/a/../b");
    const Explanation c = explain::explain("http://h/a/./b");
    const Explanation d = explain::explain("http://h/c/../b");
    CHECK(!parting_stage(a, b));
    CHECK(parting_stage(a, c) == Stage::parse);
    CHECK(parting_stage(explain::explain("HTTP://h/"), explain::explain("http://h/")) == Stage::preprocess);
    CHECK(parting_stage(explain::explain("http://h:x"), explain::explain("http://[x]/")) == Stage::parse);
    CHECK(parting_stage(explain::explain("http://h:65536"), explain::explain("https://h:65536")) == Stage::preprocess);
    CHECK(parting_stage(explain::explain("http://h/ "), explain::explain("http://h/")) == Stage::preprocess);
    CHECK(parting_stage(a, d) == Stage::parse);
    const std::string many(45, 'a');
    CHECK(parting_stage(explain::explain(many + "X" + many, &*a.url), explain::explain(many + "Y" + many, &*a.url)) ==
          Stage::parse);
    Explanation shorter = a;
    shorter.events.pop_back();
    CHECK(parting_stage(a, shorter) == Stage::print);
    CHECK(parting_stage(shorter, a) == Stage::print);
    Explanation other = a;
    other.events.back().sentence = "Something happens earlier.";
    other.events.back().stage = Stage::host;
    CHECK(parting_stage(a, other) == Stage::host);
    CHECK(parting_stage(other, a) == Stage::host);
}

TEST_CASE("explain: an event stands in its own component, even if another one has the same text") {
    const Explanation explanation = explain::explain("foo://\"/?\"");
    const auto event = std::ranges::find(explanation.events, "encode-query-bytes", &Event::name);
    REQUIRE(event != explanation.events.end());
    REQUIRE(event->place.has_value());
    CHECK(event->place->part == "query");
    REQUIRE(event->changes.size() == 1);
    CHECK(event->changes[0].part == "query");
}

TEST_CASE("explain: a failure names the clause of its stage") {
    const auto clause = [](std::string_view input) { return explain::explain(input).events.back().clause; };
    CHECK(clause("http://h:x") == "spec-notes/grammar.md#failures");
    CHECK(clause("http://a<b/") == "spec-notes/hosts.md");
    CHECK(clause("x") == "spec-notes/resolve.md#resolution");
}
