#include "systems/web_address_2009/parse.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/systems/errata.hpp"

using namespace refurl::systems;
using namespace refurl::systems::web_address_2009;

namespace {

constexpr auto repaired = Reading::repaired;
constexpr auto letter = Reading::letter;

/// Returns a component by its name, or "fails", or "none".
std::string component(std::string_view address, std::string_view name, Reading reading = repaired) {
    const auto parsed = parse(address, reading);
    if (!parsed) return "fails";
    for (const Component& each : components_of(*parsed))
        if (each.name == name) return each.value.value_or("none");
    return "no such component";
}

}  // namespace

TEST_CASE("web-address-2009: the components") {
    const auto address = parse("http://u@h.example:8080/p/q?s#f", repaired);
    REQUIRE(address);
    CHECK(components_of(*address) == std::vector<Component>{{"scheme", "http"},
                                                            {"host", "h.example"},
                                                            {"port", "8080"},
                                                            {"hostport", "h.example:8080"},
                                                            {"path", "/p/q"},
                                                            {"query", "s"},
                                                            {"fragment", "f"},
                                                            {"host-specific", "/p/q?s#f"}});
}

TEST_CASE("web-address-2009: a component that no production matched is absent") {
    const auto address = parse("p", repaired);
    REQUIRE(address);
    CHECK(components_of(*address) == std::vector<Component>{{"scheme", {}},
                                                            {"host", {}},
                                                            {"port", {}},
                                                            {"hostport", {}},
                                                            {"path", "p"},
                                                            {"query", {}},
                                                            {"fragment", {}},
                                                            {"host-specific", "p"}});
}

TEST_CASE("web-address-2009: space characters at the ends are stripped") {
    CHECK(component(" \t\n\f\rp q \t\n\f\r", "path") == "p q");
    CHECK(component("\vp", "path") == "\vp");
    CHECK(component("\u00A0p", "path") == "\u00A0p");
}

TEST_CASE("web-address-2009: characters that no URI has are read as they are") {
    CHECK(component("http://h\u00E9 x/a^b\\c|d`e{}\"<>", "path") == "/a^b\\c|d`e{}\"<>");
    CHECK(component("http://h\u00E9 x/", "host") == "h\u00E9 x");
    CHECK(component("\xFF?\x80", "query") == "\x80");
}

TEST_CASE("web-address-2009: encoding the percent sign keeps escapes and lone percent signs apart") {
    CHECK(component("%41%zz%", "path") == "%41%zz%");
    CHECK(component("%41", "path", letter) == "A");
    CHECK(component("%", "path", letter) == "fails");
}

TEST_CASE("web-address-2009: brackets delimit a host behind // only") {
    CHECK(component("//[::1]/[x]", "host") == "[::1]");
    CHECK(component("//[::1]/[x]", "path") == "/[x]");
    CHECK(component("x://[::1]?[x]", "query") == "[x]");
    CHECK(component("x://[::1]#[x]", "fragment") == "[x]");
    CHECK(component("[", "path") == "[");
    CHECK(component("x:[//]", "path") == "[//]");
    CHECK(component("/?//[", "query") == "//[");
    CHECK(component("1x://[", "path") == "fails");
    CHECK(component("//[", "host") == "fails");
}

TEST_CASE("web-address-2009: number signs after the first are part of the fragment") {
    CHECK(component("a#b#c##", "fragment") == "b#c##");
}

TEST_CASE("web-address-2009: hostport has a port other than the default one") {
    CHECK(component("http://h:80", "hostport") == "h");
    CHECK(component("HTTP://h:080", "hostport") == "h");
    CHECK(component("http://h:81", "hostport") == "h:81");
    CHECK(component("https://h:80", "hostport") == "h:80");
    CHECK(component("x://h:80", "hostport") == "h:80");
    CHECK(component("//h:81", "hostport") == "h");  // without a scheme
    CHECK(component("x://:", "hostport", letter) == ":");
    CHECK(component("x://:", "hostport") == ":");
    CHECK(component("http://h:", "hostport") == "h:");
}

TEST_CASE("web-address-2009: host-specific is what follows the authority, or all") {
    CHECK(component("x://u@h:1/p?q#f", "host-specific") == "/p?q#f");
    CHECK(component("x:p^?q", "host-specific") == "x:p^?q");
    CHECK(component("^", "host-specific", letter) == "%5E");
    CHECK(component("//h/^", "host-specific", letter) == "/^");
}

TEST_CASE("web-address-2009: a text that the grammar does not read is refused with the bytes at fault") {
    const auto address = parse("  //\u00E9[x/", repaired);
    REQUIRE_FALSE(address);
    CHECK(address.error().begin == 6);
    CHECK(address.error().end == 7);
    const auto port = parse("http://h:x", repaired);
    REQUIRE_FALSE(port);
    CHECK(port.error().clause == "port");
    CHECK(port.error().begin == 9);
}

TEST_CASE("web-address-2009: laws of parsing") {
    rc::prop("the components with their delimiters are the address without its spaces", [] {
        const std::string text = *refurl::test::url_string();
        const auto address = parse(text, repaired);
        RC_PRE(address.has_value());
        RC_ASSERT(html5::text_of(address->parts) == stripped(text));
    });
    rc::prop("for any bytes", [] {
        const std::string text = *refurl::test::bytes();
        const auto address = parse(text, repaired);
        RC_PRE(address.has_value());
        RC_ASSERT(html5::text_of(address->parts) == stripped(text));
    });
    rc::prop("only a text with // fails, or one with a colon in its first segment", [] {
        const std::string text = *refurl::test::url_string();
        RC_PRE(text.find("//") == std::string::npos && text.find(':') == std::string::npos);
        RC_ASSERT(parse(text, repaired).has_value());
    });
    rc::prop("the bytes at fault are in the input", [] {
        const std::string text = "//[" + *refurl::test::bytes();
        const auto address = parse(text, repaired);
        RC_PRE(!address.has_value());
        RC_ASSERT(address.error().begin <= address.error().end);
        RC_ASSERT(address.error().end <= text.size());
    });
}

TEST_CASE("web-address-2009: each erratum is switched alone") {
    check_each_switched_alone("web-address-2009", {{"percent-sign", "%"},
                                                   {"host-specific", "^"},
                                                   {"toascii-of-a-host", "//a.", "x:"},
                                                   {"toascii-of-an-address", "//[::]", "x:"},
                                                   {"toascii-of-nothing", "//", "x:"},
                                                   {"late-backslash", "http:\\", "x:"},
                                                   {"criteria-of-uris", "%", "x:"},
                                                   {"absolute-base", "", "x:."},
                                                   {"merge-and-dots", "x:/.//", "x:"}});
}
