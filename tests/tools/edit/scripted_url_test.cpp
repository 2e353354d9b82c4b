#include "tools/edit/scripted_url.hpp"

#include "systems/registry.hpp"
#include "tests/api/tuples.hpp"
#include "tests/tools/edit/edited_urls.hpp"
#include "tools/edit/edits.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

namespace {

std::string href_of(const ScriptedUrl& url) {
    return std::visit([](const auto& each) { return std::string(view_of(each, {}).getters().href); }, url);
}

/// Returns the href of a URL after the steps, or the reason why the system cannot do them.
std::string edited(std::string_view system, std::string_view text, const std::vector<EditStep>& steps) {
    const SystemChoice choice = system_named(system).value();
    if (const auto lack = lack_of(choice, steps)) return *lack;
    std::string results;
    each_result(scripted_url(choice, text, {}).value(), steps, [&](const auto& result) {
        results += results.empty() ? "" : " ";
        results += result ? href_of(*result) : "!" + result.error().failure.message;
    });
    return results;
}

EditStep set(std::string_view argument) { return read_set(argument).value(); }

/// Draws a step that sets what most URLs accept.
EditStep any_change() {
    return *rc::gen::element(
        set("host=g:81"), set("host?=x"), set("scheme=ftp"), set("username=a b"), set("password=%"), set("port=8x"),
        set("path=/C:/x"), set("query=b&a=1"), set("query=%20'"), set("hash=f"), set("hash="), set("href=http://i/?j"),
        read_iterate("port=1 2").value(), read_append("path=a b").value(), read_append("query=c=d").value(),
        read_query_set("a=2").value(), read_query_delete("b*").value(), read_trim("a").value(), sort_query());
}

std::vector<EditStep> any_changes() {
    std::vector<EditStep> steps;
    const auto count = *rc::gen::inRange<std::size_t>(0, 5);
    while (steps.size() < count) steps.push_back(any_change());
    return steps;
}

}  // namespace

TEST_CASE("scripted url: each system sets as its document says") {
    CHECK(edited("html5-2010", "http://h/", {set("port=8/0")}) == "http://h:8/");
    CHECK(edited("standard@2017-01-01", "http://h/", {set("hash=a`")}) == "http://h/#a`");
    CHECK(edited("standard", "http://h/", {set("hash=a`")}) == "http://h/#a%60");
    CHECK(edited("whatwg-2012", "http://h/", {set("scheme=foo")}) == "foo://h/");
}

TEST_CASE("scripted url: a base that is no URL is refused for its own fault, whatever the text is") {
    for (const char* const system : {"standard", "standard@2018-01-01"})
        for (const char* const text : {"http://h/", "x", "#"}) {
            const auto url = scripted_url(system_named(system).value(), text, "http://h:x");
            REQUIRE_FALSE(url);
            CHECK(facts_of(url.error()) == "port state (parse), byte 9, port-invalid");
        }
    const auto url = scripted_url(system_named("standard").value(), "x", "http://h/a");
    REQUIRE(url);
    CHECK(href_of(*url) == "http://h/x");
}

TEST_CASE("scripted url: the scheme is that of the URL, after each setting too") {
    for (const char* const system : {"standard", "standard@2018-01-01", "whatwg-2012", "html5-2010"}) {
        CAPTURE(system);
        const SystemChoice choice = system_named(system).value();
        const auto url = with_change(scripted_url(choice, "ftp://h/", {}).value(),
                                     Setting{.attribute = api::Attribute::protocol, .value = "wss:"});
        REQUIRE(url);
        std::visit([](const auto& each) { CHECK(view_of(each, {}).sequence().scheme == "wss"); }, *url);
    }
}

TEST_CASE("scripted url: a setter that sets nothing is no refusal") {
    CHECK(edited("standard", "http://h/", {set("scheme=foo"), set("port=x"), set("href=x")}) == "http://h/");
}

TEST_CASE("scripted url: settings and methods take turns") {
    const std::vector<EditStep> steps{set("query=b=1&a"), read_query_set("b=2").value(), set("hash=x"),
                                      read_query_delete("a").value(), read_append("query=c").value()};
    for (const char* system : {"standard", "standard@2017-01-01", "whatwg-2012"})
        CHECK(edited(system, "http://h/", steps) == "http://h/?b=2&c#x");
}

TEST_CASE("scripted url: deleting writes the query anew, even if no name fits") {
    for (const char* system : {"standard", "whatwg-2012"}) {
        CHECK(edited(system, "http://h/?b", {read_query_delete("x*").value()}) == "http://h/?b=");
        CHECK(edited(system, "http://h/?xa&b&xb&x", {read_query_delete("x*").value()}) == "http://h/?b=");
    }
}

TEST_CASE("scripted url: trimming sets what is left of the query, in each system that has it") {
    for (const char* const system : {"standard", "whatwg-2012", "standard@2017-01-01"}) {
        CAPTURE(system);
        CHECK(edited(system, "http://h/?b=1&a=%&c", {read_trim("a").value()}) == "http://h/?b=1&c");
        CHECK(edited(system, "http://h/?b=%&c", {read_trim("a").value()}) == "http://h/?b=%&c");
    }
}

TEST_CASE("scripted url: a URL without search parameters refuses their methods") {
    const std::string refusal = edited("whatwg-2012", "a:b", {read_query_set("b=2").value()});
    CHECK(refusal == "!Only a URL with a relative scheme has a query object.");
    CHECK(edited("whatwg-2012", "a:b", {set("hash=x")}) == "a:b#x");
}

TEST_CASE("scripted url: what an interface lacks is told before any URL is read") {
    CHECK(edited("rfc3986", "http://h/", {}) == "rfc3986 defines no attributes that can be set");
    CHECK(edited("html5-2010", "http://h/", {set("user=u")}) == "--set: html5-2010 has no setter of username");
    CHECK(edited("html5-2010", "http://h/", {read_query_set("a=").value()}) ==
          "--query-set: html5-2010 has no method set");
    CHECK(edited("whatwg-2012", "http://h/", {sort_query()}) == "--sort-query: whatwg-2012 has no method sort");
    CHECK(edited("standard@2017-01-17", "http://h/", {sort_query()}) ==
          "--sort-query: standard@2017-01-17 has no method sort");
    CHECK(edited("standard@2017-01-18", "http://h/?b&a", {sort_query()}) == "http://h/?a=&b=");
}

TEST_CASE("scripted url: a system can be edited if it defines attributes that can be set") {
    for (const systems::System& system : systems::all_systems()) {
        CAPTURE(system.name);
        if (system.name == "pipeline") continue;
        const bool can_be_edited = !lack_of(system_named(system.name).value(), {});
        CHECK(can_be_edited == !system.scripting.settable.empty());
    }
}

TEST_CASE("law: editing by the standard's interface gives what editing gives, where the URL refuses nothing") {
    const SystemChoice standard = system_named("standard").value();
    int accepted = 0;
    int all = 0;
    rc::prop("any changes, any URL", [&] {
        const Url url = any_url();
        const std::vector<EditStep> steps = any_changes();
        std::vector<std::string> expected;
        bool refuses = false;
        each_result(url, steps, [&](const std::expected<Url, RefusedEdit>& result) {
            refuses |= !result;
            if (result) expected.emplace_back(result->href());
        });
        ++all;
        if (refuses) return;
        ++accepted;
        std::vector<std::string> given;
        each_result(scripted_url(standard, url.href(), {}).value(), steps,
                    [&](const auto& result) { given.push_back(result ? href_of(*result) : "!"); });
        RC_ASSERT(given == expected);
    });
    INFO(accepted << " of " << all << " URLs refuse nothing");
    CHECK(accepted * 3 >= all);
}

TEST_CASE("law: a call of the search parameters of 2012 is a setting of the query that it makes") {
    const SystemChoice choice = system_named("whatwg-2012").value();
    int changed = 0;
    int all = 0;
    rc::prop("any query, any call", [&] {
        const std::string input(any_url_with_query(tuple_text()).href());
        const systems::Call call =
            *rc::gen::element(systems::Call{"set", "a", "1"}, systems::Call{"set", "", "'\"<>#& \xC3\xA9"},
                              systems::Call{"delete", "a"}, systems::Call{"delete", "b"});
        const auto called = choice.other->scripting.call({.input = input}, {}, {{call}});
        if (!called) return;
        const auto url = scripted_url(choice, input, {});
        const bool sets = call[0] == "set";
        const Change change =
            sets ? Change(SetParameter{call[1], call[2]}) : Change(DeletedParameters{NamePattern(call[1])});
        const auto after = with_change(*url, change);
        ++all;
        changed += called->back().href != input;
        RC_ASSERT(href_of(after.value()) == called->back().href);
    });
    INFO(changed << " of " << all << " calls change the URL");
    CHECK(all > 0);
    CHECK(changed * 2 >= all);
}
