#include "tools/differ/findings.hpp"

#include <algorithm>
#include <set>

#include "standard/standard.hpp"
#include "systems/registry.hpp"
#include "systems/search/generated.hpp"
#include "tests/catch.hpp"
#include "tests/getters.hpp"
#include "tests/json.hpp"
#include "tests/wpt.hpp"
#include "tools/differ/causes.hpp"
#include "tools/differ/grid.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::Findings;
using tools::Known;

namespace {

/// Returns what a search between the pipeline and an old system finds, and pairs that tools could trip over.
Findings found(const std::vector<Known>& known = {}) {
    systems::Differ differ({.a = reader_of(systems::find_system("standard").value()),
                            .b = reader_of(systems::find_system("rfc3986").value())});
    systems::Generated pairs(2);
    for (int i = 0; i < 300; ++i) differ.compare(std::array{pairs.next()});
    differ.compare(std::array{systems::Pair{"a:\"<&>\n\x01\xFF"}});
    Findings findings = findings_of(differ.counts(), differ.report(), known);
    findings.a = "standard";
    findings.b = "<b&>";
    return findings;
}

std::size_t count_of(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

/// Accepts all failures.
const std::vector<Known> known_failures{{"", systems::Pair{"nothing like it"}, std::nullopt, std::nullopt, "gone", ""}};

}  // namespace

TEST_CASE("findings: the cases for web-platform-tests have the standard's answers, by another way to ask it") {
    const Findings findings = found();
    std::string text;
    append_wpt(text, findings);
    const Json cases = Json::parse(text);
    REQUIRE(cases.size() == findings.list.size());
    REQUIRE(cases.size() > 20);
    std::size_t failures = 0;
    for (const Json& each : cases) {
        CAPTURE(each.dump());
        REQUIRE(each.contains("base"));
        const auto base = text_at(each, "base");
        std::optional<standard::UrlRecord> base_url;
        if (base) base_url = standard::parse(*base).url;
        const auto url = base && !base_url
                             ? std::nullopt
                             : standard::parse(each["input"].get<std::string>(), base_url ? &*base_url : nullptr).url;
        CHECK(url.has_value() == !each.value("failure", false));
        if (!url) ++failures;
        if (!url) continue;
        std::size_t attributes = 0;
        for (const auto& [name, get] : standard_getters) {
            if (!each.contains(name)) continue;
            CHECK(each[std::string(name)].get<std::string>() == get(*url));
            ++attributes;
        }
        CHECK(attributes >= 10);
    }
    CHECK(failures > 2);
    CHECK(failures < cases.size());
}

TEST_CASE("findings: a program that answers no href is shown by its attributes") {
    systems::Record record;
    CHECK(tools::said_in({record}) == "(empty)");
    record.attributes.protocol = "http:";
    record.attributes.hostname = "h";
    record.attributes.search = "";
    CHECK(tools::said_in({record}) == "protocol http:, hostname h");
    record.href = "http://h/";
    CHECK(tools::said_in({record}) == "http://h/");
}

TEST_CASE("findings: the cases of urltestdata.json come out as they are there") {
    std::size_t same = 0;
    for (const Json& each : wpt_cases("urltestdata.json")) {
        Findings findings;
        systems::Group group{};
        group.smallest = {each["input"].get<std::string>(), text_at(each, "base")};
        findings.list.push_back({group});
        std::string text;
        append_wpt(text, findings);
        const Json written = Json::parse(text).at(0);
        CAPTURE(each.dump(), written.dump());
        for (const auto& [key, value] : each.items())
            if (key != "comment" && key != "searchParams") CHECK(written.value(key, Json("none")) == value);
        CHECK((each.contains("relativeTo") || !written.contains("relativeTo")));
        ++same;
    }
    if (wpt_folder()) CHECK(same > 800);
}

TEST_CASE("findings: JUnit's and SARIF's reports have all findings, and mark those that are known") {
    const Findings all = found();
    Known failures{
        .cause = "", .pair = std::nullopt, .difference = "failure", .says = std::nullopt, .reason = "r<", .since = ""};
    const Findings findings = found({failures, known_failures[0]});
    const auto known = static_cast<std::size_t>(
        std::ranges::count_if(findings.list, [](const auto& finding) { return finding.known.has_value(); }));
    CHECK(known > 0);
    CHECK(known < findings.list.size());
    CHECK(findings.list.size() == all.list.size());
    CHECK(has_news(findings));
    REQUIRE(findings.gone.size() == 1);
    CHECK(findings.gone[0].reason == "gone");

    std::string junit;
    append_junit(junit, findings);
    CHECK(count_of(junit, "<testcase ") == findings.list.size());
    CHECK(count_of(junit, "<failure ") == findings.list.size() - known);
    CHECK(count_of(junit, "<skipped message=\"r&lt;\"/>") == known);
    CHECK(junit.contains("standard and &lt;b&amp;&gt;"));
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\n'; };
    CHECK(std::ranges::none_of(junit, is_control));

    std::string text;
    append_sarif(text, findings);
    const Json sarif = Json::parse(text);
    CHECK(sarif["version"] == "2.1.0");
    CHECK(sarif["runs"][0]["columnKind"] == "unicodeCodePoints");
    const Json& results = sarif["runs"][0]["results"];
    REQUIRE(results.size() == findings.list.size());
    std::size_t suppressed = 0;
    std::set<Json> rules;
    for (const Json& rule : sarif["runs"][0]["tool"]["driver"]["rules"]) {
        CHECK(rules.insert(rule["id"]).second);
        CHECK(rule["shortDescription"]["text"].get<std::string>().contains(rule["id"].get<std::string>()));
    }
    std::set<Json> named;
    std::set<Json> fingerprints;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Json& result = results[i];
        const systems::Group& group = findings.list[i].group;
        CHECK(result["message"]["text"].is_string());
        CHECK(result["ruleId"] == (group.cause.empty() ? group.kind.difference : group.cause));
        named.insert(result["ruleId"]);
        fingerprints.insert(result["partialFingerprints"]["difference"]);
        const Json& place = result["locations"][0]["physicalLocation"];
        CHECK(place["artifactLocation"]["uri"] == "known.jsonl");
        CHECK(place["region"]["startLine"] == (findings.list[i].known ? findings.list[i].known->line : 1));
        if (result.contains("suppressions")) ++suppressed;
    }
    CHECK(suppressed == known);
    CHECK(named == rules);
    CHECK(rules.size() > 2);
    CHECK(fingerprints.size() == results.size());
}

TEST_CASE("findings: what a report wants to be known is then all known") {
    const Findings findings = found();
    std::string written;
    append_new_known(written, findings);
    constexpr std::string_view no_reason = "\"reason\":\"\"";
    for (std::size_t at = written.find(no_reason); at != std::string::npos; at = written.find(no_reason, at))
        written.replace(at, no_reason.size(), R"("reason":"r")");
    const auto known = tools::read_known(written);
    REQUIRE(known);
    const Findings again = found(*known);
    CHECK_FALSE(has_news(again));
    CHECK(again.gone.empty());
    std::string nothing;
    append_new_known(nothing, again);
    CHECK(nothing.empty());
}

TEST_CASE("findings: pairs in no group are news") {
    Findings findings;
    CHECK_FALSE(has_news(findings));
    findings.unexamined = 1;
    CHECK(has_news(findings));
    std::string junit;
    append_junit(junit, findings);
    CHECK(junit.contains("tests=\"1\" failures=\"1\""));
}

TEST_CASE("findings: two programs differ in hosts if the second reads another host, and both accept") {
    using systems::Reply;
    const auto reply = [](std::string host) {
        systems::Record record;
        record.attributes.hostname = std::move(host);
        return Reply{record};
    };
    const Reply refusal{std::unexpected(systems::Refusal{"", "no"})};
    CHECK(tools::difference_of_hosts(reply("a"), reply("b")) == "hostname");
    CHECK(tools::difference_of_hosts(reply(""), reply("b")) == "hostname");
    CHECK(tools::difference_of_hosts(reply("a b"), reply("b")) == "hostname");
    CHECK(tools::difference_of_hosts(reply("A"), reply("a")) == "the spelling of hostname");
    CHECK(tools::difference_of_hosts(reply("0x7f.1"), reply("127.0.0.1")) == "the spelling of hostname");
    CHECK_FALSE(tools::difference_of_hosts(reply("a"), reply("a")));
    CHECK_FALSE(tools::difference_of_hosts(reply("a"), reply("")));
    CHECK_FALSE(tools::difference_of_hosts(refusal, reply("a")));
    CHECK_FALSE(tools::difference_of_hosts(reply("a"), refusal));
    Reply unsupported = reply("a");
    unsupported.is_supported = false;
    CHECK_FALSE(tools::difference_of_hosts(unsupported, reply("b")));
    CHECK_FALSE(tools::difference_of_hosts(reply("b"), unsupported));
}

namespace {

/// Returns a pair that two readers answer with the hosts `a` and `b`, as the standard does with `a`.
tools::Finding finding_of_hosts(systems::Pair smallest, std::string_view a, std::string_view b) {
    const auto reply = [](std::string_view host) {
        return read_one(reader_of(systems::find_system("standard").value()), {"ws://" + std::string(host)});
    };
    systems::Group group{{"hostname"}, "", std::move(smallest), reply(a), reply(b), 2};
    return {.group = group, .referee = reply(a).answer};
}

/// Two programs with names that are shorter than the referee's, and all that a search can find between them.
Findings findings_of_two_programs() {
    Findings findings{.a = "A", .b = "B", .by_attributes = true, .compared = 9, .different = 4, .unexamined = 1};
    findings.list = {finding_of_hosts({"//b", "ws:a"}, "a", "b")};
    return findings;
}

}  // namespace

TEST_CASE("findings: the text names the referee, and only then makes room for its name") {
    Findings findings = findings_of_two_programs();
    const auto text_of = [](const Findings& shown) {
        std::string text;
        append_text(text, shown, 10, {.width = 80});
        return text;
    };
    CHECK(text_of(findings) == R"(4 of 9 pairs are read differently, in 1 group
1 different pair in no group, because the tries ended: see --tries

2 pairs: hostname; a request goes elsewhere
  input     //b
  base      ws:a
  A         ws://a/  (hostname a)
  B         ws://b/  (hostname b)
  standard  ws://a/  (hostname a)
)");
    findings.unexamined = 0;
    findings.list.front().referee.reset();
    CHECK(text_of(findings) == R"(4 of 9 pairs are read differently, in 1 group

2 pairs: hostname; a request goes elsewhere
  input  //b
  base   ws:a
  A      ws://a/  (hostname a)
  B      ws://b/  (hostname b)
)");
}

TEST_CASE("findings: JUnit's and SARIF's stories have the referee's answer, and SARIF names the input") {
    const Findings findings = findings_of_two_programs();
    std::string junit;
    append_junit(junit, findings);
    CHECK(junit == R"(<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="A and B" tests="2" failures="2" skipped="0">
  <testcase classname="hostname" name="//b against ws:a">
    <failure message="hostname; a request goes elsewhere">2 of 9 pairs&#10;input: //b against ws:a&#10;A: ws://a/&#10;B: ws://b/&#10;standard: ws://a/</failure>
  </testcase>
  <testcase classname="search" name="search">
    <failure message="1 different pair is in no group, because no more pairs could be tried"/>
  </testcase>
</testsuite>
)");
    Findings two = findings;
    two.unexamined = 2;
    junit.clear();
    append_junit(junit, two);
    CHECK(junit.contains("2 different pairs are in no group"));
    std::string sarif;
    append_sarif(sarif, findings);
    CHECK(
        Json::parse(sarif)["runs"][0]["results"].dump() ==
        R"([{"level":"error","locations":[{"logicalLocations":[{"fullyQualifiedName":"//b"}],"physicalLocation":{"artifactLocation":{"uri":"known.jsonl"},"region":{"endColumn":1,"endLine":1,"startColumn":1,"startLine":1}}}],"message":{"text":"hostname; a request goes elsewhere\n2 of 9 pairs\ninput: //b against ws:a\nA: ws://a/\nB: ws://b/\nstandard: ws://a/"},"partialFingerprints":{"difference":"hostname: //b against ws:a","primaryLocationLineHash":"cb5034183f63:1"},"properties":{"base":"ws:a","count":2,"input":"//b"},"ruleId":"hostname"}])");
}

TEST_CASE("findings: a special scheme alone is relative to a base with the same scheme only, and the case says so") {
    for (const std::string scheme : {"http", "https", "ws", "wss", "ftp"}) {
        Findings findings;
        systems::Group group{};
        group.smallest = {scheme + ":"};
        findings.list.push_back({group});
        std::string text;
        append_wpt(text, findings);
        CAPTURE(text);
        const Json written = Json::parse(text).at(0);
        CHECK(written["failure"] == true);
        CHECK(written["relativeTo"] == "non-opaque-path-base");
    }
}

TEST_CASE("findings: a line about a pair has its base and settings, and no long text") {
    CHECK(tools::line_of("path", {"http://h/\t"}) == "path: http://h/\\t");
    CHECK(tools::line_of("href", {"", "a:", {.set = {{"hash", "#\n"}}}}) == R"(href: (empty), base a:, hash = #\n)");
    CHECK(tools::line_of("host", {std::string(300, 'a')}) == "host: a pair of 300 bytes");
}

TEST_CASE("findings: text, JSON and HTML tell what groups have in common, once if all have it") {
    Findings findings = found();
    findings.list.resize(3);
    findings.commons = {{{"\"|\"", "no base"}, {0, 2}, {40, 1}, {50, 0}}};
    const auto text_of = [&](std::size_t width = 200) {
        std::string text;
        append_text(text, findings, 3, {.width = width});
        return text;
    };
    const std::string sentences =
        "2 of the groups have in common: \"|\", and no base. Of 40 new pairs with both, 1 is read differently; of 50 "
        "without one of them, 0.";
    for (const std::size_t width : {std::size_t{200}, sentences.size()})
        CHECK(text_of(width).contains("\n" + sentences + "\n"));
    CHECK_FALSE(text_of(sentences.size() - 1).contains(sentences));
    CHECK(count_of(text_of(), "\n  common    \"|\", and no base\n  input     ") == 2);
    std::string json;
    append_json_lines(json, findings, 3);
    CHECK(json.contains(
        R"("common":[{"traits":["\"|\"","no base"],"groups":[1,3],"with":{"pairs":40,"different":1},"without":{"pairs":50,"different":0}}])"));
    const auto html_of = [&] {
        std::string html;
        const std::vector reports{report_of(findings, 1000)};
        append_html(html, grid_of(reports), 1000);
        return html;
    };
    CHECK(html_of().contains(
        "<p>2 of the groups have in common: &quot;|&quot;, and no base. Of 40 new pairs with both, 1 is read "
        "differently; of 50 without one of them, 0.</p>\n"));
    CHECK(count_of(html_of(), "<dt>common</dt><dd>&quot;|&quot;, and no base</dd>\n<dt>input</dt>") == 2);
    findings.commons = {{{"\"|\""}, {0, 1, 2}, {1, 0}, {0, 0}}};
    CHECK(text_of().contains(
        "\nAll 3 groups have in common: \"|\". Of 1 new pair with it, 0 are read differently; of 0 without it, 0.\n"));
    CHECK_FALSE(text_of().contains("  common"));
    CHECK(html_of().contains("<p>All 3 groups have in common: &quot;|&quot;. Of 1 new pair with it, 0 are "));
    CHECK_FALSE(html_of().contains("<dt>common</dt>"));
}
