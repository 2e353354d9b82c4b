#include "grammar/preprocess.hpp"

#include <algorithm>

#include "grammar/normal/parse.hpp"
#include "grammar/parse.hpp"
#include "grammar/predicates.hpp"
#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::string preprocessed(std::string_view input) {
    Store store;
    return std::string(grammar::preprocess(input, Mode::generic, store).text);
}

std::string with_solidi(std::string_view text, Mode mode) {
    Store store;
    return std::string(grammar::replace_backslashes(text, mode, store));
}

}  // namespace

TEST_CASE("preprocessing: removes controls and spaces at both ends, and all tabs and newlines") {
    CHECK(preprocessed(" \x01\x1F a b\t\r\nc \n ") == "a bc");
    CHECK(preprocessed(" \t ").empty());
    CHECK(preprocessed("\x7F") == "\x7F");
    CHECK(preprocessed(std::string_view("\0a\0b\0", 5)) == std::string_view("a\0b", 3));
}

TEST_CASE("preprocessing: replaces backslashes before the query and the fragment of special URLs") {
    CHECK(with_solidi("\\a\\b?\\", Mode::web) == "/a/b?\\");
    CHECK(with_solidi("\\a#\\", Mode::file) == "/a#\\");
    CHECK(with_solidi("\\a", Mode::generic) == "\\a");
}

TEST_CASE("preprocessing: properties of preprocessed texts") {
    rc::prop("it is idempotent, except that a removed tab or newline can uncover a space at an end", [] {
        const auto once = preprocessed(*bytes());
        const auto twice = preprocessed(once);
        RC_ASSERT(once.find(twice) != std::string::npos);
        RC_ASSERT(once.find_first_of("\t\n\r") == std::string::npos);
    });
    rc::prop("each byte of the text maps back to the byte of the input that it comes from", [] {
        const auto input = *url_string();
        Store store;
        const auto text = grammar::preprocess(input, Mode::generic, store).text;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const std::size_t at = grammar::in_input({Stage::parse, "", text, i, i, ""}, input).begin;
            RC_ASSERT(at < input.size());
            const auto byte = static_cast<unsigned char>(text[i]);
            if (byte < 0x80) RC_ASSERT(input[at] == text[i] || (input[at] == '\\' && text[i] == '/'));
        }
    });
}

TEST_CASE("preprocess: what is missing at the end of a text is missing after the last byte that was not removed") {
    const auto place = [](std::string_view text, std::size_t at, std::string_view value) {
        const Failure failure = grammar::in_value({Stage::parse, "", text, at, at, ""}, value);
        CHECK(failure.begin == failure.end);
        return failure.begin;
    };
    CHECK(place("a", 1, "\ta\n") == 2);
    CHECK(place("ab", 2, "a\tb\n") == 3);
    CHECK(place("ab", 1, "a\tb\n") == 2);
    CHECK(place("", 0, "\n") == 1);
}

TEST_CASE("preprocess: a value of well-formed UTF-8 without tabs and newlines is not copied") {
    const auto is_copied = [](const std::string& value) {
        Store store;
        return grammar::preprocess_value(value, store).data() != value.data();
    };
    for (unsigned c = 0; c < 0x100; ++c) {
        const char byte = static_cast<char>(c);
        CAPTURE(c);
        CHECK(is_copied(std::string(40, 'a') + byte + 'a') == (!is_ascii({&byte, 1}) || is_tab_or_newline(byte)));
    }
    rc::prop("for code points", [&] {
        const std::string value = *text_of(code_point());
        RC_ASSERT(is_copied(value) == std::ranges::any_of(value, is_tab_or_newline));
    });
}

TEST_CASE("law: the mode of a text that may be a normal form is the one that its scheme selects") {
    Taken taken;
    for (std::size_t count = 0; count <= 4; ++count)
        each_text({"http", "s", "ws", "ftp", "file", "f", "H", ":", "/", "1", "+", "\t"}, count,
                  [&](const std::string& text) {
                      const std::optional<Mode> mode = grammar::mode_of_normal(text);
                      const bool has_scheme = grammar::starts_with_scheme(text);
                      const std::string scheme = text.substr(0, text.find(':'));
                      const bool is_normal =
                          has_scheme && std::ranges::all_of(scheme, [](char c) { return ascii_lower(c) == c; });
                      if (mode != (is_normal ? std::optional(mode_of(scheme)) : std::nullopt)) FAIL_CHECK(text);
                      if (mode) taken.count(is_special(*mode));
                  });
    check_taken(taken, 30);
}

TEST_CASE("mode: a text without a colon has none, even if a colon follows it in memory") {
    for (const std::string scheme : {"http", "https", "ws", "wss", "ftp", "file", "a", "m", "z"}) {
        CAPTURE(scheme);
        const std::string text = scheme + ":";
        CHECK(grammar::mode_of_normal(text));
        CHECK_FALSE(grammar::mode_of_normal(std::string_view(text).substr(0, scheme.size())));
    }
}

TEST_CASE("mode: the scheme selects it, ignoring letter case; without a scheme the base does") {
    for (const SchemeRow& row : special_schemes) {
        std::string upper(row.name);
        for (char& c : upper) c = static_cast<char>(c & ~0x20);
        CHECK(grammar::select_mode(std::string(row.name) + ":", Mode::generic) == row.mode);
        CHECK(grammar::select_mode(upper + ":x", Mode::generic) == row.mode);
    }
    CHECK(grammar::select_mode("foo:", Mode::web) == Mode::generic);
    CHECK(grammar::select_mode("foo", Mode::web) == Mode::web);
    CHECK(grammar::select_mode("1http:", Mode::file) == Mode::file);
    CHECK(grammar::select_mode("c:/", Mode::file) == Mode::generic);
}
