// The differences between this document and today's standard: their classes, and the data of web-platform-tests.
#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/systems/whatwg_2012/reading.hpp"
#include "tests/wpt.hpp"

using namespace refurl::test;
using refurl::systems::Answer;
using refurl::systems::System;
using whatwg_2012::href_of;

namespace {

/// A smallest input that the document and today's standard read differently.
struct Difference {
    std::string_view name;
    std::string_view input;
    std::optional<std::string_view> base;
    std::string_view in_2012;
    std::string_view today;
};

// clang-format off
constexpr std::array<Difference, 25> differences{{
    {"forbidden code points in hosts",   "ws:<",          {},                "ws://</",       "failure"},
    {"percent-decoded delimiters",       "ws:%2F",        {},                "ws:////",       "failure"},
    {"IPv4 addresses",                   "ws:1",          {},                "ws://1/",       "ws://0.0.0.1/"},
    {"domains that end in a number",     "ws:a.1",        {},                "ws://a.1/",     "failure"},
    {"empty hosts",                      "ws:",           {},                "ws:///",        "failure"},
    {"invalid Punycode",                 "ws:xn--",       {},                "failure",       "ws://xn--/"},
    {"other schemes with a path",        "a:/..",         {},                "a:/..",         "a:/"},
    {"other schemes with a host",        "a://:",         {},                "a://:",         "failure"},
    {"bases with another scheme",        "/",             "a:/",             "failure",       "a:/"},
    {"fragments against opaque paths",   "#",             "a:",              "failure",       "a:#"},
    {"spaces at the end of scheme data", "a: ?",          {},                "a: ?",          "a:%20?"},
    {"gopher",                           "gopher:a",      {},                "gopher://a/",   "gopher:a"},
    {"the host of file URLs",            "file://ab:",    {},                "file://ab:/",   "failure"},
    {"localhost",                        "file://localhost", {},             "file://localhost/", "file:///"},
    {"drive letters in references",      "C|",            "file:///a/",      "file:///a/C|",  "file:///C:"},
    {"drive letters before dots",        "..",            "file:///C:/",     "file:///",      "file:///C:/"},
    {"drive letters of the base",        "/",             "file:///C:/",     "file:///",      "file:///C:/"},
    {"the userinfo of the base",         "",              "ws:a@b",          "ws://b/",       "ws://a@b/"},
    {"empty passwords",                  "ws::@a",        {},                "ws://:@a/",     "ws://a/"},
    {"the encode set of userinfo",       "ws:;@a",        {},                "ws://;@a/",     "ws://%3B@a/"},
    {"ports above 65535",                "ws:a:65536",    {},                "ws://a:65536/", "failure"},
    {"the encode set of fragments",      "a:#<",          {},                "a:#<",          "a:#%3C"},
    {"the encode sets of queries",       "ws:a?'`",       {},                "ws://a/?'%60",  "ws://a/?%27`"},
    {"the encode set of paths",          "ws:a/^{}",      {},                "ws://a/^{}",    "ws://a/%5E%7B%7D"},
    {"percent-encoded dots in names",    "ws:a/a%2E",     {},                "ws://a/a.",     "ws://a/a%2E"},
}};
// clang-format on

std::string today(const Difference& difference) {
    const System standard = refurl::systems::find_system("standard").value();
    const Answer answer = standard.read({.input = difference.input, .base = difference.base});
    return answer ? answer->href : "failure";
}

}  // namespace

TEST_CASE("whatwg-2012: the classes of difference from today") {
    for (const Difference& difference : differences) {
        INFO(difference.name);
        CHECK(href_of(difference.input, difference.base) == difference.in_2012);
        CHECK(today(difference) == difference.today);
        CHECK(difference.in_2012 != difference.today);
    }
    // Today, tabs are ignored everywhere, and C0 controls at both ends.
    CHECK(href_of("w\ts:a") == "failure");
    CHECK(href_of("ws:a:\t8") == "failure");
    CHECK(href_of("\x01ws:a") == "failure");
}

TEST_CASE("whatwg-2012: it reads more than half of today's test data like today") {
    std::size_t equal = 0;
    const std::vector<Json> cases = wpt_cases("urltestdata.json");
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        const auto base = text_at(each, "base");
        const std::optional<std::string_view> base_view = base ? std::optional<std::string_view>(*base) : std::nullopt;
        equal += href_of(input, base_view) == text_at(each, "href").value_or("failure") ? 1 : 0;
    }
    INFO(equal << " of " << cases.size());
    CHECK(2 * equal >= cases.size());
}
