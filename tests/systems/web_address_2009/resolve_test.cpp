#include "systems/web_address_2009/resolve.hpp"

#include "systems/web_address_2009/system.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl::systems;
using namespace refurl::systems::web_address_2009;
using refurl::Encoding;

namespace {

constexpr auto repaired = Reading::repaired;
constexpr auto letter = Reading::letter;

std::string resolved(std::string_view address, std::string_view base = "x:", Encoding encoding = Encoding::utf_8,
                     Reading reading = repaired) {
    const auto result = resolve(address, base, encoding, reading);
    return result ? *result : "fails in " + result.error().clause;
}

std::string by_the_letter(std::string_view address, std::string_view base = "x:") {
    return resolved(address, base, Encoding::utf_8, letter);
}

std::string base_of_document(const Document& document) {
    return base_of({.input = "", .base = {}, .document = &document}, repaired).value().value();
}

}  // namespace

TEST_CASE("web-address-2009: the document's example of a path") {
    CHECK(resolved("//example.com/a^b\u263Ac%FFd%z/?e", "http://b/") == "http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e");
}

TEST_CASE("web-address-2009: the host is expanded, and each label becomes ASCII") {
    CHECK(resolved("http://b%C3%BCcher.example/") == "http://xn--bcher-kva.example/");
    CHECK(resolved("http://b\u00FCcher\u3002EXAMPLE/") == "http://xn--bcher-kva.EXAMPLE/");
    CHECK(resolved("http://a./") == "http://a./");
    CHECK(resolved("http://%FF/") == "fails in resolve: host");
    CHECK(resolved("http://a_b/") == "fails in resolve: host");
    CHECK(resolved("http://a..b/") == "fails in resolve: host");
    CHECK(resolved("http://" + std::string(64, 'a')) == "fails in resolve: host");
    CHECK(resolved("x://~") == "fails in resolve: host");
}

TEST_CASE("web-address-2009: a failing host is the part of the input at fault") {
    const auto result = resolve(" http://u@a_b:1/", "x:", Encoding::utf_8, repaired);
    REQUIRE_FALSE(result);
    CHECK(result.error().begin == 10);
    CHECK(result.error().end == 13);
}

TEST_CASE("web-address-2009: the message about a host says what fails") {
    const auto message = [](std::string_view address) {
        return resolve(address, "x:", Encoding::utf_8, repaired).error().message;
    };
    CHECK(message("http://a_b/") == "The IDNA ToASCII algorithm fails on this host.");
    CHECK(message("http://\u00E9_/") == "The IDNA ToASCII algorithm fails on this host.");
    CHECK(message("http://%FF/") == "The percent-encoded bytes of the host are not UTF-8.");
}

TEST_CASE("web-address-2009: the query is in the document's encoding, and ? stands for what that lacks") {
    CHECK(resolved("x:?\u00E9", "x:", Encoding::windows_1252) == "x:?%E9");
    CHECK(resolved("x:?\u00E9", "x:", Encoding::utf_16le) == "x:?%C3%A9");
    CHECK(resolved("x:?\u2603", "x:", Encoding::windows_1252) == "x:??");
    CHECK(resolved("x:?\xFF", "x:", Encoding::windows_1252) == "x:??");
    CHECK(resolved("x:?\xFF") == "x:?%FF");
    CHECK(resolved("x:?\u3042", "x:", Encoding::shift_jis) == "x:?%82%A0");
    CHECK(resolved("x:?a b[%z%41", "x:", Encoding::windows_1252) == "x:?a%20b%5B%z%41");
    CHECK(resolved("x:/\u00E9", "x:", Encoding::windows_1252) == "x:/%C3%A9");
}

TEST_CASE("web-address-2009: the fragment stays as it is written") {
    CHECK(resolved("x:#\u00E9 ##%z") == "x:#\u00E9 ##%z");
    CHECK(by_the_letter("x:#^") == "x:#%5E");
}

TEST_CASE("web-address-2009: a relative address is resolved by RFC 3986, 5.2") {
    CHECK(resolved("../g;x?y#z", "http://a/b/c/d;p?q") == "http://a/b/g;x?y#z");
    CHECK(resolved("", "http://a/b?q#f") == "http://a/b?q");
    CHECK(resolved("?y", "http://a/b") == "http://a/b?y");
    CHECK(resolved("//g", "http://a/b") == "http://g");
    CHECK(resolved("g", "http://a") == "http://a/g");
}

TEST_CASE("web-address-2009: a data URI with an authority is an error") {
    CHECK(resolved("data://a/") == "fails in resolve: conformance");
    CHECK(resolved("DATA:a") == "DATA:a");
}

TEST_CASE("web-address-2009: backslashes become slashes in a scheme with a server-based naming authority") {
    CHECK(resolved("http:\\\\h\\p") == "http://h/p");
    CHECK(resolved("a\\b", "http://h/") == "http://h/a/b");
    CHECK(resolved("x:a\\b") == "x:a%5Cb");
    CHECK(resolved("http://h/?\\#\\") == "http://h/?%5C#/");
}

TEST_CASE("web-address-2009: an address that cannot be parsed is not resolvable") {
    CHECK(resolved("//h:x", "http://b/") == "fails in port");
}

TEST_CASE("web-address-2009: the base needs a scheme") {
    CHECK(resolved("a", "b") == "fails in absolute Web address");
    CHECK(resolve("a", "b", Encoding::utf_8, repaired).error().message.contains("The address has no scheme."));
    CHECK(resolved("a", "http://\u00E9/b/../c") == "http://xn--9ca/a");
}

TEST_CASE("web-address-2009: an absolute Web address is one that resolving does not change") {
    for (const std::string_view text : {"http://h/", "http://h", "x:", "about:blank", "http://H/#\u00E9"})
        CHECK(is_absolute(text, Encoding::utf_8, repaired));
    for (const std::string_view text :
         {"", "a", "//h/", "http://h/a/..", "http://\u00E9/", " x:", "data://h", "http:\\"})
        CHECK_FALSE(is_absolute(text, Encoding::utf_8, repaired));
}

TEST_CASE("web-address-2009: the document base") {
    CHECK(base_of_document({.address = "http://h/a/b", .base_element = {}, .xml_base = {}, .creator_base = {}}) ==
          "http://h/a/b");
    CHECK(base_of_document(
              {.address = "http://h/a/b", .base_element = {}, .xml_base = {}, .creator_base = "http://c/"}) ==
          "http://h/a/b");
    CHECK(base_of_document({.address = "about:blank", .base_element = {}, .xml_base = {}, .creator_base = {}}) ==
          "about:blank");
    CHECK(
        base_of_document({.address = "about:blank", .base_element = {}, .xml_base = {}, .creator_base = "http://c/"}) ==
        "http://c/");
    CHECK(base_of_document(
              {.address = "about:blank", .base_element = "d", .xml_base = {}, .creator_base = "http://c/"}) ==
          "http://c/d");
    CHECK(
        base_of_document({.address = "http://h/a/b", .base_element = "http://[", .xml_base = {}, .creator_base = {}}) ==
        "http://h/a/b");
}

TEST_CASE("web-address-2009: xml:base has a bearing on the element and not on the base element") {
    CHECK(base_of_document({.address = "http://h/a/b",
                            .base_element = "../c/",
                            .xml_base = {"d/", "//[", "e/"},
                            .creator_base = {}}) == "http://h/c/d/e/");
}

TEST_CASE("web-address-2009: a base that is given has precedence over the document") {
    const Document document{.address = "http://h/", .base_element = {}, .xml_base = {}, .creator_base = {}};
    const Answer answer = system(repaired).read({.input = "a", .base = "x://y/", .document = &document});
    REQUIRE(answer);
    CHECK(answer->href == "x://y/a");
}

TEST_CASE("web-address-2009: without a base the system only parses") {
    const Answer answer = system(repaired).read({.input = " http://u:p:q@h/../a^ ", .base = {}});
    REQUIRE(answer);
    CHECK(answer->href == "http://u:p:q@h/../a^");
    CHECK(answer->username == "u");
    CHECK(answer->password == "p:q");
    CHECK(answer->path == "/../a^");
}

TEST_CASE("web-address-2009: the attribute host is as it is written, in every reading") {
    for (const Reading reading : {Reading::repaired, Reading::letter}) {
        const Answer answer = system(reading).read({.input = "http://%41:8/"});
        REQUIRE(answer);
        CHECK(answer->attributes.host == "%41:8");
    }
}

TEST_CASE("web-address-2009: each erratum of resolving shows at its example") {
    CHECK(by_the_letter("//a.") == "fails in resolve: host");
    CHECK(resolved("//a.") == "x://a.");
    CHECK(by_the_letter("//[::]") == "fails in resolve: host");
    CHECK(resolved("//[::]") == "x://[::]");
    CHECK(by_the_letter("//") == "fails in resolve: host");
    CHECK(resolved("//") == "x://");
    CHECK(by_the_letter("http:\\") == "http:%5C");
    CHECK(resolved("http:\\") == "http:/");
    CHECK(by_the_letter("%25") == "fails in resolve: conformance");
    CHECK(resolved("%25") == "x:%25");
    CHECK(by_the_letter("", "x:.") == "fails in absolute Web address");
    CHECK(resolved("", "x:.") == "x:");
    CHECK(by_the_letter("x:/.//") == "x://");
    CHECK(resolved("x:/.//") == "x:/.//");
    CHECK(by_the_letter("%2F") == "x:/");
    CHECK(resolved("%2F") == "x:%2F");
}

TEST_CASE("web-address-2009: some inputs break the law that resolving twice equals resolving once") {
    CHECK(resolved("http:.\\..") == "http:./..");
    CHECK(resolved("http:./..") == "http:");
    CHECK(resolved("http://\\@h/") == "http:///@h/");
    CHECK(resolved("http:///@h/") == "http:///@h/");
}

TEST_CASE("web-address-2009: some inputs break the law that resolving keeps the host") {
    CHECK(resolved("http://a\\@h/") == "http://a/@h/");
    const Answer answer = system(repaired).read({.input = "http://a:b\\@h/", .base = "x:"});
    REQUIRE_FALSE(answer);
    CHECK(answer.error().clause == "port");
    CHECK(answer.error().end == 14);
}

TEST_CASE("web-address-2009: laws of resolving") {
    rc::prop("resolving twice is resolving once, if there is no backslash", [] {
        const std::string text = *refurl::test::plausible_url();
        RC_PRE(text.find('\\') == std::string::npos);
        const auto once = resolve(text, "http://b/c/d?e", Encoding::utf_8, repaired);
        RC_PRE(once.has_value());
        RC_ASSERT((resolve(*once, "http://b/", Encoding::utf_8, repaired) == *once));
    });
    rc::prop("any bytes and any base are accepted", [] {
        const std::string text = *refurl::test::bytes();
        const std::string base = *refurl::test::bytes();
        for (const Reading reading : {repaired, letter}) {
            const auto result = resolve(text, base, Encoding::windows_1252, reading);
            RC_ASSERT((result || result.error().end <= text.size()));
        }
    });
    rc::prop("the base has no influence on an address with a scheme", [] {
        const std::string text = *refurl::test::plausible_url();
        const auto address = parse(text, repaired);
        RC_PRE(address.has_value());
        RC_PRE(address->parts.scheme.has_value());
        RC_ASSERT((resolve(text, "http://b/c", Encoding::utf_8, repaired) ==
                   resolve(text, "y:z", Encoding::utf_8, repaired)));
    });
}
