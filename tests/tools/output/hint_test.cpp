#include "tools/output/hint.hpp"

#include "refurl.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

std::string suggested(const std::string& input) {
    const Result<Url> url = parse(input);
    REQUIRE_FALSE(url);
    return suggested_url(url.error(), input);
}

}  // namespace

TEST_CASE("hint: an input that begins like a host is suggested with https:") {
    CHECK(suggested("example.com/a") == "Did you mean https://example.com/a?");
    CHECK(suggested("//localhost?q") == "Did you mean https://localhost?q?");
    CHECK(suggested("example").empty());
    CHECK(suggested(".com").empty());
    CHECK(suggested("example.").empty());
    CHECK(suggested("a b.c").empty());       // not a host
    CHECK(suggested("http://a b").empty());  // fails for another reason
}

TEST_CASE("hint: an input of more than 200 bytes is not suggested") {
    const std::string longest = "a.b/" + std::string(196, 'x');
    CHECK(suggested(longest) == "Did you mean https://" + longest + "?");
    CHECK(suggested(longest + 'x').empty());
}

TEST_CASE("hint: a URL, a text that begins like a host, and a text with a slash are probably meant as URLs") {
    CHECK(is_probably_url("a:b"));
    CHECK(is_probably_url("example.com"));
    CHECK(is_probably_url("//localhost"));
    CHECK(is_probably_url("/etc"));
    CHECK_FALSE(is_probably_url("parse"));
    CHECK_FALSE(is_probably_url("a."));
}
