// Checks the table of steps and definitions against the text of the standard and the sources.
#include "tools/steps/catalog.hpp"

#include <map>
#include <set>

#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/standard/published.hpp"
#include "tools/steps/comparison.hpp"
#include "tools/steps/html.hpp"

using namespace refurl::test;
namespace steps = refurl::tools::steps;
using steps::catalog;
using steps::entries_of;
using steps::Entry;

namespace {

/// Returns the line of a source; ε if it has none.
std::string line_at(const steps::Place& place) {
    const std::vector<std::string> lines = refurl::test::lines_of(read_file(source_dir() / place.file));
    return place.line > lines.size() ? "" : lines[place.line - 1];
}

}  // namespace

TEST_CASE("steps: the table has the units of the text that refurl follows, with their digests") {
    const std::string source = published_standard();
    if (source.empty()) return;
    const steps::TextChanges changes = steps::compare(steps::Text::followed(), steps::Text::of(source));
    for (const steps::UnitChange& change : changes.changes) FAIL_CHECK(change.title());
    CHECK(changes.renumbered == 0);
    CHECK(steps::Text::of(source).units.size() == steps::followed_units().size());
}

TEST_CASE("steps: the words have no markup") {
    for (const steps::Unit& unit : steps::Text::of(published_standard()).units) {
        INFO(unit.title() << ": " << unit.words);
        for (const char* const markup : {"{{", "}}", "[[", "]]", "&amp;", "&lt;", "<a", "</"})
            CHECK(!unit.words.contains(markup));
    }
}

TEST_CASE("steps: each step and each definition has a line, or a reason why not") {
    for (const Entry& entry : catalog()) {
        INFO(entry.title() << " #" << entry.unit.anchor);
        CHECK(entry.place.is_known() == entry.why.empty());
    }
    CHECK(catalog().size() > 700);
}

TEST_CASE("steps: each step that has a line has a smallest question that takes it") {
    for (const Entry& entry : catalog()) {
        INFO(entry.title() << " #" << entry.unit.anchor);
        if (entry.unit.kind == steps::Kind::step) CHECK(entry.place.is_known() == (entry.taker != nullptr));
    }
}

TEST_CASE("steps: each step that is taken decides something, or there is a reason why not") {
    std::size_t idle = 0;
    for (const Entry& entry : catalog()) {
        INFO(entry.title());
        CHECK(entry.idle.has_value() == (entry.taker != nullptr && entry.decider == nullptr));
        if (entry.idle) ++idle;
    }
    CHECK(idle > 20);
    const auto is_idle = [](std::string_view title, steps::Idle kind) {
        return std::ranges::any_of(catalog(), [&](const Entry& entry) {
            return entry.title() == title && entry.idle && entry.idle->kind == kind;
        });
    };
    CHECK(is_idle("IPv4 parser 12", steps::Idle::empty_value));
    CHECK(is_idle("shorten a url's path 2", steps::Idle::other_name));
    CHECK(is_idle("basic URL parser 1.1", steps::Idle::no_code));
    CHECK(is_idle("IPv6 parser 6.5.5.2.2", steps::Idle::later));
}

TEST_CASE("steps: the line of a step has its number") {
    for (const Entry& entry : catalog()) {
        if (entry.unit.kind != steps::Kind::step || !entry.place.is_known()) continue;
        const std::string line = line_at(entry.place);
        const std::string number(entry.unit.number);
        INFO(entry.title() << ": " << line);
        const bool in_call = line.contains("at(\"" + number + "\"");
        const std::size_t comment = line.find("/* ");
        const bool in_comment = comment != std::string::npos && line.find(number, comment) < line.find("*/", comment);
        CHECK((in_call || in_comment));
    }
}

TEST_CASE("steps: a change of the standard stands at the steps whose old text it is") {
    const auto has_change = [](std::string_view title, std::string_view change) {
        return std::ranges::any_of(catalog(), [&](const Entry& entry) {
            return entry.title() == title && std::ranges::count(entry.changes, change) == 1;
        });
    };
    CHECK(has_change("path state 2.3", "percent_encoded_dots_stay"));
    CHECK(has_change("host state 2.2", "hostname_override_fails"));
    CHECK(has_change("opaque path state 3.2", "last_space_of_opaque_paths"));
    CHECK(has_change("path percent-encode set", "circumflex_in_paths"));
    CHECK(has_change("forbidden host code point", "vertical_line_in_hosts"));
}

TEST_CASE("steps: a term means an anchor, a name, a step with its list, a rule, a change or a line") {
    const auto titles_of = [](std::string_view term) {
        std::vector<std::string> titles;
        for (const Entry* const entry : entries_of(term).value_or(std::vector<const Entry*>()))
            titles.push_back(entry->title());
        return titles;
    };
    using Titles = std::vector<std::string>;
    CHECK(titles_of("path state 2.1") == Titles{"path state 2.1"});
    CHECK(titles_of("path state 1.2") == Titles{"path state 1.2", "path state 1.2.1", "path state 1.2.2"});
    CHECK(titles_of("#path-percent-encode-set") == Titles{"path percent-encode set"});
    CHECK(titles_of("path state").size() > 10);
    CHECK(titles_of("unheard of").empty());
    const auto line_of = [](std::string_view anchor) { return line_at(entries_of(anchor)->front()->place); };
    CHECK(line_of("#concept-host").contains("using Host"));
    CHECK(line_of("#concept-url-host") == "    std::optional<Host> host;");
    CHECK(line_of("#concept-urlsearchparams-list") == "    NameValueTuples list;");
    const Entry* const entry = entries_of("path state 2.1")->front();
    CHECK(titles_of(entry->place.text()) == Titles{"path state 2.1"});
}

TEST_CASE("steps: a step has the name and the address that webref's list of algorithms gives its algorithm") {
    // From ed/algorithms/url.json of w3c/webref (d9a0a46). That has no address for a setter.
    const std::map<std::string_view, std::string_view> webref{
        {"percent-decode", "byte sequence/percent-decode"},
        {"string-percent-decode", "string/percent-decode"},
        {"string-utf-8-percent-encode", "string/UTF-8 percent-encode"},
        {"host-public-suffix", "host/public suffix"},
        {"concept-host-parser", "host parser"},
        {"concept-ipv6-parser", "IPv6 parser"},
        {"set-the-username", "url/set the username"},
        {"concept-url-serializer", "URL serializer"},
        {"concept-url-equals", "equal"},
        {"concept-urlencoded-serializer", "urlencoded serializer"},
        {"url-initialize", "URL/initialize"},
        {"dom-url-url", "URL/URL(url, base)"},
        {"dom-url-canparse", "URL/canParse(url, base)"},
        {"dom-url-hash", "URL/hash"},
        {"urlsearchparams-initialize", "URLSearchParams/initialize"},
        {"dom-urlsearchparams-urlsearchparams", "URLSearchParams/URLSearchParams(init)"},
        {"dom-urlsearchparams-sort", "URLSearchParams/sort()"},
    };
    std::size_t known = 0;
    for (const Entry& entry : catalog()) {
        const bool is_setter = entry.unit.name.ends_with(" setter");
        if (is_setter) CHECK(entry.key == entry.unit.name);
        if (is_setter || entry.unit.kind == steps::Kind::definition || !webref.contains(entry.unit.anchor)) continue;
        CHECK(entry.key == webref.at(entry.unit.anchor));
        known += entry.unit.kind == steps::Kind::algorithm ? 1U : 0U;
    }
    CHECK(known == webref.size());
    CHECK(entries_of("host/public suffix") == entries_of("#host-public-suffix"));
}

TEST_CASE("steps: the address of an entry means what its anchor does") {
    for (const Entry& entry : catalog()) {
        if (entry.unit.anchor.empty()) continue;
        for (const std::string document : {"https://url.spec.whatwg.org/", "https://whatpr.org/url/874.html?a:1"}) {
            const std::string anchor = '#' + std::string(entry.unit.anchor);
            CHECK(entries_of(document + anchor) == entries_of(anchor));
        }
    }
    CHECK(entries_of("https://url.spec.whatwg.org/#url%2Dpath") == entries_of("#url-path"));
    CHECK(!entries_of("https://url.spec.whatwg.org/"));
}

TEST_CASE("steps: a line means something only in a source, from its first step to its last line") {
    for (const steps::OurFile& file : steps::our_files()) {
        const std::size_t lines = refurl::test::lines_of(read_file(source_dir() / file.name)).size();
        CAPTURE(std::string(file.name));
        CHECK(file.lines == lines);
        const auto at = [&](std::size_t line) { return entries_of(steps::Place{file.name, line}.text()); };
        CHECK((at(lines).has_value() || at(lines).error().starts_with("nothing")));
        for (const std::size_t line : {std::size_t{0}, lines + 1})
            CHECK(at(line).error().contains("has the lines 1 to"));
    }
    CHECK(entries_of("nowhere.cpp:1").error().contains("nowhere.cpp"));
    CHECK(entries_of("parser.cpp:1").error() == "nothing of the standard stands before the end of line parser.cpp:1");
}

TEST_CASE("steps: each entry of the page has an id of its own, and each link of the page leads to one") {
    std::vector<const Entry*> entries;
    for (const Entry& entry : catalog()) entries.push_back(&entry);
    std::set<std::string> ids;
    for (const Entry* const entry : entries) CHECK(ids.insert(steps::id_of(*entry)).second);
    CHECK(ids.contains("path-state-1.2"));
    std::string page;
    steps::append_html(page, entries, steps::Text::followed(), {});
    for (const std::string& id : ids) CHECK(page.contains("<article id=\"" + id + "\">"));
    CHECK(!page.contains("src="));
}
