#include "tools/output/lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/utf8.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tools/output/format.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace {

constexpr Looks with_newlines{};
constexpr Looks with_nul{.end = '\0'};
constexpr Looks raw_values{.raw = true};
constexpr Looks for_terminal{.on_terminal = true};

std::string value_with(std::string_view text, const Looks& looks) {
    std::string out;
    append_value(out, text, looks);
    return out;
}

std::string line_with(std::string_view text, const Looks& looks) {
    std::string out;
    append_line(out, text, looks);
    return out;
}

bool ends_or_separates(char32_t c) { return c < 0x20 || (c >= 0x7F && c <= 0x9F) || c == 0x2028 || c == 0x2029; }

/// Any bytes, with a control character in many of them.
rc::Gen<std::string> hostile_text() {
    return rc::gen::map(
        rc::gen::tuple(bytes(), rc::gen::element("\n"s, "\0"s, "\r\t"s, "\u0085"s, "\u2029"s, ""s), bytes()),
        [](const auto& parts) {
            const auto& [before, control, after] = parts;
            return before + control + after;
        });
}

}  // namespace

TEST_CASE("lines: control characters in a value are escaped, and nothing else") {
    CHECK(value_with("a\n\t\r\x1b\x7f\0b"sv, with_newlines) == R"(a\n\t\r\x1b\x7f\x00b)");
    CHECK(value_with("\u0085\u2028\u2029", with_newlines) == R"(\u{85}\u{2028}\u{2029})");
    CHECK(value_with("caf\u00e9 \u3000\u202E \uFDD0 \\x1b \\n", with_newlines) ==
          "caf\u00e9 \u3000\u202E \uFDD0 \\x1b \\n");
    CHECK(value_with("caf\xe9\x85\n", with_newlines) == "caf\xe9\x85\\n");
}

TEST_CASE("lines: if results end with NUL, only NUL is escaped; if values are raw, nothing") {
    CHECK(value_with("a\n\t\0\x1b"sv, with_nul) == "a\n\t\\x00\x1b");
    CHECK(value_with("a\n\t\0\x1b"sv, raw_values) == "a\n\t\0\x1b"sv);
    CHECK(value_with("a\nb", {.on_terminal = true, .raw = true}) == "a\nb");
}

TEST_CASE("lines: a terminal gets a value visible, wherever its escapes come from") {
    CHECK(value_with("a\u202E\\x1b", for_terminal) == "a\\u{202e}\\x5cx1b");
    CHECK(value_with("a\n", {.on_terminal = true, .end = '\0'}) == "a\\n");
}

TEST_CASE("lines: a text is printed as it was written, on one line") {
    CHECK(line_with("a\tb\r\x1b", with_newlines) == "a\tb\r\x1b\n");
    CHECK(line_with("a\nb", with_newlines) == "a\\nb\n");
    CHECK(line_with("a\nb", with_nul) == "a\nb\0"sv);
    CHECK(line_with("a\0b"sv, with_nul) == "a\\x00b\0"sv);
    CHECK(line_with("a\x1b", for_terminal) == "a\\x1b\n");
}

TEST_CASE("lines: no text ends a line or a field of its own") {
    rc::prop("newlines", [] {
        const std::string text = *hostile_text();
        const std::string printed = value_with(text, with_newlines);
        const auto points = code_points_of(printed);
        RC_ASSERT(std::ranges::none_of(points, ends_or_separates));
        RC_ASSERT(std::ranges::count(line_with(text, with_newlines), '\n') == 1);
    });
    rc::prop("NUL", [] {
        const std::string text = *hostile_text();
        RC_ASSERT(!value_with(text, with_nul).contains('\0'));
        RC_ASSERT(std::ranges::count(line_with(text, with_nul), '\0') == 1);
        RC_ASSERT(text.contains('\0') || value_with(text, with_nul) == text);
    });
}

TEST_CASE("lines: no URL makes a line or a field of its own, whichever of its values is printed") {
    const Format format = Format::of(
                              "{href}{host}{decoded:host}{decoded:path}{decoded:query}{decoded:hash}{query:a}"
                              "{query-all:a}{decoded:username}{decoded:password}{origin}{host_kind}{input}")
                              .value();
    rc::prop("any URL", [&] {
        const std::string text = *hostile_text();
        std::string encoded;
        for (const char c : text) encoded += fmt::format("%{:02x}", static_cast<unsigned char>(c));
        const std::string input = fmt::format("foo://{0}:{0}@h/{0}?a={0}&{0}#{0}", encoded);
        const Result<Url> url = parse(input);
        RC_ASSERT(url.has_value());
        std::string printed;
        RC_ASSERT(format.append(printed, View(*url), {text, 1}, with_newlines).has_value());
        RC_ASSERT(std::ranges::none_of(code_points_of(printed), ends_or_separates));
    });
}
