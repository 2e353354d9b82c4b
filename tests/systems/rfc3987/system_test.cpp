#include "systems/rfc3987/system.hpp"

#include "systems/rfc3986/system.hpp"
#include "systems/rfc3987/convert.hpp"
#include "systems/rfc3987/validity.hpp"
#include "tests/catch.hpp"
#include "tests/laws.hpp"
#include "tests/systems/errata.hpp"

using namespace refurl;
using namespace refurl::systems;
using namespace refurl::test;

namespace {

const System& repaired() {
    static const System system = rfc3987::system(Reading::repaired);
    return system;
}

const System& letter() {
    static const System system = rfc3987::system(Reading::letter);
    return system;
}

}  // namespace

TEST_CASE("rfc3987: a record has the components of the IRI, and the URI that it maps to") {
    const Answer answer =
        repaired().read({.input = "../\u00E9?\uE000#\u00E8", .base = "http://u\u00E9:p@h\u00E9:1/a/b"});
    REQUIRE(answer);
    CHECK(*answer == Record{.href = "http://u\u00E9:p@h\u00E9:1/\u00E9?\uE000#\u00E8",
                            .scheme = "http",
                            .username = "u\u00E9",
                            .password = "p",
                            .host = "h\u00E9",
                            .port = "1",
                            .path = "/\u00E9",
                            .query = "\uE000",
                            .fragment = "\u00E8",
                            .components = {{"scheme", "http"},
                                           {"iauthority", "u\u00E9:p@h\u00E9:1"},
                                           {"iuserinfo", "u\u00E9:p"},
                                           {"ihost", "h\u00E9"},
                                           {"port", "1"},
                                           {"ipath", "/\u00E9"},
                                           {"iquery", "\uE000"},
                                           {"ifragment", "\u00E8"},
                                           {"URI", "http://u%C3%A9:p@h%C3%A9:1/%C3%A9?%EE%80%80#%C3%A8"}},
                            .attributes = {.protocol = "http:",
                                           .host = "h\u00E9:1",
                                           .hostname = "h\u00E9",
                                           .port = "1",
                                           .pathname = "/\u00E9",
                                           .search = "?\uE000",
                                           .hash = "#\u00E8"}});
}

TEST_CASE("rfc3987: resolution and the mapping to URIs commute", "[answers]") {
    const Tokens tokens{"a:", "\u00E9", "/", ".", "..", "?", "#"};
    const System uris = rfc3986::system(Reading::repaired);
    std::size_t count = 0;
    const auto differs = [&](const std::string& input, const std::string& base) -> Found {
        const Answer iri = repaired().read({.input = input, .base = base});
        const auto input_uri = rfc3987::iri_to_uri(input);
        const auto base_uri = rfc3987::iri_to_uri(base);
        if (!iri || !input_uri || !base_uri) return std::nullopt;
        ++count;
        const Answer uri = uris.read({.input = *input_uri, .base = *base_uri});
        if (uri && uri->href == rfc3987::iri_to_uri(iri->href)) return std::nullopt;
        return written(input) + " against " + base;
    };
    CHECK(smallest_pair(tokens, 5, differs) == std::nullopt);
    CHECK(count > 1000);
}

TEST_CASE("rfc3987: bidirectional formatting characters are forbidden, and by the letter of the grammar are not") {
    for (const char* const mark : {"\u200E", "\u200F", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E"}) {
        const std::string input = std::string("a\u00E9") + mark;
        const Validity validity = repaired().validate({.input = input, .base = {}});
        REQUIRE_FALSE(validity);
        CHECK(validity.error() ==
              Refusal{"4.1", "An IRI has no bidirectional formatting characters.", 3, input.size()});
        CHECK_FALSE(repaired().read({.input = input, .base = "a:"}));
        CHECK(letter().validate({.input = input, .base = {}}));
        CHECK(letter().read({.input = input, .base = "a:"}));
        const Validity at_the_start = repaired().validate({.input = std::string(mark) + "a"});
        REQUIRE_FALSE(at_the_start);
        CHECK(at_the_start.error().begin == 0);
        CHECK(at_the_start.error().end == 3);
    }
    CHECK(repaired().validate({.input = "\u200D\u202F", .base = {}}));
    const Answer answer = repaired().read({.input = "b", .base = "a:\u200E"});
    REQUIRE_FALSE(answer);
    CHECK(answer.error().clause == "4.1");
}

TEST_CASE("rfc3987: a refusal names the production of the RFC") {
    const auto check = [](std::string_view input, std::string_view clause, std::size_t begin, std::size_t end) {
        INFO(input);
        const Validity validity = repaired().validate({.input = input, .base = {}});
        REQUIRE_FALSE(validity);
        CHECK(validity.error().clause == clause);
        CHECK(validity.error().begin == begin);
        CHECK(validity.error().end == end);
        CHECK(validity.error().message != "This is not allowed here.");
    };
    check("\u00E9 b", "isegment-nz-nc", 2, 3);
    check("/\u00E9/\xC3", "isegment", 4, 5);
    check("//\u00E9:8x/", "port", 6, 7);
    check("//\u00E9^", "ireg-name", 4, 5);
    check("//\u00E9^@h", "iuserinfo", 4, 5);
    check("#\uE000", "ifragment", 1, 4);
    check("?^", "iquery", 1, 2);
    check("\uFFFE", "isegment-nz-nc", 0, 3);
}

TEST_CASE("rfc3987: by the letter, each erratum reads its example differently") {
    CHECK(repaired().errata.size() == 3);
    CHECK(repaired().read({.input = "a:/.//", .base = {}})->href == "a:/.//");
    CHECK(letter().read({.input = "a:/.//", .base = {}})->href == "a://");
}

TEST_CASE("rfc3987: a component with characters of both directions, or open ends, has a warning") {
    using Sentences = std::vector<std::string>;
    const auto mixed = [](std::string_view component) {
        return "The component " + std::string(component) + " should not have characters of both directions (4.2).";
    };
    const auto open = [](std::string_view component) {
        return "The component " + std::string(component) + " should begin and end with right-to-left characters (4.2).";
    };
    const auto warned = [](std::string_view input) { return repaired().warnings({.input = input, .base = "a:"}); };
    CHECK(warned("http://a.\u05D0\u05D1/b?\u05D0=c#d").empty());
    CHECK(warned("\u05D0-1\u05D1/1").empty());
    CHECK(warned("a\u05D0") == Sentences{mixed("a\u05D0"), open("a\u05D0")});
    CHECK(warned("/b/\u05D0a\u0628/c") == Sentences{mixed("\u05D0a\u0628")});
    CHECK(warned("x?\u05D01") == Sentences{open("\u05D01")});
    CHECK(warned("x#-\u0628") == Sentences{open("-\u0628")});
    // A dot is a delimiter in a host only.
    CHECK(warned("//a.\u05D0").empty());
    CHECK(warned("a.\u05D0").size() == 2);
    CHECK(warned("x/y//a.\u05D0").size() == 2);
    CHECK(warned("//a.\u05D0@b").size() == 2);
    CHECK(warned("a\u05D0 ").empty());  // is not read
}

TEST_CASE("rfc3987: each erratum is switched alone") {
    check_each_switched_alone("rfc3987", {{"path-becomes-authority", "a:/.//"}, {"bidi-formatting", "\u200E", "a:"}},
                              "step-4");
}
