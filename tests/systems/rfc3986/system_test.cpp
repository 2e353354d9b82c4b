#include "systems/rfc3986/system.hpp"

#include "tests/catch.hpp"
#include "tests/systems/errata.hpp"

using namespace refurl::systems;
using namespace std::string_literals;

namespace {

const System& repaired() {
    static const System system = rfc3986::system(Reading::repaired);
    return system;
}

const System& letter() {
    static const System system = rfc3986::system(Reading::letter);
    return system;
}

std::string href(const System& system, std::string_view input, std::string_view base) {
    const Answer answer = system.read({.input = input, .base = base});
    REQUIRE(answer);
    return answer->href;
}

Refusal refusal(std::string_view input) {
    INFO(input);
    const Validity validity = repaired().validate({.input = input, .base = {}});
    REQUIRE_FALSE(validity);
    const Answer answer = repaired().read({.input = input, .base = "a:"});
    REQUIRE_FALSE(answer);
    CHECK(answer.error() == validity.error());
    return validity.error();
}

void check_refusal(std::string_view input, std::string_view clause, std::size_t begin, std::size_t end,
                   std::string_view word) {
    const Refusal found = refusal(input);
    CHECK(found.clause == clause);
    CHECK(found.begin == begin);
    CHECK(found.end == end);
    CHECK(found.message.contains(word));
}

}  // namespace

TEST_CASE("rfc3986: a record has all components, and says which are absent") {
    const Answer answer = repaired().read({.input = "../x?#", .base = "http://u:p:q@h:/a/b"});
    REQUIRE(answer);
    CHECK(*answer == Record{.href = "http://u:p:q@h:/x?#",
                            .scheme = "http",
                            .username = "u",
                            .password = "p:q",
                            .host = "h",
                            .port = "",
                            .path = "/x",
                            .query = "",
                            .fragment = "",
                            .components = {{"scheme", "http"},
                                           {"authority", "u:p:q@h:"},
                                           {"userinfo", "u:p:q"},
                                           {"host", "h"},
                                           {"port", ""},
                                           {"path", "/x"},
                                           {"query", ""},
                                           {"fragment", ""}},
                            .attributes = {.protocol = "http:",
                                           .host = "h:",
                                           .hostname = "h",
                                           .port = "",
                                           .pathname = "/x",
                                           .search = "?",
                                           .hash = "#"}});
    const Answer bare = repaired().read({.input = "a:", .base = {}});
    REQUIRE(bare);
    CHECK(bare->href == "a:");
    CHECK_FALSE(bare->username);
    CHECK_FALSE(bare->host);
    CHECK_FALSE(bare->query);
}

TEST_CASE("rfc3986: a URI needs no base, and a relative reference does") {
    CHECK(repaired().read({.input = "a:/b/../c", .base = {}})->href == "a:/c");
    const Answer relative = repaired().read({.input = "b", .base = {}});
    REQUIRE_FALSE(relative);
    CHECK(relative.error().clause == "5.1");
    CHECK(repaired().validate({.input = "b", .base = {}}));
}

TEST_CASE("rfc3986: the base is that of the request, or is embedded in the document, or is the document's address") {
    Document document{.address = "http://h/a/b", .base_element = {}, .xml_base = {}, .creator_base = {}};
    const auto read = [&](std::string_view input) {
        return repaired().read({.input = input, .base = {}, .document = &document})->href;
    };
    CHECK(read("c") == "http://h/a/c");
    document.base_element = "/d/";
    CHECK(read("c") == "http://h/d/c");
    document.xml_base = {"e/", "http:x"};
    CHECK(read("c") == "http:c");
    document.xml_base = {"e/", "f/g"};
    CHECK(read("c") == "http://h/d/e/f/c");
    CHECK(repaired().read({.input = "c", .base = "i:j", .document = &document})->href == "i:c");
    document.base_element = "[";
    CHECK(repaired().read({.input = "c", .base = {}, .document = &document}).error().clause == "segment-nz-nc");
}

TEST_CASE("rfc3986: a base is a URI, and its fragment is ignored") {
    CHECK(href(repaired(), "", "a:b#c") == "a:b");
    const Answer answer = repaired().read({.input = "x", .base = "y"});
    REQUIRE_FALSE(answer);
    CHECK(answer.error().clause == "scheme");
}

TEST_CASE("rfc3986: a refusal names the production, the byte, and the reason") {
    check_refusal("a b", "segment-nz-nc", 1, 2, "path");
    check_refusal("/a b", "segment-nz", 2, 3, "path");
    check_refusal("/a/\xC3\xA9", "segment", 3, 5, "path");
    check_refusal("a:b/%4g", "pct-encoded", 4, 6, "hexadecimal");
    check_refusal("%", "pct-encoded", 0, 1, "hexadecimal");
    check_refusal("1:a", "segment-nz-nc", 1, 2, "scheme");
    check_refusal(":a", "segment-nz-nc", 0, 1, "scheme");
    check_refusal("//u v@h", "userinfo", 3, 4, "userinfo");
    check_refusal("//^u@h", "userinfo", 2, 3, "userinfo");
    check_refusal("//a@b@c", "reg-name", 5, 6, "host");
    check_refusal("//h^", "reg-name", 3, 4, "host");
    check_refusal("//h:8x/", "port", 5, 6, "digits");
    check_refusal("//[::1", "IP-literal", 6, 6, "`]`");
    check_refusal("//[::g]", "IP-literal", 5, 6, "IPv6");
    check_refusal("//[::1%25lo0]", "IP-literal", 6, 7, "zone identifier");
    check_refusal("//[v.a]", "IP-literal", 4, 5, "hexadecimal");
    check_refusal("?[", "query", 1, 2, "query");
    check_refusal("#a#", "fragment", 2, 3, "fragment");
    check_refusal("\xFF", "segment-nz-nc", 0, 1, "path");
    check_refusal("a:\0"s, "segment-nz", 2, 3, "path");
}

TEST_CASE("rfc3986: by the letter, each erratum reads its example differently") {
    CHECK(repaired().read({.input = "a:/.//", .base = {}})->href == "a:/.//");
    CHECK(letter().read({.input = "a:/.//", .base = {}})->href == "a://");
    CHECK(repaired().errata.size() == 1);
}

TEST_CASE("rfc3986: reads URIs that today's model cannot represent") {
    for (const char* const uri : {"a://[v1.b]", "a://h:65536", "a://:80", "a://u@", "http://1.2.3.256"})
        CHECK(repaired().read({.input = uri, .base = {}})->href == uri);
}

TEST_CASE("rfc3986: long inputs are read without recursion") {
    const std::size_t size = 200'000;
    std::string dots, brackets = "//" + std::string(size, '[');
    for (std::size_t i = 0; i < size; ++i) dots += "/a/..";
    CHECK(repaired().read({.input = "a:" + dots, .base = {}})->href == "a:/");
    CHECK_FALSE(repaired().validate({.input = brackets, .base = {}}));
    CHECK_FALSE(repaired().validate({.input = "a://h/" + std::string(size, 'b') + "[", .base = {}}));
}

TEST_CASE("rfc3986: each erratum is switched alone") {
    check_each_switched_alone("rfc3986", {{"path-becomes-authority", "a:/.//"}});
}
