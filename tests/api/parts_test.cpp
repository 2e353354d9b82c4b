#include "api/parts.hpp"

#include <string>

#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::api;
using namespace refurl::test;

namespace {

using Segments = std::vector<std::string_view>;

Url url_with(std::string_view text) { return parse(text).value(); }

}  // namespace

TEST_CASE("law: a plain text that is percent-encoded and decoded is the text") {
    rc::prop("percent_decoded(percent_encoded(text)) = text", [] {
        const std::string text = *plausible_url();
        Store store;
        RC_ASSERT(percent_decoded(percent_encoded(text)) == decode_utf8(text, store));
    });
}

TEST_CASE("law: a percent-encoded text is one part of any component") {
    rc::prop("parse", [] {
        const std::string text = *plausible_url();
        const std::string part = percent_encoded(text);
        RC_PRE(part != "." && part != "..");
        const Url url = url_with("http://" + part + ":" + part + "@h/a/" + part + "/b?" + part + "#" + part);
        RC_ASSERT(url.username() == part);
        RC_ASSERT(url.password() == part);
        RC_ASSERT(path_segments(url) == (Segments{"a", part, "b"}));
        // A special query percent-encodes `'`, too.
        RC_ASSERT(percent_decoded(url.search()) == (part.empty() ? "" : "?" + percent_decoded(part)));
        RC_ASSERT(url.hash() == (part.empty() ? "" : "#" + part));
    });
}

TEST_CASE("parts: segments stand as in the href") {
    const auto check = [](std::string_view text, const Segments& expected) {
        const Url url = url_with(text);
        CHECK(path_segments(url) == expected);
    };
    check("http://h/a/%62/", {"a", "%62", ""});
    check("http://h", {""});
    check("http://h//a", {"", "a"});
    check("foo:/.//a", {"", "a"});
    check("foo://h", {});
    check("foo:a/b", {});
}

TEST_CASE("parts: the bytes of an address are in network order") {
    CHECK(std::get<Ip4Bytes>(address_bytes(url_with("http://1.2.258/"))) == Ip4Bytes{1, 2, 1, 2});
    Ip6Bytes expected{};
    expected[1] = 1;
    expected[14] = 0xAB;
    expected[15] = 0xCD;
    CHECK(std::get<Ip6Bytes>(address_bytes(url_with("foo://[1::abcd]"))) == expected);
    for (const std::string_view text : {"http://h/", "foo://1.2.3.4/", "foo:a", "file:///"})
        CHECK(std::holds_alternative<std::monostate>(address_bytes(url_with(text))));
}
