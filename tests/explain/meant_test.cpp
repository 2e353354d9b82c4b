// What was probably meant by a text in a form that is used elsewhere for an address.
#include "explain/meant.hpp"

#include "api/validity.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;
using explain::meant_instead;

namespace {

/// What stands around a text in the forms of other addresses.
const std::vector<std::pair<std::string, std::string>> surroundings{
    {"", ""}, {"C:\\", ""}, {"\\\\", ""}, {"\"", "\""}, {"<", ">"}, {"u@h:", ""}, {"h:8/", ""}, {"::1/", ""}};

/// Returns the URL in a sentence about what was meant, or ε.
std::string guess_in(const std::string& sentence) {
    const std::size_t begin = sentence.find('`');
    return begin == std::string::npos ? "" : sentence.substr(begin + 1, sentence.rfind('`') - begin - 1);
}

}  // namespace

TEST_CASE("explain: an address in another form is answered with its URL") {
    struct Example {
        std::string_view input, url;
    };
    constexpr std::array<Example, 27> examples{{
        {"example.com:443", "http://example.com:443"},
        {"example.com:443/a?b", "http://example.com:443/a?b"},
        {"localhost:8080", "http://localhost:8080"},
        {"redis:6379/0", "http://redis:6379/0"},
        {"C:/Users/x", "file:///C:/Users/x"},
        {" C:\\Users\\a b.txt ", "file:///C:/Users/a%20b.txt"},
        {"d:\\100%\\#1", "file:///d:/100%25/%231"},
        {"\\\\server\\share", "file://server/share"},
        {"git@github.com:whatwg/url.git", "ssh://git@github.com/whatwg/url.git"},
        {"u@h:/etc/passwd", "ssh://u@h/etc/passwd"},
        {"::1", "http://[::1]"},
        {"fe80::1", "http://[fe80::1]"},
        {"2001:db8::1/x?y", "http://[2001:db8::1]/x?y"},
        {"fe80::1%lo0", "http://[fe80::1]"},
        {"[::1]:80/x", "http://[::1]:80/x"},
        {"\"http://h/\"", "http://h/"},
        {"'http://h/'", "http://h/"},
        {"`http://h/`", "http://h/"},
        {"<http://h/a b>", "http://h/a%20b"},
        {"(http://h/)", "http://h/"},
        {"[http://h/]", "http://h/"},
        {"{http://h/}", "http://h/"},
        {"\u201Chttp://h/\u201D", "http://h/"},
        {"\u2018http://h/\u2019", "http://h/"},
        {"\u201Ehttp://h/\u201C", "http://h/"},
        {"\u00ABhttp://h/\u00BB", "http://h/"},
        {"<mailto:a@b>", "mailto:a@b"},
    }};
    for (const auto& [input, url] : examples) {
        CAPTURE(input);
        CHECK(guess_in(meant_instead(input)) == url);
        CHECK(meant_instead(input, parse(url)->href()).empty());  // it was read so
        const bool has_username = url.contains('@');              // not allowed in a valid URL string
        CHECK((has_username || validate(url)));
    }
}

TEST_CASE("explain: a URL, and a text that is only near an address in another form, has no other meaning") {
    for (const std::string_view input :
         {"http://h:80/", "tel:911", "mailto:a@b", "data:,x",     "urn:isbn:1",   "a:b",
          "x:1",          "C:",      "C://h",      "\\\\",        "\\a",          "\\\\?\\C:\\x",
          "/a",           "//h",     "h",          "a@b",         "a@b:80",       "@b:c",
          "a@:c",         "u/v@h:x", "a::b::c",    "::g",         "[::1",         "\"a\"",
          "\"http://h/",  "<>",      "<http://[>", "about:blank", "javascript:1", "blob:http://h:8/x",
          "a.b:c",        ""}) {
        CAPTURE(input);
        CHECK(meant_instead(input) == "");
    }
    const std::string longest = "C:/" + std::string(189, 'x');
    CHECK_FALSE(meant_instead(longest).empty());
    CHECK(meant_instead(longest + std::string(200, 'x')).empty());
}

TEST_CASE("law: a URL that was probably meant can be copied, and is not the one that was read") {
    int guesses = 0;
    const auto wrong = [&](const std::string& input) -> std::string {
        const Result<Url> read = parse(input);
        const std::string sentence = meant_instead(input, read ? read->href() : "");
        if (sentence.empty()) return "";
        ++guesses;
        const std::string guess = guess_in(sentence);
        const Result<Url> meant = parse(guess);
        if (!meant) return "not a URL: " + sentence;
        if (guess.find_first_of(" \"<>\t\n") != std::string::npos) return "not to be copied: " + sentence;
        return read && read->href() == meant->href() ? "the same: " + sentence : "";
    };
    const auto check = [&](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [&] {
            const std::string input = *inputs;
            const auto [before, after] = *rc::gen::elementOf(surroundings);
            const std::string text = before + input + after;
            if (const std::string complaint = wrong(text); !complaint.empty()) RC_FAIL(text + "\n" + complaint);
        });
    };
    check("for any tokens", url_string());
    check("for plausible URLs", plausible_url());
    check("for any bytes", bytes());
    CHECK(guesses > 20);
}
