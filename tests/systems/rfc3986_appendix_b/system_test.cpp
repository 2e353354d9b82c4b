#include <regex>

#include "systems/registry.hpp"
#include "systems/rfc3986/resolve.hpp"
#include "systems/rfc3986_appendix_b/grammar/parse.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/systems/errata.hpp"

using namespace refurl;
using namespace refurl::systems;
using namespace refurl::test;
using grammar::rfc3986_appendix_b::split;

namespace {

const System& lenient() {
    static const System system = find_system("rfc3986-appendix-b").value();
    return system;
}

std::string href_of(std::string_view input, std::optional<std::string_view> base = {}) {
    const Answer answer = lenient().read({.input = input, .base = base});
    REQUIRE(answer);
    return answer->href;
}

/// Returns the username, password, host and port of a URL, with `-` for those that it lacks.
std::string authority_of(std::string_view input) {
    const Record record = lenient().read({.input = input}).value();
    std::string text;
    for (const auto* const part : {&record.username, &record.password, &record.host, &record.port})
        text.append(part->value_or("-")).append(" ");
    text.pop_back();
    return text;
}

/// The groups of a regular expression that matches all of a text.
class Groups {
  public:
    Groups(const std::string& text, const std::regex& pattern) : text_(text) {
        REQUIRE(std::regex_match(text, match_, pattern));
    }

    /// Returns a group, or nothing if the group around it has no match.
    [[nodiscard]] Text group(std::size_t around, std::size_t number) const {
        if (!match_[around].matched) return std::nullopt;
        return std::string_view(text_).substr(static_cast<std::size_t>(match_.position(number)),
                                              static_cast<std::size_t>(match_.length(number)));
    }

  private:
    const std::string& text_;
    std::smatch match_;
};

/// Reports whether the productions split a text as the regular expression of the appendix does. There `.` is any byte.
bool is_split_by_the_regular_expression(const std::string& text) {
    static const std::regex pattern(R"(^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?)");
    const Groups groups(text, pattern);
    const auto found = split(text);
    return found.scheme == groups.group(1, 2) && found.authority == groups.group(3, 4) &&
           Text(found.path) == groups.group(5, 5) && found.query == groups.group(6, 7) &&
           found.fragment == groups.group(8, 9);
}

/// Reports the same of an authority, which a greedy userinfo and a lazy host divide.
bool is_divided_by_a_regular_expression(const std::string& text) {
    static const std::regex pattern(R"((([^]*)@)?([^]*?)(:([^:\]]*))?)");
    const auto found = split(text);
    if (!found.authority) return !found.userinfo && !found.host && !found.port;
    const std::string authority(*found.authority);
    const Groups groups(authority, pattern);
    return found.userinfo == groups.group(1, 2) && found.host == groups.group(3, 3) && found.port == groups.group(4, 5);
}

const Tokens tokens{"a", ":", "/", "//", "?", "#", "@", "[", "]", "\\", "\n", "\xC3"};

}  // namespace

TEST_CASE("rfc3986-appendix-b: the productions split any text as the regular expression does") {
    const auto holds = [](const std::string& text) {
        return is_split_by_the_regular_expression(text) && is_divided_by_a_regular_expression(text);
    };
    rc::prop("of any tokens", [&] { RC_ASSERT(holds(*url_string())); });
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            if (!holds(text)) FAIL_CHECK(text);
            if (!holds("//" + text)) FAIL_CHECK("//" << text);
        });
}

TEST_CASE("rfc3986-appendix-b: the components of any bytes, recomposed, are the bytes") {
    rc::prop("of any bytes", [] {
        const std::string text = *bytes();
        RC_ASSERT(rfc3986::recompose(split(text), Reading::letter) == text);
    });
}

TEST_CASE("rfc3986-appendix-b: the groups of the example are those of the RFC") {
    const auto found = split("http://www.ics.uci.edu/pub/ietf/uri/#Related");
    CHECK(found.scheme == Text("http"));
    CHECK(found.authority == Text("www.ics.uci.edu"));
    CHECK(found.path == "/pub/ietf/uri/");
    CHECK_FALSE(found.query);
    CHECK(found.fragment == Text("Related"));
}

TEST_CASE("rfc3986-appendix-b: it answers as rfc3986 does, whatever rfc3986 reads") {
    const System strict = find_system("rfc3986").value();
    std::size_t read = 0;
    const auto is_same = [&](const Request& request) {
        const Answer answer = strict.read(request);
        read += answer ? 1 : 0;
        return !answer || *answer == *lenient().read(request);
    };
    rc::prop("any text, with and without a base", [&] {
        const std::string text = *plausible_url();
        const auto base = *test::base();
        RC_ASSERT(is_same({.input = text, .base = base}));
    });
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            for (const Request& request : {Request{.input = text}, Request{.input = text, .base = "a://b/c/d?e"}})
                if (!is_same(request)) FAIL_CHECK(text);
        });
    CHECK(read > 1000);
}

TEST_CASE("rfc3986-appendix-b: it refuses no text, with any base, with none, and in a document") {
    rc::prop("any bytes", [] {
        const std::string text = *bytes();
        const std::string base = *bytes();
        const Document document{.address = base, .base_element = text, .xml_base = {base, text}, .creator_base = {}};
        RC_ASSERT(lenient().read({.input = text}).has_value());
        RC_ASSERT(lenient().read({.input = text, .base = base}).has_value());
        RC_ASSERT(lenient().read({.input = text, .document = &document}).has_value());
    });
    CHECK_FALSE(lenient().validate);
}

TEST_CASE("rfc3986-appendix-b: without a base the base is empty, and a base needs no scheme") {
    CHECK(href_of("x") == "x");
    CHECK(href_of("../x/./y?q") == "x/y?q");
    CHECK(href_of("x", "a/b") == "a/x");
    CHECK(href_of("?q", "//h/a#f") == "//h/a?q");
}

TEST_CASE("rfc3986-appendix-b: a userinfo ends at the last @, and a port begins at the last colon after brackets") {
    CHECK(authority_of("http://a\\@b/") == "a\\ - b -");
    CHECK(authority_of("http://a:80@b") == "a 80 b -");
    CHECK(authority_of("http:a") == "- - - -");
    CHECK(authority_of("http://a@b@c:d") == "a@b - c d");
    CHECK(authority_of("http://h:1:2") == "- - h:1 2");
    CHECK(authority_of("http://[::1]") == "- - [::1] -");
    CHECK(authority_of("http://[::1]:80") == "- - [::1] 80");
    CHECK(authority_of("http://[::1") == "- - [: 1");
    CHECK(authority_of("http://") == "- -  -");
    CHECK(authority_of("http://:@:") == "   ");
}

TEST_CASE("rfc3986-appendix-b: the text of a target reads back, unless it has no scheme and looks as if it had one") {
    const auto not_reading_back = [](const std::string& text, const std::string& base) -> Found {
        const Record record = lenient().read({.input = text, .base = base}).value();
        const Record again = lenient().read({.input = record.href}).value();
        if (again.components == record.components) return std::nullopt;
        return text + " against " + base + " gives " + record.href;
    };
    const Tokens of_paths{"a", ":", "/", ".", "?"};
    const auto alone = [&](const std::string& text) { return not_reading_back(text, ""); };
    CHECK(smallest(of_paths, 5, alone) == Found("./a: against  gives a:"));
    for (std::size_t count = 0; count <= 5; ++count)
        each_text(of_paths, count, [&](const std::string& text) {
            if (const Found found = not_reading_back(text, "a://b/c/d")) FAIL_CHECK(*found);
        });
}

TEST_CASE("rfc3986-appendix-b: each erratum is switched alone") {
    check_each_switched_alone("rfc3986-appendix-b", {{"path-becomes-authority", "a:/.//"}});
}
