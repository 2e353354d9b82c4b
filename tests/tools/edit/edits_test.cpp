#include "tools/edit/edits.hpp"

#include "tests/getters.hpp"
#include "tests/tools/edit/edited_urls.hpp"
#include "tools/edit/assignment.hpp"
#include "tools/output/format.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

namespace {

using Results = std::vector<std::string>;

/// Draws a step that a command line may have. Most URLs refuse some of these.
EditStep any_step() {
    const auto set = [](const char* argument) { return read_set(argument).value(); };
    const auto iterate = [](const char* argument) { return read_iterate(argument).value(); };
    return *rc::gen::element(
        set("host=g:81"), set("host="), set("port=x"), set("scheme=ftp"), set("scheme=foo"), set("scheme=file"),
        set("path=/C:/x"), set("query=b&a=1"), set("hash="), iterate("port=1 2"), iterate("host=a  b"),
        iterate("scheme=http foo file"), read_append("path=a b").value(), read_append("query=c=d").value(),
        read_query_set("a=2").value(), read_query_delete("b*").value(), read_trim("a").value(), sort_query());
}

std::string got(const Url& url, std::string_view name) {
    std::string text;
    CHECK(Format::of(std::string("{").append(name).append("}")).value().append(text, View(url), {}, {}));
    return text;
}

/// Returns a report of a refusal: the URL at that moment, and the argument with its range at fault in brackets.
std::string refusal(std::string_view url, const std::vector<EditStep>& steps) {
    std::string text;
    each_result(parse(url).value(), steps, [&](const std::expected<Url, RefusedEdit>& result) {
        if (result) return;
        const Failure& failure = result.error().failure;
        CHECK(failure.text == result.error().edit->argument);
        text += text.empty() ? "" : "; ";
        text.append(result.error().url.href()).append(" ").append(failure.text.substr(0, failure.begin)).append("[");
        text.append(failure.at_fault()).append("]").append(failure.text.substr(failure.end));
    });
    return text;
}

}  // namespace

TEST_CASE("edits: they apply in their order") {
    const EditStep first = read_set("port=80").value();
    const EditStep second = read_set("scheme=https").value();
    CHECK(results_of("http://h", {first, second}) == Results{"https://h/"});
    CHECK(results_of("http://h", {second, first}) == Results{"https://h:80/"});
    CHECK(results_of("http://h", {read_set("query=a").value(), read_trim("a").value()}) == Results{"http://h/"});
    CHECK(results_of("http://h", {}) == Results{"http://h/"});
}

TEST_CASE("edits: := is the same as =, and ?= sets only an empty component") {
    const auto set = [](std::string_view url, const char* argument) {
        return results_of(url, {read_set(argument).value()}).front();
    };
    CHECK(set("http://h/", "path:=a%20b") == "http://h/a%20b");
    CHECK(set("http://h:1/", "port?=2") == "http://h:1/");
    CHECK(set("http://h/", "port?=2") == "http://h:2/");
    CHECK(set("http://h/", "port?:=2") == "http://h:2/");
    CHECK(set("http://h/?", "query?=a") == "http://h/?a");
    CHECK(set("http://h/?b", "query?=a") == "http://h/?b");
    CHECK(set("http://h/", "host?=g") == "http://h/");
    CHECK(results_of("http://h", {read_iterate("port?=1 2").value()}) == Results{"http://h:1/", "http://h:2/"});
    CHECK_FALSE(read_set(":=x"));
    CHECK_FALSE(read_set("port:?=x"));
}

TEST_CASE("edits: each combination of values is a result, and the first option varies slowest") {
    const EditStep schemes = read_iterate("scheme=ftp https").value();
    const EditStep ports = read_iterate("port=22 80").value();
    CHECK(results_of("http://h", {schemes, ports}) ==
          Results{"ftp://h:22/", "ftp://h:80/", "https://h:22/", "https://h:80/"});
    CHECK(results_of("http://h", {ports, schemes}) ==
          Results{"ftp://h:22/", "https://h:22/", "ftp://h/", "https://h/"});
    CHECK(results_of("http://h:1", {read_iterate("port= 2").value()}) == Results{"http://h/", "http://h:2/"});
}

TEST_CASE("edits: a refusal ends its combinations, and no others") {
    const EditStep ports = read_iterate("port=1 x 2").value();
    const EditStep hosts = read_iterate("host=a b").value();
    CHECK(results_of("http://h", {ports, hosts}) ==
          Results{"http://a:1/", "http://b:1/", "!--iterate port=1 x 2", "http://a:2/", "http://b:2/"});
}

TEST_CASE("edits: a refusal shows the range at fault") {
    CHECK(refusal("http://h", {read_set("host=a b").value()}) == "http://h/ host=a[ ]b");
    CHECK(refusal("http://h", {read_set("port=8").value(), read_set("port=x").value()}) == "http://h:8/ port=[x]");
    CHECK(refusal("foo:a", {read_set("host=h").value()}) == "foo:a [host]=h");
    CHECK(refusal("http://h", {read_set("host=").value()}) == "http://h/ [host]=");
    CHECK(refusal("http://h", {read_set("scheme=").value()}) == "http://h/ [scheme]=");
    CHECK(refusal("foo:a", {read_append("path=b").value()}) == "foo:a [path]=b");
    CHECK(refusal("http://h", {read_iterate("port=1 99999 2").value()}) == "http://h/ port=1 [99999] 2");
    CHECK(refusal("http://h", {read_iterate("scheme=ftp foo").value()}) == "http://h/ scheme=ftp [foo]");
}

TEST_CASE("edits: an unreadable argument is explained") {
    CHECK(read_set("host").error() == "host has no =; write NAME=VALUE");
    CHECK(read_set("=x").error() == "there is no name before =; write NAME=VALUE");
    CHECK(read_iterate("hots=a").error().ends_with("; did you mean host?"));
    CHECK(read_append("host=a").error() == "host=a is neither path=SEGMENT nor query=PARAMETER");
    CHECK(read_append("path").error() == "path is neither path=SEGMENT nor query=PARAMETER");
    CHECK(read_append("path=..").error() == ".. cannot be a segment; to move in the path, set pathname");
    CHECK(read_append("path=.").error() == ". cannot be a segment; to move in the path, set pathname");
    CHECK(read_append("path=%2e%2e").has_value());
    CHECK(read_append("query=").error() == "query= has no parameter to append");
    CHECK(read_query_set("a").error() == "a has no =; write NAME=VALUE");
}

TEST_CASE("law: edits one after the other do what they do together") {
    rc::prop("any steps, any URL", [] {
        const Url url = any_url();
        std::vector<EditStep> first;
        std::vector<EditStep> second;
        while (first.size() < *rc::gen::inRange<std::size_t>(0, 4)) first.push_back(any_step());
        while (second.size() < *rc::gen::inRange<std::size_t>(0, 4)) second.push_back(any_step());
        std::vector<EditStep> together = first;
        together.insert(together.end(), second.begin(), second.end());
        Results in_turn;
        each_result(url, first, [&](const std::expected<Url, RefusedEdit>& result) {
            const Results more = result
                                     ? results_of(*result, second)
                                     : Results{"!" + result.error().edit->option + " " + result.error().edit->argument};
            in_turn.insert(in_turn.end(), more.begin(), more.end());
        });
        RC_ASSERT(results_of(url, together) == in_turn);
    });
}

TEST_CASE("law: setting a name to what a format prints for it changes nothing, unless an empty component is hidden") {
    rc::prop("any name, any URL", [] {
        const Url url = any_url();
        for (const std::string name :
             {"href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash",
              "url", "scheme", "user", "path", "query", "fragment"}) {
            const EditStep step = read_set(name + "=" + got(url, name)).value();
            const Results results = results_of(url, {step});
            const bool is_unchanged = results.front() == url.href() || results.front().starts_with('!');
            const std::string_view attribute = name_of(target_named(name).value().attribute);
            RC_ASSERT(is_unchanged != getter_hides_what_is_there(url, attribute));
        }
    });
}
