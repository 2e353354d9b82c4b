// Sections 4.1 and 5.1 of the document: writing.
#include "systems/whatwg_2012/writing.hpp"

#include "systems/registry.hpp"
#include "systems/whatwg_2012/system.hpp"
#include "systems/whatwg_2012/url.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/systems/whatwg_2012/reading.hpp"

using namespace refurl::systems::whatwg_2012;
using refurl::test::whatwg_2012::url_of;

namespace {

bool is_valid(std::string_view text, std::optional<std::string_view> base_scheme = {}) {
    return validate_url(text, base_scheme).has_value();
}

struct Fault {
    std::string_view text;
    std::string_view clause;
    std::size_t begin, end;
};

void check_refused(std::string_view base_scheme, std::span<const Fault> faults) {
    for (const auto& [text, clause, begin, end] : faults) {
        INFO(text);
        const auto valid = validate_url(text, base_scheme);
        REQUIRE_FALSE(valid);
        CHECK(valid.error().clause == clause);
        CHECK(valid.error().begin == begin);
        CHECK(valid.error().end == end);
        CHECK(valid.error().message.ends_with('.'));
    }
}

std::string message_of(std::string_view text) { return validate_url(text, "http").error().message; }

/// Generates a text with the parts of a URL in their order. Most are valid.
rc::Gen<std::string> written_url() {
    const auto units =
        refurl::test::text_of(rc::gen::element<std::string>("a", "1", ".", "%41", "\u00E9", "/", ":", "@"));
    return rc::gen::map(
        rc::gen::tuple(rc::gen::element<std::string>("http://", "gopher://u:p@", "WS://u@", "//", "a:", "", "../"),
                       rc::gen::element<std::string>("h", "h:", "[::1]:8", "\u00E9.%41.", "1.2:99999", "[::1.2.3.4]"),
                       rc::gen::element<std::string>("", "/", "/a", "/../a:b"), units,
                       rc::gen::element<std::string>("", "?", "#", "?#")),
        [](const auto& parts) {
            const auto& [before, host, path, rest, sign] = parts;
            return before + host + path + sign + rest;
        });
}

}  // namespace

TEST_CASE("whatwg-2012: URLs that may be written") {
    for (const std::string_view text : {"http://h",        "HTTP://h",
                                        "http://u@h",      "http://u:p:q@h",
                                        "http://:@h:",     "http://h:8/",
                                        "http://h/?q#f",   "http://h?q",
                                        "http://h.",       "http://a\u3002b",
                                        "http://[::1]:8",  "gopher://h/1",
                                        "file://h/C:/x",   "a:",
                                        "a+-.1:x//y?z?#f", "mailto:a@b",
                                        "http://%41b/%41", "http://h/a//b/",
                                        "http://h/../",    "ws://1.2.3.4.5"}) {
        INFO(text);
        CHECK(is_valid(text));
    }
    for (const std::string_view text :
         {"", "?", "#", "/", "/a", "a", "a//b", "//h", "//h?q", "1:x", "../x", "a/b:c", "?a:b", "a@b"}) {
        INFO(text);
        CHECK(is_valid(text, "http"));
        CHECK_FALSE(is_valid(text));
        CHECK_FALSE(is_valid(text, "mailto"));
    }
}

TEST_CASE("whatwg-2012: URLs that must not be written, with the production and the bytes at fault") {
    constexpr std::array<Fault, 28> faults{{{"http:h", "scheme-relative URL", 5, 5},
                                            {"http:/h", "scheme-relative URL", 5, 5},
                                            {"http://", "domain", 7, 7},
                                            {"file:///x", "domain", 7, 7},
                                            {"///x", "domain", 2, 2},
                                            {"http://.a", "domain", 7, 7},
                                            {"http://a..b", "domain", 9, 9},
                                            {"http://a.\u3002", "domain", 9, 9},
                                            {"http://a:b@c@d", "password", 10, 11},
                                            {"http://a b@c", "username", 8, 9},
                                            {"http://h:8x", "port", 10, 11},
                                            {"http://h:8xy/", "port", 10, 11},
                                            {"http://h//x", "absolute-path-relative URL", 9, 10},
                                            {"//a//b", "absolute-path-relative URL", 4, 5},
                                            {"http://[::g]", "IPv6 address", 8, 11},
                                            {"http://[::1", "domain label", 7, 8},
                                            {"http://%FF", "domain label", 7, 10},
                                            {"http://a b", "domain label", 8, 9},
                                            {"http://h/%4", "path segment", 9, 10},
                                            {"http://h/a\\b", "path segment", 10, 11},
                                            {"http://h/\xFF", "path segment", 9, 10},
                                            {"http://h/\u007F", "path segment", 9, 10},
                                            {"http://h/?<", "query", 10, 11},
                                            {"http://h/#a#", "fragment", 11, 12},
                                            {"a:b c", "scheme data", 3, 4},
                                            {" a:b", "path segment", 0, 1},
                                            {"a:\U000E0001", "scheme data", 2, 6},
                                            {"a:\uFDD0", "scheme data", 2, 5}}};
    check_refused("http", faults);
    CHECK(is_valid("http://u?@h"));  // "@h" is in the query
    const auto without_base = validate_url("x", {});
    CHECK(without_base.error().clause == "relative URL");
    CHECK(without_base.error().message == "A relative URL needs a base.");
}

TEST_CASE("whatwg-2012: the message says what is wrong with a character") {
    CHECK(message_of("http://h/a%zz") == "Two hexadecimal digits must follow a percent sign.");
    CHECK(message_of("http://h/a b") == "The character is not a URL code point.");
    CHECK(message_of("http://u:a@b@h/") == "The character is not allowed here.");
}

TEST_CASE("whatwg-2012: the URL code points") {
    std::size_t count = 0;
    for (char32_t c = 0; c <= 0x10FFFF; ++c) count += is_url_code_point(c) ? 1 : 0;
    // 62 letters and digits, 19 signs, and the ranges.
    CHECK(count ==
          62 + 19 + (0xD800 - 0xA0) + (0xFDD0 - 0xE000) + (0xFFF0 - 0xFDF0) + 13 * 0xFFFE + 0xEFFE + 2 * 0xFFFE);
    for (const char32_t c :
         {U'%', U'#', U'[', U'\\', U' ', U'\x7F', U'\x9F', static_cast<char32_t>(0xD800), U'\uFFF0', U'\U000E0FFF'})
        CHECK_FALSE(is_url_code_point(c));
    for (const char32_t c : {U'~', U'\xA0', U'\uE000', U'\U000E1000', U'\U0010FFFD'}) CHECK(is_url_code_point(c));
}

TEST_CASE("whatwg-2012: a valid URL parses without failure and without parse error") {
    rc::prop("a URL or a relative URL of any URL units", [] {
        const auto text = *written_url();
        const ParsedUrl base = url_of({.input = "http://h/a"}).value();
        RC_PRE(validate_url(text, "http").has_value());
        Report report;
        const auto url = parse(text, {.base = &base}, report);
        RC_ASSERT(url.has_value());
        RC_ASSERT(report.parse_errors.empty());
    });
    // Sections 5.1 and 5.2 contradict each other about the port of a file URL, which the parser takes into the host.
    CHECK(is_valid("file://[::]:"));
    CHECK_FALSE(url_of({.input = "file://[::]:"}));
}

TEST_CASE("whatwg-2012: the system takes the scheme from the base") {
    const auto system = refurl::systems::whatwg_2012::system(refurl::systems::Reading::repaired);
    CHECK(system.validate({.input = "x", .base = "ws:h"}));
    CHECK(system.validate({.input = "x", .base = "a:h"}).error().clause == "relative URL");
    CHECK(system.validate({.input = "a:x", .base = "h"}).error().clause == "no scheme state");
}

TEST_CASE("whatwg-2012: percent-encoded bytes that are not UTF-8 have a warning") {
    const auto warned = [](std::string_view input) {
        const auto list = refurl::systems::find_system("whatwg-2012")->warnings({.input = input});
        return list.empty() ? "" : list.at(0);
    };
    CHECK(warned("ws://h/%C3%A9%F0%9F%98%80%zz%").empty());
    CHECK(warned("ws://h/%41%C3?%A9#") == "The percent-encoded bytes %41%C3 should be UTF-8 (3).");
    CHECK(warned("a:%ff") == "The percent-encoded bytes %ff should be UTF-8 (3).");
    CHECK(warned("a:%C3x%A9") == "The percent-encoded bytes %C3 should be UTF-8 (3).");
    CHECK(warned("%FF").empty());  // is not read
}
