#include "systems/html5_2010/attributes.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "systems/html5_2010/system.hpp"
#include "systems/html5_2010/urls.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl::systems;
using html5::attribute_count;
using html5_2010::Attribute;
using html5_2010::get;
using html5_2010::set;

namespace {

using Seven = std::array<std::string, attribute_count>;

Seven all_of(std::string_view url, Reading reading = Reading::repaired) {
    Seven values;
    for (std::size_t i = 0; i < attribute_count; ++i) values[i] = get(url, static_cast<Attribute>(i), reading);
    return values;
}

Attribute any_attribute() { return static_cast<Attribute>(*rc::gen::inRange<std::size_t>(0, attribute_count)); }

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

TEST_CASE("html5-2010: the table of examples of search") {
    CHECK(get("http://example.com/", Attribute::search).empty());
    CHECK(get("http://example.com/?", Attribute::search) == "?");
    CHECK(get("http://example.com/?test", Attribute::search) == "?test");
    CHECK(get("http://example.com/?test#", Attribute::search) == "?test");
}

TEST_CASE("html5-2010: the table of examples of all attributes") {
    CHECK(all_of("http://example.com/carrot#question%3f") ==
          Seven{"http:", "example.com", "example.com", "", "/carrot", "", "#question%3f"});
    CHECK(all_of("https://www.example.com:4443?") ==
          Seven{"https:", "www.example.com:4443", "www.example.com", "4443", "/", "?", ""});
}

TEST_CASE("html5-2010: the getters of other URLs") {
    CHECK(all_of("mailto:a?b#c") == Seven{"mailto:", "", "", "", "", "", "#c"});
    CHECK(all_of("x:/p?") == Seven{"x:", "", "", "", "/p", "?", ""});
    CHECK(all_of("http://u@h:80/") == Seven{"http:", "h", "h", "80", "/", "", ""});
    CHECK(all_of("http://h:/") == Seven{"http:", "h:", "h", "", "/", "", ""});
}

TEST_CASE("html5-2010: an input that is no absolute URL has no attributes, and no setter changes it") {
    for (const std::string_view text : {"", "p", "//h/", "http://[", "http://a_b/", "data://h/"}) {
        CHECK(all_of(text) == Seven{});
        for (std::size_t i = 0; i < attribute_count; ++i) CHECK(set(text, static_cast<Attribute>(i), "1") == text);
    }
}

TEST_CASE("html5-2010: the protocol setter") {
    CHECK(set("http://h/", Attribute::protocol, "ftp::") == "ftp://h/");
    CHECK(set("http://h/", Attribute::protocol, ":") == "http://h/");
}

TEST_CASE("html5-2010: the host and hostname setters need a value and an authority") {
    CHECK(set("http://u@h:1/p", Attribute::host, "i:2") == "http://u@i:2/p");
    CHECK(set("http://h:1/p", Attribute::host, "i") == "http://i/p");
    CHECK(set("http://h/", Attribute::host, "") == "http://h/");
    CHECK(set("x:/p", Attribute::host, "i") == "x:/p");
    CHECK(set("http://h:1/", Attribute::hostname, "///i") == "http://i:1/");
    CHECK(set("http://h/", Attribute::hostname, "//") == "http://h/");
    CHECK(set("x:/p", Attribute::hostname, "i") == "x:/p");
}

TEST_CASE("html5-2010: the port setter reads a number up to its first other character") {
    CHECK(set("http://h/", Attribute::port, "8/0") == "http://h:8/");
    CHECK(set("http://h/", Attribute::port, "0080") == "http://h:80/");
    CHECK(set("http://h:1/", Attribute::port, "") == "http://h:0/");
    CHECK(set("http://h:1/", Attribute::port, "x") == "http://h:0/");
    CHECK(set("http://h/", Attribute::port, "65535") == "http://h:65535/");
    CHECK(set("http://h/", Attribute::port, "65536") == "http://h/");
    CHECK(set("http://h/", Attribute::port, "100000") == "http://h/");
    CHECK(set("x:/", Attribute::port, "1") == "x:/");
}

TEST_CASE("html5-2010: the pathname, search and hash setters") {
    CHECK(set("http://h", Attribute::pathname, "p?#") == "http://h/p%3F%23");
    CHECK(set("mailto:a", Attribute::pathname, "p") == "mailto:a");
    CHECK(set("http://h/?q", Attribute::search, "?r#") == "http://h/?r%23");
    CHECK(set("mailto:a", Attribute::search, "r") == "mailto:a");
    CHECK(set("http://h/", Attribute::hash, "##f") == "http://h/#%23f");
    CHECK(set("mailto:a", Attribute::hash, "f") == "mailto:a#f");
}

TEST_CASE("html5-2010: an optional component is included even if the new value is empty") {
    CHECK(set("http://h/", Attribute::search, "") == "http://h/?");
    CHECK(set("http://h/?q", Attribute::search, "") == "http://h/?");
    CHECK(set("http://h/", Attribute::hash, "") == "http://h/#");
}

TEST_CASE("html5-2010: characters that are not valid in the component are escaped") {
    CHECK(set("http://h/", Attribute::hostname, "\u00E9") == "http://%C3%A9/");
    CHECK(set("http://h/", Attribute::pathname, "%41%") == "http://h/%41%25");
    CHECK(set("http://h/", Attribute::hash, "[\u00E9 ]") == "http://h/#%5B%C3%A9%20%5D");
}

TEST_CASE("html5-2010: each erratum shows at its example") {
    CHECK_FALSE(html5_2010::kinds_of("x:/", Reading::letter).is_hierarchical);
    CHECK(html5_2010::kinds_of("x:/", Reading::repaired).is_hierarchical);
    CHECK(get("x:/", Attribute::pathname, Reading::letter).empty());
    CHECK_FALSE(html5_2010::kinds_of("x://", Reading::letter).is_authority_based);
    CHECK(html5_2010::kinds_of("x://", Reading::repaired).is_authority_based);
    CHECK(get("x://", Attribute::pathname, Reading::letter).empty());
    CHECK(get("x://", Attribute::pathname) == "/");
    CHECK(set("http://h", Attribute::protocol, " ", Reading::letter) == "%20://h");
    CHECK(set("http://h", Attribute::protocol, " ") == "http://h");
    const auto resolve = [](Reading reading) {
        return html5_2010::resolve("about:srcdoc", "about:blank", refurl::Encoding::utf_8, reading).has_value();
    };
    CHECK_FALSE(resolve(Reading::letter));
    CHECK(resolve(Reading::repaired));
}

TEST_CASE("html5-2010: the slips that the errata hide are repaired") {
    CHECK(set("http://h:80", Attribute::host, "i:2") == "http://i:2");
    CHECK(set("x:/", Attribute::pathname, "//h") == "x:/");
}

TEST_CASE("html5-2010: by the letter only protocol and hash can be read or set") {
    CHECK(all_of("http://h:1/p?q#f", Reading::letter) == Seven{"http:", "", "", "", "", "", "#f"});
    CHECK(set("http://h/", Attribute::hash, "f", Reading::letter) == "http://h/#f");
    CHECK(set("http://h/", Attribute::host, "i", Reading::letter) == "http://h/");
}

TEST_CASE("html5-2010: laws of the attributes") {
    rc::prop("setting an attribute of a URI to its own value changes nothing, but an empty path", [] {
        const std::string url = any_uri();
        const Attribute attribute = any_attribute();
        const std::string value = get(url, attribute);
        const bool leaves_port_out = attribute == Attribute::host && value == get(url, Attribute::hostname);
        RC_PRE(!value.empty() && !leaves_port_out && attribute != Attribute::port);
        const std::string output = set(url, attribute, value);
        RC_ASSERT((output == url || (attribute == Attribute::pathname && value == "/")));
    });
    rc::prop("setting an attribute twice is setting it once", [] {
        const std::string url = any_uri();
        const std::string value = *refurl::test::url_string();
        const Attribute attribute = any_attribute();
        const std::string once = set(url, attribute, value);
        RC_ASSERT(set(once, attribute, value) == once);
    });
    rc::prop("an attribute that is set to a value reads as a value that leaves it unchanged", [] {
        const std::string value = *refurl::test::bytes();
        const std::string url = set("http://h/", Attribute::hash, value);
        const std::string hash = get(url, Attribute::hash);
        RC_ASSERT(hash.empty() || set("http://h/", Attribute::hash, hash) == url);
    });
}
