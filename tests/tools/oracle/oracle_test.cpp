// The oracle's protocol. Each test checks a rule of spec-notes/oracle.md.
#include "tools/oracle/oracle.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <memory>

#include "api/public_suffix_list.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/streams.hpp"

using namespace refurl::test;
using namespace refurl::tools;

namespace {

Json answer_to(std::string_view line, System system = System::pipeline) {
    std::string out;
    append_answer(out, line, {system});
    CAPTURE(line, out);
    CHECK(out.find('\n') == out.size() - 1);
    return Json::parse(out);
}

Json standard_answer_to(std::string_view line) { return answer_to(line, System::standard); }

/// Returns the error of an answer that has no other member.
std::string refusal_of(std::string_view line, System system = System::pipeline) {
    const Json answer = answer_to(line, system);
    CAPTURE(answer.dump());
    CHECK(answer.size() == 1);
    return answer.at("error");
}

/// Returns the members of an answer that `expected` has too.
Json same_members(const Json& answer, const Json& expected) {
    Json members = Json::object();
    for (const auto& [name, value] : expected.items())
        if (answer.contains(name)) members[name] = answer[name];
    return members;
}

void check_members(const Json& answer, std::string_view expected_json) {
    const Json expected = Json::parse(expected_json);
    CHECK(same_members(answer, expected) == expected);
}

const Json plain = Json::parse(R"({"href": "http://h/", "origin": "http://h", "protocol": "http:", "username": "",
    "password": "", "host": "h", "hostname": "h", "port": "", "pathname": "/", "search": "", "hash": ""})");

Json plain_and(std::string_view more) {
    Json answer = plain;
    answer.update(Json::parse(more));
    return answer;
}

std::vector<std::string> names_of(const Json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items()) names.push_back(name);
    return names;
}

std::string nested_arrays(std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); }

}  // namespace

TEST_CASE("oracle: the answer to a URL is its getters") {
    CHECK(answer_to(R"({"input": "http://h"})") == plain);
    CHECK(answer_to(R"({"input": "http://h", "base": null, "encoding": null, "validate": false})") == plain);
    CHECK(answer_to(R"({"base": "http://h", "input": ""})") == plain);
    CHECK(answer_to(R"({"input": "../x?y#z", "base": "http://u:p@EXample.com:8080/a/b/c"})") == Json::parse(R"({
        "href": "http://u:p@example.com:8080/a/x?y#z", "origin": "http://example.com:8080", "protocol": "http:",
        "username": "u", "password": "p", "host": "example.com:8080", "hostname": "example.com", "port": "8080",
        "pathname": "/a/x", "search": "?y", "hash": "#z"})"));
}

TEST_CASE("oracle: text is JSON text, and lone surrogates become U+FFFD") {
    CHECK(answer_to(R"({"\u0069nput": "http:\/\/\u0068"})") == plain);
    CHECK(answer_to(R"({"input": "a:\u0000\"\\b\n\ud800"})")["href"] == "a:%00\"\\b%EF%BF%BD");
    CHECK(answer_to("{\"input\": \"a:\xFF\"}")["href"] == "a:%EF%BF%BD");
}

TEST_CASE("oracle: a failure has the place, the reason, and whether the base is at fault") {
    check_members(
        answer_to(R"({"input": "http://a b"})"),
        R"({"failure": true, "stage": "host", "rule": "forbidden-domain-code-point", "begin": 8, "end": 9, "error": null})");
    check_members(
        answer_to(R"({"input": "x"})"),
        R"({"failure": true, "stage": "rebase", "rule": "require-scheme", "error": "missing-scheme-non-relative-URL"})");
    CHECK(names_of(answer_to(R"({"input": "x"})")) ==
          std::vector<std::string>{"begin", "end", "error", "failure", "message", "rule", "stage"});
    const std::string message = answer_to(R"({"input": "http://h:x"})")["message"];
    CHECK((message.ends_with(".") && message.find("port") != std::string::npos));
    const Json of_base = answer_to(R"({"input": "x", "base": "http://h:x", "validate": true})");
    check_members(of_base, R"({"failure": true, "stage": "parse", "rule": "port", "begin": 9, "end": 10,
                               "error": "port-invalid", "in": "base"})");
    CHECK(!of_base.contains("valid"));
    CHECK(!answer_to(R"({"input": "http://h:x"})").contains("in"));
}

TEST_CASE("oracle: a line that is not JSON is refused with the byte at which it breaks") {
    CHECK(refusal_of("") == "invalid JSON at byte 0");
    CHECK(refusal_of("x") == "invalid JSON at byte 0");
    CHECK(refusal_of(R"({"input": "x")") == "invalid JSON at byte 13");
    CHECK(refusal_of(R"({"input": "x"} x)") == "invalid JSON at byte 15");
    CHECK(refusal_of("{\"\xff\xff\": \x01}") == "invalid JSON at byte 7");
    CHECK(refusal_of(R"({"input": "x:", "id": 1e999})") == "a number is too large");
    CHECK(refusal_of(R"({"id": [-1, 1, 0.5, null, true, "", {}], "input": x)") == "invalid JSON at byte 50");
}

TEST_CASE("oracle: a hello has the number 1, and nothing else") {
    CHECK(read_request(R"({"hello": 1})").is_hello);
    for (const char* const line : {R"({"hello": 2})", R"({"hello": 1, "id": 1})", R"({"hello": 1, "input": "a:"})"}) {
        CHECK_FALSE(read_request(line).is_hello);
        CHECK(read_request(line).request.error() == R"(a hello is {"hello": 1})");
    }
}

TEST_CASE("oracle: a request is an object with known keys, whose values have their types") {
    const auto refused = [](std::string_view line, std::string_view error) { CHECK(refusal_of(line) == error); };
    refused(R"([{"input": "x:"}])", "a request must be a JSON object");
    refused(R"("input")", "a request must be a JSON object");
    refused(R"({"base": "x:"})", R"("input" is missing)");
    refused(R"({})", R"("input" is missing)");
    refused(R"({"input": "x:", "Base": "y:"})", R"(unknown key "Base"; did you mean base?)");
    refused(R"({"a\n\"": {"input": "x:"}})",
            R"(unknown key "a\n\""; known are input, base, encoding, document, base_change, form, validate, site, )"
            "components, since, relativize, mend, path, from_path, set, params, id");
    refused(R"({"input": ["x:"]})", R"("input" must be a string)");
    refused(R"({"input": null})", R"("input" must be a string)");
    refused(R"({"input": true})", R"("input" must be a string)");
    refused(R"({"input": "x:", "base": {"base": "y:"}})", R"("base" must be a string or null)");
    refused(R"({"input": "x:", "base": 1})", R"("base" must be a string or null)");
    refused(R"({"input": "x:", "base": false})", R"("base" must be a string or null)");
    refused(R"({"input": "x:", "encoding": ["utf-8"]})", R"("encoding" must be a string or null)");
    refused(R"({"input": "x:", "encoding": "latin-1"})", R"("latin-1" is not a label of an encoding)");
    refused(R"({"input": "x:", "validate": "true"})", R"("validate" must be true or false)");
    refused(R"({"input": "x:", "validate": null})", R"("validate" must be true or false)");
    refused(R"({"input": "x:", "input": 1})", R"("input" must be a string)");
    CHECK(answer_to(R"({"input": 1, "input": "http://h"})") == plain);
    refused(R"({"input": "x:", "document": "y:"})", R"("document" must be an object)");
    refused(R"({"input": "x:", "document": {}})", R"("document": "address" is missing)");
    refused(R"({"input": "x:", "document": {"address": "y:", "base": "z:"}})",
            R"("document": unknown key "base"; did you mean xml_base, base_href?)");
    refused(R"({"input": "x:", "document": {"address": "y:", "xml_base": "z:"}})",
            R"("document": "xml_base" must be an array of strings)");
    refused(R"({"input": "x:", "encoding": "utf-8", "document": {"address": "y:", "encoding": "utf-8"}})",
            R"("encoding": "document" names an encoding too)");
    refused(R"({"input": "x:", "document": {"address": "y:", "encoding": "latin-1"}})",
            R"("latin-1" is not a label of an encoding)");
    refused(R"({"input": "a", "form": {"charset": true}})",
            R"("form": unknown key "charset"; did you mean use_charset?)");
    refused(R"({"input": "a", "form": {"isindex": 1}})", R"("form": "isindex" must be true or false)");
    refused(R"({"input": "a", "form": {}, "set": []})", R"("set" is about a URL, but the input is a form)");
    refused(R"({"input": "x:", "base_change": {"from": "y:"}})", R"("base_change": "to" is missing)");
}

TEST_CASE("oracle: an answer starts with the id of its request") {
    for (const std::string id :
         {R"("a \"b\"")", "7", "-1", "0.5", "true", "null", R"({"a":[1,{}],"b":"c"})", R"("\u0000")"}) {
        const std::string request = R"({"input": "http://h", "id": )" + id + "}";
        CAPTURE(request);
        CHECK(answer_to(request) == plain_and(R"({"id": )" + id + "}"));
        std::string out;
        append_answer(out, request, {System::pipeline});
        CHECK(out.starts_with(R"({"id":)" + id + ","));
    }
    check_members(answer_to(R"({"input": "x", "id": 1})"), R"({"failure": true, "id": 1})");
    CHECK(answer_to(R"({"id": 1, "inputs": "x"})") ==
          Json::parse(R"({"id": 1, "error": "unknown key \"inputs\"; did you mean input?"})"));
    CHECK(answer_to(R"({"id": 1, "input": "x:", "params": []})", System::standard)["id"] == 1);
    CHECK(answer_to(R"([{"id": 1}])") == Json::parse(R"({"error": "a request must be a JSON object"})"));
}

TEST_CASE("oracle: an id that is nested too deep is refused, and not repeated") {
    const auto request = [](std::size_t levels) { return R"({"input": "x:", "id": )" + nested_arrays(levels) + "}"; };
    CHECK(answer_to(request(100)).contains("href"));
    for (const std::size_t levels : {101U, 1'000'000U})
        CHECK(refusal_of(request(levels)) == R"("id" must be nested at most 100 levels deep)");
    CHECK(refusal_of(R"({"input": )" + nested_arrays(1'000'000) + "}") == R"("input" must be a string)");
}

TEST_CASE("oracle: the encoding is that of the input's query") {
    CHECK(answer_to(R"({"input": "http://h/?é", "encoding": "latin1"})")["search"] == "?%E9");
    CHECK(standard_answer_to(R"({"input": "http://h/?é", "encoding": "latin1"})")["search"] == "?%E9");
    CHECK(answer_to(R"({"input": "http://h/?é", "encoding": null})")["search"] == "?%C3%A9");
    CHECK(answer_to(R"({"input": "#f", "base": "http://h/?é", "encoding": "latin1"})")["search"] == "?%C3%A9");
}

TEST_CASE("oracle: validate adds whether the input is valid, and all validation errors") {
    CHECK(answer_to(R"({"validate": true, "input": "http://h"})") == plain_and(R"({"valid": true, "errors": []})"));
    CHECK(answer_to(R"({"input": "\\", "base": "http://h", "validate": true})") ==
          plain_and(R"({"valid": false, "errors": [{"name": "invalid-reverse-solidus", "offset": 0}]})"));
    check_members(
        answer_to(R"({"input": "", "validate": true})"),
        R"({"failure": true, "valid": false, "errors": [{"name": "missing-scheme-non-relative-URL", "offset": 0}]})");
}

TEST_CASE("oracle: site adds the public suffix and the registrable domain of the input if there is a list") {
    CHECK(answer_to(R"({"input": "http://h", "site": false})") == plain);
    CHECK(refusal_of(R"({"input": "x:", "site": 1})") == R"("site" must be true or false)");
    if (const auto list = refurl::api::PublicSuffixList::latest(); !list) {
        CHECK(refusal_of(R"({"input": "http://h", "site": true})") == R"("site": )" + std::string(list.error()));
        return;
    }
    const std::string day(refurl::api::PublicSuffixList::latest()->date());
    CHECK(answer_to(R"({"input": "http://h", "site": true})") ==
          plain_and(R"({"publicSuffix": "h", "registrableDomain": null, "publicSuffixRule": "*",)"
                    R"("publicSuffixSection": null, "publicSuffixList": ")" +
                    day + "\"}"));
    for (const System system : {System::pipeline, System::standard}) {
        check_members(answer_to(R"({"input": "//A.B.co.uk.", "base": "http://h", "site": true})", system),
                      R"({"publicSuffix": "co.uk.", "registrableDomain": "b.co.uk.", "publicSuffixRule": "co.uk"})");
        check_members(answer_to(R"({"input": "http://a.com", "site": true, "set": [["host", "b.org"]]})", system),
                      R"({"publicSuffix": "com", "registrableDomain": "a.com"})");
        check_members(answer_to(R"({"input": "http://1", "site": true})", system),
                      R"({"publicSuffix": null, "registrableDomain": null, "publicSuffixRule": null})");
        CHECK(!answer_to(R"({"input": "x", "site": true})", system).contains("publicSuffix"));
    }
}

TEST_CASE("oracle: the state machine answers with its validation errors") {
    CHECK(standard_answer_to(R"({"input": "http://h"})") == plain_and(R"({"errors": []})"));
    CHECK(standard_answer_to(R"({"input": "http://h", "validate": true})") ==
          plain_and(R"({"errors": [], "valid": true})"));
    check_members(standard_answer_to(R"({"input": "b\\", "base": "http:h"})"),
                  R"({"href": "http://h/b/", "errors": [{"name": "invalid-reverse-solidus", "offset": 1}]})");
    check_members(standard_answer_to(R"({"input": "x", "base": "http://h:x"})"),
                  R"({"failure": true, "stage": "parse", "rule": "port state", "error": "port-invalid", "in": "base",
                      "errors": [{"name": "port-invalid", "offset": 9}]})");
    CHECK(refusal_of(R"({"base": "x:"})", System::standard) == R"("input" is missing)");
}

TEST_CASE("oracle: set adds the getters after each setting, and why nothing was set") {
    const Json set = answer_to(R"({"input": "http://h",
        "set": [["port", "8a"], ["protocol", "x"], ["host", "\u00e9"]]})")["set"];
    REQUIRE(set.size() == 3);
    check_members(set[0], R"({"attribute": "port", "href": "http://h:8/", "host": "h:8"})");
    CHECK(!set[0].contains("failure"));
    check_members(set[1], R"({"attribute": "protocol", "failure": true, "stage": "set",
                              "rule": "special-stays-special", "error": null, "href": "http://h:8/"})");
    check_members(set[2], R"({"attribute": "host", "href": "http://xn--9ca:8/"})");
    CHECK(names_of(set[0]).size() == plain.size() + 1);
}

TEST_CASE("oracle: the state machine sets too, and reports no failures of setters") {
    const Json set = standard_answer_to(R"({"input": "http://h",
        "set": [["protocol", "x"], ["search", "\ud800"]]})")["set"];
    check_members(set[0], R"({"attribute": "protocol", "href": "http://h/"})");
    check_members(set[1], R"({"attribute": "search", "href": "http://h/?%EF%BF%BD"})");
    CHECK(!set[0].contains("failure"));
}

TEST_CASE("oracle: params adds what each method returns, and the href after it") {
    for (const System system : {System::pipeline, System::standard}) {
        const Json params = answer_to(R"({"input": "http://h?b=1&a=2", "params": [
        ["append", "a", "+"], ["getAll", "a"], ["get", "a"], ["get", "x"], ["has", "a", "2"], ["has", "a", "3"],
        ["has", "a"], ["size"], ["sort"], ["toString"], ["set", "a", "\u2615"], ["delete", "b"], ["entries"],
        ["delete", "a", "x"], ["delete", "a"]]})",
                                      system)["params"];
        CHECK(params == Json::parse(R"([
        {"method": "append", "result": null, "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "getAll", "result": ["2", "+"], "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "get", "result": "2", "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "get", "result": null, "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "has", "result": true, "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "has", "result": false, "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "has", "result": true, "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "size", "result": 3, "href": "http://h/?b=1&a=2&a=%2B"},
        {"method": "sort", "result": null, "href": "http://h/?a=2&a=%2B&b=1"},
        {"method": "toString", "result": "a=2&a=%2B&b=1", "href": "http://h/?a=2&a=%2B&b=1"},
        {"method": "set", "result": null, "href": "http://h/?a=%E2%98%95&b=1"},
        {"method": "delete", "result": null, "href": "http://h/?a=%E2%98%95"},
        {"method": "entries", "result": [["a", "☕"]], "href": "http://h/?a=%E2%98%95"},
        {"method": "delete", "result": null, "href": "http://h/?a=%E2%98%95"},
        {"method": "delete", "result": null, "href": "http://h/"}])"));
    }
}

TEST_CASE("oracle: params follows set, on one URL object") {
    check_members(answer_to(R"({"input": "http://h", "set": [["search", "a=b c"]], "params": [["toString"]]})"),
                  R"({"params": [{"method": "toString", "result": "a=b+c", "href": "http://h/?a=b%20c"}]})");
    CHECK(answer_to(R"({"input": "http://h", "set": [], "params": []})") == plain_and(R"({"set": [], "params": []})"));
    const Json failed = answer_to(R"({"input": "x", "set": [["host", "h"]], "params": [["sort"]]})");
    CHECK(failed["failure"] == true);
    CHECK((!failed.contains("set") && !failed.contains("params")));
}

TEST_CASE("oracle: settings and calls that make no sense are refused") {
    const auto refused = [](std::string_view member, std::string_view error) {
        CHECK(refusal_of(R"({"input": "x:", )" + std::string(member) + "}") == error);
    };
    for (const std::string_view set :
         {R"("set": 1)", R"("set": null)", R"("set": ["host", "h"])", R"("set": [["host", 1]])",
          R"("set": [[["host"], "h"]])", R"("set": [{"host": "h"}])", R"("set": {"host": "h"})"})
        refused(set, R"("set" must be an array of arrays of strings)");
    refused(R"("params": {"sort": []})", R"("params" must be an array of arrays of strings)");
    refused(R"("set": [["host"]])", R"(each item of "set" must be an attribute and a value)");
    refused(R"("set": [["origin", "h"]])", R"("origin" is not an attribute that can be set)");
    refused(R"("params": [[]])", R"(each item of "params" must start with the name of a method)");
    refused(R"("params": [["add", "a", "b"]])", R"("add" is not a method of search parameters)");
    refused(R"("params": [["apend", "a", "b"]])",
            R"("apend" is not a method of search parameters; did you mean append?)");
    refused(R"("params": [["get"]])", R"("get" takes 1 argument, not 0)");
    refused(R"("params": [["has"]])", R"("has" takes 1 or 2 arguments, not 0)");
    refused(R"("params": [["sort", ""]])", R"("sort" takes 0 arguments, not 1)");
    CHECK(answer_to(R"({"input": "x:", "set": 1, "set": [["hash", "h"]]})")["set"][0]["href"] == "x:#h");
}

TEST_CASE("oracle: components adds those of the model and the kind of the host, before any setting") {
    const Json url = answer_to(R"({"input": "http://1.2/a/b?q", "components": true, "set": [["hash", "x"]]})");
    CHECK(url["hostKind"] == "ip4-address");
    CHECK(url["components"] ==
          Json::parse(R"([["scheme", "http"], ["host", "1.0.0.2"], ["path-root", "/"], ["dir", "a"],
                                               ["file", "b"], ["query", "q"]])"));
    CHECK(answer_to(R"({"input": "a:", "components": true})")["hostKind"].is_null());
    CHECK_FALSE(answer_to(R"({"input": "a:", "components": false})").contains("components"));
    CHECK_FALSE(answer_to(R"({"input": "a", "components": true})").contains("components"));
}

TEST_CASE("oracle: relativize adds the reference from the base") {
    const auto reference = [](std::string_view input, std::string_view base) {
        return answer_to(Json{{"input", input}, {"base", base}, {"relativize", true}}.dump())["reference"];
    };
    CHECK(reference("http://h/a/c", "http://h/a/b") == "c");
    CHECK(reference("../x", "http://h/a/b") == "/x");
    CHECK(reference("a:b", "http://h/") == "a:b");
    CHECK_FALSE(answer_to(R"({"input": "http://h:x", "base": "a:", "relativize": true})").contains("reference"));
    CHECK_FALSE(answer_to(R"({"input": "a:", "base": "a:", "relativize": false})").contains("reference"));
    CHECK(refusal_of(R"({"input": "a:", "relativize": true})") == R"("relativize": "base" is missing)");
    CHECK(refusal_of(R"({"input": "a:", "base": null, "relativize": true})") == R"("relativize": "base" is missing)");
    CHECK(answer_to(R"({"input": "http://h", "relativize": false})") == plain);
}

TEST_CASE("oracle: mend adds the nearest valid URL string, or why there is none") {
    const auto mended = [](std::string_view request) { return answer_to(request)["mended"]; };
    CHECK(mended(R"({"input": "a b", "base": "http://h", "mend": true})") == Json::parse(R"({"text": "a%20b",
        "same_href": true, "changes": [{"rule": "url-path-segment-string", "reason": "write a space as %20",
        "before": " ", "after": "%20"}]})"));
    check_members(mended(R"({"input": "http://h/a|b", "mend": true})"),
                  R"({"text": "http://h/a%7Cb", "same_href": false})");
    check_members(mended(R"({"input": "http://u@h", "mend": true})"), R"({"failure": true,
        "clause": "valid-host-string", "begin": 7, "end": 9, "message": "A valid URL string has no username and password."})");
    CHECK(mended(R"({"input": "http://h", "mend": true, "set": [["hash", "|"]]})")["text"] == "http://h");
    CHECK_FALSE(answer_to(R"({"input": "http://h:x", "mend": true})").contains("mended"));
    CHECK(answer_to(R"({"input": "http://h", "mend": false})") == plain);
}

TEST_CASE("oracle: path adds the path of a file URL, or why there is none") {
    const auto path = [](std::string_view input, std::string_view style) {
        return answer_to(Json{{"input", input}, {"path", style}}.dump())["path"];
    };
    CHECK(path("file:///a%20b?q", "posix") == "/a b");
    CHECK(path("file:///C:/a", "windows") == R"(C:\a)");
    CHECK(path("file:///%FF", "posix") == "/\uFFFD");
    check_members(path("http://h/", "posix"), R"({"failure": true, "clause": "path", "begin": 0, "end": 9})");
    CHECK_FALSE(answer_to(R"({"input": "file://h:x", "path": "posix"})").contains("path"));
    for (const char* const style : {"null", R"("Posix")", R"("")", "1", "true"})
        CHECK(refusal_of(R"({"input": "a:", "path": )" + std::string(style) + "}") ==
              R"("path" must be "posix" or "windows")");
}

TEST_CASE("oracle: from_path answers for the URL of a path, or says why there is none") {
    const auto href = [](std::string_view input, std::string_view style) {
        return answer_to(Json{{"input", input}, {"from_path", style}}.dump())["href"];
    };
    CHECK(href("/a b%", "posix") == "file:///a%20b%25");
    CHECK(href(R"(\\server\a)", "windows") == "file://server/a");
    check_members(answer_to(R"({"input": "a", "from_path": "posix"})"),
                  R"({"failure": true, "clause": "path", "begin": 0, "end": 1})");
    check_members(answer_to(R"({"input": "/a/b", "base": "file:///a/c", "from_path": "posix", "relativize": true,
                                "path": "posix", "validate": true, "mend": true, "set": [["hash", "x"]]})"),
                  R"({"href": "file:///a/b", "reference": "b", "path": "/a/b", "valid": true,
                      "mended": {"text": "file:///a/b", "same_href": true, "changes": []}})");
    CHECK(answer_to(R"({"input": "/a", "base": "a", "from_path": "posix"})")["in"] == "base");
}

TEST_CASE("oracle: since adds the newest change of the answer") {
    const auto since = [](const std::string& request) { return answer_to(request)["since"]; };
    const Json circumflex = since(R"({"input": "http://h/^", "since": true})");
    CHECK(circumflex["changes"] == Json::array({"circumflex_in_paths"}));
    CHECK(circumflex["before"] == "http://h/^");
    CHECK(since(R"({"input": "http://h/", "since": true})").is_null());
    CHECK(since(R"({"input": "http://%61/", "since": true})").is_null());
    CHECK(since(R"({"input": "http://%61/", "since": true, "validate": true})")["date"] == "2026-06-30");
    CHECK_FALSE(answer_to(R"({"input": "a", "base": "b", "since": true})").contains("since"));
}

TEST_CASE("oracle: it stops reading when its answers cannot be written") {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> requests(std::tmpfile(), std::fclose);
    REQUIRE(requests);
    for (int i = 0; i < 10'000; ++i) std::fputs("{\"input\": \"http://h/\"}\n", requests.get());
    std::rewind(requests.get());
    const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
    REQUIRE(full >= 0);
    LineReader in(fileno(requests.get()));
    Output out(full);
    CHECK_FALSE(serve_oracle(in, out, {}));
    CHECK(in.next());
    close(full);
}
