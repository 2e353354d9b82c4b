#include "systems/html5_2007/attributes.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "systems/html5_2007/system.hpp"
#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/systems/errata.hpp"

using namespace refurl::systems;
using html5::attribute_count;
using html5_2007::Attribute;
using html5_2007::get;
using html5_2007::set;

namespace {

using Seven = std::array<std::string, attribute_count>;

Seven all_of(std::string_view uri, Reading reading = Reading::repaired) {
    Seven values;
    for (std::size_t i = 0; i < attribute_count; ++i) values[i] = get(uri, static_cast<Attribute>(i), reading);
    return values;
}

constexpr Attribute attribute_of(std::size_t number) { return static_cast<Attribute>(number % attribute_count); }

/// Generates a URI with or without each component.
std::string any_uri() {
    const auto part = [](std::initializer_list<std::string> values) {
        return *rc::gen::elementOf(std::vector<std::string>(values));
    };
    const std::string start = part({"http:", "HTTPS:", "x:", "file:"});
    const std::string authority = part({"", "//", "//h", "//u:p@h.i", "//[::1]", "//h:80", "//h:", "//h:8080"});
    const std::string path = part({"", "/", "/a/b", "/%41;=", "/a:@"});
    return start + authority + path + part({"", "?", "?q", "?a?/b"}) + part({"", "#", "#f", "#/?"});
}

}  // namespace

TEST_CASE("html5-2007: each attribute is its component with prefix and suffix") {
    CHECK(all_of("http://u@h.example:8080/p/q?s=1#f") ==
          Seven{"http:", "h.example:8080", "h.example", "8080", "/p/q", "?s=1", "#f"});
    CHECK(all_of("https://[::1]:1/") == Seven{"https:", "[::1]:1", "[::1]", "1", "/", "", ""});
    CHECK(all_of("http://h") == Seven{"http:", "h", "h", "", "", "", ""});
}

TEST_CASE("html5-2007: an input that is not hierarchical has a protocol and a hash only") {
    CHECK(all_of("mailto:a@b?subject=c#d") == Seven{"mailto:", "", "", "", "", "", "#d"});
}

TEST_CASE("html5-2007: without an authority there is a pathname and no host") {
    CHECK(all_of("x:/p?q") == Seven{"x:", "", "", "", "/p", "?q", ""});
}

TEST_CASE("html5-2007: an input that is no IRI has no attributes, and no setter changes it") {
    for (const std::string_view text : {"http://[", "http://h/%", "http://h/ ", "\xFF"}) {
        CHECK(all_of(text) == Seven{});
        for (std::size_t i = 0; i < attribute_count; ++i) CHECK(set(text, attribute_of(i), "1") == text);
    }
}

TEST_CASE("html5-2007: hostport leaves out the default port of the protocol only") {
    CHECK(get("http://h:80/", Attribute::host) == "h");
    CHECK(get("HTTP://h:0080/", Attribute::host) == "h");
    CHECK(get("https://h:80/", Attribute::host) == "h:80");
    CHECK(get("x://h:80/", Attribute::host) == "h:80");
    CHECK(get("http://h:80/", Attribute::port) == "80");
}

TEST_CASE("html5-2007: a fragment of zero characters gives no hash") {
    CHECK(get("http://h/#", Attribute::hash).empty());
    CHECK(get("http://h/?", Attribute::search) == "?");
}

TEST_CASE("html5-2007: the protocol setter removes colons and ignores the empty string") {
    CHECK(set("http://h/", Attribute::protocol, "ftp:::") == "ftp://h/");
    CHECK(set("http://h/", Attribute::protocol, "::") == "http://h/");
}

TEST_CASE("html5-2007: the host setter replaces host and port") {
    CHECK(set("http://u@h:1/p", Attribute::host, "i:2") == "http://u@i:2/p");
    CHECK(set("http://h:1/p", Attribute::host, "i") == "http://i/p");
    CHECK(set("http://h:1/p", Attribute::host, "[::1]:2") == "http://[::1]:2/p");
    CHECK(set("mailto:a", Attribute::host, "i") == "mailto:a");
}

TEST_CASE("html5-2007: the hostname setter removes slashes at the start and keeps the characters of IRIs") {
    CHECK(set("http://h:1/p", Attribute::hostname, "//i") == "http://i:1/p");
    CHECK(set("http://h/", Attribute::hostname, "\u00E9/\u00E9") == "http://\u00E9%2F\u00E9/");
    CHECK(set("http://h/", Attribute::hostname, "") == "http:///");
}

TEST_CASE("html5-2007: the port setter ignores a value without digits") {
    CHECK(set("http://h/", Attribute::port, "8") == "http://h:8/");
    CHECK(set("http://h:1/", Attribute::port, "x") == "http://h:1/");
    CHECK(set("x:/", Attribute::port, "8") == "x:/");
    CHECK(set("http://h/", Attribute::port, "99999") == "http://h:99999/");
}

TEST_CASE("html5-2007: the pathname setter prepends a slash and escapes") {
    CHECK(set("http://h", Attribute::pathname, "p?q#r s") == "http://h/p%3Fq%23r%20s");
    CHECK(set("http://h/", Attribute::pathname, "%41%4") == "http://h/%41%254");
    CHECK(set("mailto:a", Attribute::pathname, "p") == "mailto:a");
}

TEST_CASE("html5-2007: search and hash setters remove one mark at the start") {
    CHECK(set("http://h/", Attribute::search, "??q") == "http://h/??q");
    CHECK(set("http://h/?q", Attribute::search, "") == "http://h/?");
    CHECK(set("http://h/", Attribute::search, "?") == "http://h/");
    CHECK(set("http://h/", Attribute::hash, "##f") == "http://h/#%23f");
    CHECK(set("mailto:a", Attribute::search, "q") == "mailto:a?q");
    CHECK(set("http://h/", Attribute::hash, "\u00E9") == "http://h/#%C3%A9");
}

TEST_CASE("html5-2007: each erratum shows at its example") {
    CHECK(get("http://h/", Attribute::search, Reading::letter) == "?");
    CHECK(get("http://h/", Attribute::search).empty());
    CHECK(get("//h", Attribute::protocol, Reading::letter) == ":");
    CHECK(get("//h", Attribute::protocol).empty());
    CHECK(set("http://h:1", Attribute::port, "8/0", Reading::letter) == "http://h:80");
    CHECK(set("http://h:1", Attribute::port, "8/0") == "http://h:80");
    CHECK(set("http://h:80", Attribute::host, "i:2", Reading::letter) == "http://i:2:80");
    CHECK(set("http://h:80", Attribute::host, "i:2") == "http://i:2");
    CHECK(set("http://h", Attribute::protocol, " ", Reading::letter) == "%20://h");
    CHECK(set("http://h", Attribute::protocol, " ") == "http://h");
    CHECK(set("x:/", Attribute::pathname, "//h", Reading::letter) == "x://h");
    CHECK(set("x:/", Attribute::pathname, "//h") == "x:/");
}

TEST_CASE("html5-2007: the system gives the components of the table, and the seven attributes") {
    const Answer answer = html5_2007::system(Reading::repaired).read({.input = "p?q", .base = "http://h:80/a/b"});
    REQUIRE(answer);
    CHECK(answer->href == "http://h:80/a/p?q");
    CHECK(answer->components == std::vector<Component>{{"scheme", "http"},
                                                       {"hostport", "h"},
                                                       {"host", "h"},
                                                       {"port", "80"},
                                                       {"abs_path", "/a/p"},
                                                       {"query", "q"},
                                                       {"fragment", {}}});
    CHECK(answer->attributes == Attributes{.protocol = "http:",
                                           .host = "h",
                                           .hostname = "h",
                                           .port = "80",
                                           .pathname = "/a/p",
                                           .search = "?q",
                                           .hash = ""});
}

TEST_CASE("html5-2007: a URI with an authority or a slash has an abs_path") {
    const auto abs_path = [](std::string_view input) {
        const Answer answer = html5_2007::system(Reading::repaired).read({.input = input});
        REQUIRE(answer);
        return std::ranges::find(answer->components, "abs_path", &Component::name)->value;
    };
    CHECK(abs_path("x://h/a") == "/a");
    CHECK(abs_path("x:/a") == "/a");
    CHECK(abs_path("x://h") == "");
    CHECK(abs_path("x:a") == std::nullopt);
}

TEST_CASE("html5-2007: the base of a document is found by RFC 3986") {
    const Document document{
        .address = "http://h/a/b", .base_element = "../c/", .xml_base = {"d/", "e/"}, .creator_base = {}};
    const Answer answer = html5_2007::system(Reading::repaired).read({.input = "f", .base = {}, .document = &document});
    REQUIRE(answer);
    CHECK(answer->href == "http://h/c/d/e/f");
}

TEST_CASE("html5-2007: an unreadable input is refused at its first byte at fault") {
    const Answer answer = html5_2007::system(Reading::repaired).read({.input = "http://h/ x", .base = {}});
    REQUIRE_FALSE(answer);
    CHECK(answer.error().begin == 9);
    CHECK(answer.error().end == 10);
}

TEST_CASE("html5-2007: laws of the attributes") {
    rc::prop("setting an attribute to its own value changes nothing, unless that leaves a default port out", [] {
        const std::string uri = any_uri();
        const Attribute attribute = attribute_of(*rc::gen::inRange<std::size_t>(0, attribute_count));
        const std::string value = get(uri, attribute);
        const bool has_default_port = attribute == Attribute::host && value == get(uri, Attribute::hostname);
        RC_PRE(!has_default_port && !value.empty());
        RC_ASSERT(set(uri, attribute, value) == uri);
    });
    rc::prop("setting an attribute twice is setting it once", [] {
        const std::string uri = any_uri();
        const std::string value = *refurl::test::url_string();
        const Attribute attribute = attribute_of(*rc::gen::inRange<std::size_t>(0, attribute_count));
        const std::string once = set(uri, attribute, value);
        RC_ASSERT(set(once, attribute, value) == once);
    });
    rc::prop("setting an attribute of a URI gives a URI, and any bytes are accepted", [] {
        const std::string uri = *refurl::test::bytes();
        const std::string value = *refurl::test::bytes();
        const Attribute attribute = attribute_of(*rc::gen::inRange<std::size_t>(0, attribute_count));
        const std::string output = set(uri, attribute, value);
        const bool was_read = html5_2007::interface(Reading::repaired).parse(uri, Reading::repaired).parts.has_value();
        const bool is_read =
            html5_2007::interface(Reading::repaired).parse(output, Reading::repaired).parts.has_value();
        RC_ASSERT(was_read == is_read);
    });
}

TEST_CASE("html5-2007: each erratum is switched alone") {
    check_each_switched_alone("html5-2007", {{"search-without-query", "http://h/"},
                                             {"protocol-without-scheme", "//h"},
                                             {"default-port-stays", "http://h:80", {}, {"host", "i:2"}},
                                             {"scheme-with-escape", "http://h", {}, {"protocol", " "}},
                                             {"path-becomes-authority", "x:/", {}, {"pathname", "//h"}}});
}

TEST_CASE("html5-2007: a text or a base without a scheme is refused") {
    const Answer answer = find_system("html5-2007")->read({.input = "x", .base = "y"});
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == Refusal{"URI", "The base is not a URL of this system: The text has no scheme."});
}
