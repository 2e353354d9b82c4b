#include "tools/output/hint.hpp"
#include "tools/output/file_hint.hpp"

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
    CHECK(suggested("www.example.com/a b") == "Did you mean https://www.example.com/a%20b?");
    CHECK(suggested("a.b/\\c") == "Did you mean https://a.b//c?");
    CHECK(suggested("<a.b").empty());
    CHECK(suggested("a b.c").empty());       // not a host
    CHECK(suggested("http://a b").empty());  // fails for another reason
}

TEST_CASE("hint: an input without a scheme is told how to get a base") {
    const auto hint = [](const std::string& input, auto... with_base) {
        return scheme_hint(parse(input).error(), input, with_base...);
    };
    CHECK(hint("a") == "To resolve it against a base, use --base URL.");
    CHECK(hint("a.b") == "Did you mean https://a.b? Or resolve it against a base with --base URL.");
    CHECK(hint("a", "refurl resolve --base URL") == "To resolve it against a base, use refurl resolve --base URL.");
    CHECK(hint("http://a b").empty());  // fails for another reason
}

TEST_CASE("hint: a byte order mark is to be removed") {
    const std::string input = "\uFEFFhttp://h/";
    CHECK(scheme_hint(parse(input).error(), input).starts_with("The first character is U+FEFF, a byte order mark"));
    const std::string inside = "http://h/\uFEFF";
    CHECK(parse(inside));
    const std::string in_host = "http://\uFEFF";
    CHECK(scheme_hint(parse(in_host).error(), in_host).empty());  // fails for another reason
}

TEST_CASE("hint: a note says what was read instead of what was meant") {
    CHECK(note_on("Example.com:443", "example.com:443") ==
          "example.com is the scheme of example.com:443. A host with a port needs a scheme before it, such as "
          "`http://Example.com:443`.");
    CHECK(note_on("\\\\s\\d", "http://s/d") ==
          "\\\\s\\d is read as a relative URL, which gives http://s/d. A Windows share is written as the URL "
          "`file://s/d`.");
    CHECK(note_on("http://h/", "http://h/").empty());
    CHECK(note_on("C:\\x", "C:\\x").starts_with("C is the scheme of"));
    CHECK(note_on("\\\\s\\d", "file://s/d").empty());
}

TEST_CASE("hint: a base that is probably meant as another address is told where it fails") {
    const Url base = parse("example.com:443").value();
    const Failure failure = parse("x", &base).error();
    CHECK(base_hint(failure, "example.com:443").starts_with("example.com is the scheme of example.com:443. A host"));
    CHECK(base_hint(failure, "mailto:x").empty());
    CHECK(base_hint(parse("http://a b").error(), "example.com:443").empty());
}

TEST_CASE("hint: an argument that names a file is answered with -f") {
    const Failure no_scheme = parse("a").error();
    CHECK(file_hint(no_scheme, "/proc/self/status") == "To read the lines of this file, use -f /proc/self/status.");
    CHECK(file_hint(no_scheme, "/proc/self").empty());  // a folder
    CHECK(file_hint(no_scheme, "/proc/self/none").empty());
    CHECK(file_hint(parse("http://a b").error(), "/proc/self/status").empty());
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
