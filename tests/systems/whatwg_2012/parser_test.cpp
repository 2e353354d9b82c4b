// Section 5 of the document: parsing and serializing, state by state, with every example.
#include <array>

#include "systems/whatwg_2012/system.hpp"
#include "systems/whatwg_2012/url.hpp"
#include "tests/catch.hpp"
#include "tests/systems/whatwg_2012/reading.hpp"

using namespace refurl::systems::whatwg_2012;
using refurl::Encoding;
using refurl::systems::Answer;
using refurl::systems::Component;
using refurl::systems::Reading;
using refurl::systems::Request;
using refurl::test::whatwg_2012::href_of;
using refurl::test::whatwg_2012::url_of;

namespace {

struct Case {
    std::string_view input;
    std::string_view href;
    std::optional<std::string_view> base = {};
};

void check(std::span<const Case> cases) {
    for (const auto& [input, href, base] : cases) {
        INFO(input << " against " << base.value_or("nothing"));
        CHECK(href_of(input, base) == href);
    }
}

/// Returns the URL after a run with a state override.
ParsedUrl with_override(std::string_view url, std::string_view value, State state_override) {
    ParsedUrl parsed = url_of({.input = url}).value();
    if (state_override == State::query) parsed.query = "";
    if (state_override == State::fragment) parsed.fragment = "";
    if (state_override == State::relative_path_start) parsed.path.clear();
    (void)parse(value, parsed, state_override, {});
    return parsed;
}

std::string href_with_override(std::string_view url, std::string_view value, State state_override) {
    return serialize(with_override(url, value, state_override), Slips());
}

}  // namespace

// ---- Examples of the document

TEST_CASE("whatwg-2012: the table of relative schemes and default ports") {
    constexpr std::array<Case, 7> cases{{{"ftp://h:21", "ftp://h/"},
                                         {"file://h", "file://h/"},
                                         {"gopher://h:70", "gopher://h/"},
                                         {"http://h:80", "http://h/"},
                                         {"https://h:443", "https://h/"},
                                         {"ws://h:80", "ws://h/"},
                                         {"wss://h:443", "wss://h/"}}};
    check(cases);
    for (const auto& [scheme, port] : relative_schemes) {
        INFO(scheme);
        CHECK(url_of({.input = std::string(scheme) + ":x"})->relative_flag);
        CHECK(href_of(std::string(scheme) + "://@h:8080") ==
              std::string(scheme) + (port.empty() ? "://@h:8080/" : "://h:8080/"));
    }
    CHECK_FALSE(is_relative_scheme("mailto"));
    CHECK_FALSE(url_of({.input = "mailto:x"})->relative_flag);
}

TEST_CASE("whatwg-2012: the table of ports") {
    constexpr std::array<Case, 6> cases{{{"ws:h:42", "ws://h:42/"},
                                         {"ws:h:0", "ws://h:0/"},
                                         {"ws:h:031", "ws://h:31/"},
                                         {"wss:h:080", "wss://h:80/"},
                                         {"ws:h:0000", "ws://h:0/"},
                                         {"ws:h:080", "ws://h/"}}};
    check(cases);
    CHECK(href_of("ws:h:99999999999999999999") == "ws://h:99999999999999999999/");
    CHECK(href_of("ws:h:") == "ws://h/");
}

TEST_CASE("whatwg-2012: the example of remaining is scheme data") {
    CHECK(url_of({.input = "mailto:example@example"})->scheme_data == "example@example");
    CHECK(href_of("mailto:example@example") == "mailto:example@example");
}

// ---- The states

TEST_CASE("whatwg-2012: every state runs, and with a state override those that setters need") {
    std::array<bool, state_count> reached{};
    const auto note = [&reached](const Report& report) {
        for (std::size_t i = 0; i < state_count; ++i) reached[i] = reached[i] || report.reached[i];
    };
    const ParsedUrl base = url_of({.input = "http://h/"}).value();
    for (const std::string_view input : {"http://u@h:8/p?q#f", "mailto:a", "x", "file://h/"}) {
        Report report;
        (void)parse(input, {.base = &base}, report);
        note(report);
    }
    for (std::size_t i = 0; i < state_count; ++i) {
        INFO(name_of(static_cast<State>(i)));
        CHECK(reached[i] == (static_cast<State>(i) != State::hostname));
        CHECK(name_of(static_cast<State>(i)).ends_with(" state"));
    }

    reached = {};
    constexpr std::array overrides{State::scheme_start,        State::host,  State::hostname, State::port,
                                   State::relative_path_start, State::query, State::fragment};
    for (const State state_override : overrides) {
        ParsedUrl url = base;
        url.query = "";
        url.fragment = "";
        note(parse("h:8/x", url, state_override, {}));
    }
    for (std::size_t i = 0; i < state_count; ++i) {
        const auto state = static_cast<State>(i);
        INFO(name_of(state));
        const bool follows = state == State::scheme || state == State::relative_path;
        CHECK(reached[i] == (follows || std::ranges::find(overrides, state) != overrides.end()));
    }
}

TEST_CASE("whatwg-2012: scheme start state and scheme state") {
    constexpr std::array<Case, 8> cases{{{"HTTP://h", "http://h/"},
                                         {"a1+-.:x", "a1+-.:x"},
                                         {" \t\n\f\r a:b \f", "a:b"},
                                         {"1:x", "failure"},
                                         {"1:x", "ws://h/1:x", "ws:h"},
                                         {"a%:x", "ws://h/a%:x", "ws:h"},
                                         {"abc", "ws://h/abc", "ws:h"},
                                         {"abc", "failure"}}};
    check(cases);
}

TEST_CASE("whatwg-2012: scheme data state") {
    constexpr std::array<Case, 6> cases{{{"a:", "a:"},
                                         {"a://u@H:1/..?q#f", "a://u@H:1/..?q#f"},
                                         {"a:b\tc\nd\re", "a:bcde"},
                                         {"a:\x01 \x7F\u00E9", "a:%01 %7F%C3%A9"},
                                         {"a:?<>`'", "a:?%3C%3E%60'"},
                                         {"javascript:a%zz", "javascript:a%zz"}}};
    check(cases);
    Report report;
    (void)parse("a:<b%4", {}, report);
    CHECK(report.parse_errors == std::vector<std::size_t>{2, 4});
}

TEST_CASE("whatwg-2012: no scheme state depends on the scheme of the base, not on its relative flag") {
    CHECK(href_of("x", "mailto:a") == "failure");
    CHECK(href_of("#x", "mailto:a") == "failure");
    CHECK(href_of("", "about:blank") == "failure");
    ParsedUrl base = url_of({.input = "mailto:a"}).value();
    base.scheme = "http";
    const auto url = parse("x", {.base = &base});
    REQUIRE(url);
    CHECK(serialize(*url, Slips()) == "http:///x");
}

TEST_CASE("whatwg-2012: relative state") {
    constexpr std::string_view base = "http://u:p@h:8/a/b?q#f";
    constexpr std::array<Case, 14> cases{{{"", "http://h:8/a/b?q", base},
                                          {"?r", "http://h:8/a/b?r", base},
                                          {"?", "http://h:8/a/b?", base},
                                          {"#g", "http://h:8/a/b?q#g", base},
                                          {"c", "http://h:8/a/c", base},
                                          {"/c", "http://h:8/c", base},
                                          {"\\c", "http://h:8/c", base},
                                          {"//c", "http://c/", base},
                                          {"\\/c", "http://c/", base},
                                          {"http:c", "http://h:8/a/c", base},
                                          {"http:", "http://h:8/a/b?q", base},
                                          {"https:c", "https://c/", base},
                                          {"../../c", "http://h:8/c", base},
                                          {"//", "http:///", base}}};
    check(cases);
}

TEST_CASE("whatwg-2012: file URLs, with bases and without") {
    constexpr std::string_view base = "file://h/a/b?q";
    constexpr std::array<Case, 15> cases{{{"file:", "file:///"},
                                          {"file:a", "file:///a"},
                                          {"file:/a", "file:///a"},
                                          {"file://h/a", "file://h/a"},
                                          {"file:///a", "file:///a"},
                                          {"file:////a", "file:////a"},
                                          {"file:?q", "file:///?q"},
                                          {"file:#f", "file:///#f"},
                                          {"file:c", "file://h/a/c", base},
                                          {"file:", "file://h/a/b?q", base},
                                          {"/c", "file://h/c", base},
                                          {"//i/c", "file://i/c", base},
                                          {"file:c", "file:///c", "http://h/"},
                                          {"file:/c", "file:///c", "http://h/"},
                                          {"file:?c", "file:///?c", "mailto:a"}}};
    check(cases);
}

TEST_CASE("whatwg-2012: Windows drive letters") {
    constexpr std::array<Case, 10> cases{{{"file:C|/x", "file:///C:/x"},
                                          {"file:///C|/x", "file:///C:/x"},
                                          {"file://C|/x", "file:///C:/x"},
                                          {"file://C:", "file:///C:"},
                                          {"file://C|?q", "file:///C:?q"},
                                          {"file://1|/x", "file://1|/x"},
                                          {"file:x/C|", "file:///x/C|"},
                                          {"file:C|/..", "file:///"},
                                          {"C|/x", "file://h/a/C|/x", "file://h/a/b"},
                                          {"http:C|/x", "http://c|/x"}}};
    check(cases);
}

TEST_CASE("whatwg-2012: authority start state and authority state") {
    constexpr std::array<Case, 14> cases{{{"http:h", "http://h/"},
                                          {"http:\\\\/\\h", "http://h/"},
                                          {"http://u@h", "http://u@h/"},
                                          {"http://u:p@h", "http://u:p@h/"},
                                          {"http://:@h", "http://:@h/"},
                                          {"http://u:@h", "http://u:@h/"},
                                          {"http://@h", "http://h/"},
                                          {"http://u:p:q@h", "http://u:p:q@h/"},
                                          {"http://u@v@h", "http://u%40v@h/"},
                                          {"http://u:p@v:w@h", "http://u:p%40v:w@h/"},
                                          {"http://\tu\n@\rh\ti", "http://u@hi/"},
                                          {"http://a\tb\nc/d", "http://abc/d"},
                                          {"http://\u00E9 <@h", "http://%C3%A9%20%3C@h/"},
                                          {"http://u@h:8\\p", "http://u@h:8/p"}}};
    check(cases);
}

TEST_CASE("whatwg-2012: host state") {
    constexpr std::array<Case, 13> cases{{{"ws://EXAMPLE.com", "ws://example.com/"},
                                          {"ws://h?q", "ws://h/?q"},
                                          {"ws://h#f", "ws://h/#f"},
                                          {"ws://h\\p", "ws://h/p"},
                                          {"ws://[1:2:3:4:5:6:7:8]:9", "ws://[1:2:3:4:5:6:7:8]:9/"},
                                          {"ws://[::1", "failure"},
                                          {"ws://[:]x", "failure"},
                                          {"ws://a[b:c]:8", "ws://a[b:c]:8/"},
                                          {"ws://h:x", "failure"},
                                          {"ws://h:8\t0", "failure"},
                                          {"ws:?q", "ws:///?q"},
                                          {"ws:#f", "ws:///#f"},
                                          {"ws::8", "ws://:8/"}}};
    check(cases);
}

TEST_CASE("whatwg-2012: relative path state") {
    constexpr std::array<Case, 22> cases{{{"file:/a/./b", "file:///a/b"},
                                          {"file:/a/../b", "file:///b"},
                                          {"file:/a/.", "file:///a/"},
                                          {"file:/a/..", "file:///"},
                                          {"file:/a/b/..", "file:///a/"},
                                          {"file:/a/b/..?q", "file:///a/?q"},
                                          {"file:/a/.?q", "file:///a/?q"},
                                          {"file:/a/b/..#f", "file:///a/#f"},
                                          {"file:/a/.#f", "file:///a/#f"},
                                          {"file:/../../a", "file:///a"},
                                          {"file:/a/%2e%2E/b", "file:///b"},
                                          {"file:/a/.%2e/b", "file:///b"},
                                          {"file:/a/%2e", "file:///a/"},
                                          {"file:/a%2eb%2E", "file:///a.b."},
                                          {"file:/a\\b", "file:///a/b"},
                                          {"file:/a//b", "file:///a//b"},
                                          {"file:/...", "file:///..."},
                                          {"file:/a\tb", "file:///ab"},
                                          {"file:/ \"<>`{}|^", "file:///%20%22%3C%3E%60{}|^"},
                                          {"file:/\u00E9\x7F", "file:///%C3%A9%7F"},
                                          {"file:/%zz%4", "file:///%zz%4"},
                                          {"file:/\xFF", "file:///%EF%BF%BD"}}};
    check(cases);
}

TEST_CASE("whatwg-2012: query state, in the encoding of the input") {
    CHECK(href_of("file:?a b\"<>`{'}?\t#f") == "file:///?a%20b%22%3C%3E%60{'}?#f");
    CHECK(href_of({.input = "ws:h?\u00E9\u20AC", .encoding = Encoding::windows_1252}) == "ws://h/?%E9%80");
    CHECK(href_of({.input = "ws:h?\u2603", .encoding = Encoding::windows_1252}) == "ws://h/??");
    CHECK(href_of({.input = "a:?\u00E9", .encoding = Encoding::windows_1252}) == "a:?%C3%A9");
    CHECK(href_of({.input = "ws:h?\u00E9", .encoding = Encoding::utf_16le}) == "ws://h/?%C3%A9");
}

TEST_CASE("whatwg-2012: fragment state") {
    CHECK(href_of("a:#b c\t<\u00E9#?") == "a:#b c<%C3%A9#?");
    CHECK(href_of("file:#") == "file:///#");
}

// ---- State overrides

TEST_CASE("whatwg-2012: scheme start state as override") {
    CHECK(href_with_override("http://h/", "FTP:", State::scheme_start) == "ftp://h/");
    CHECK(href_with_override("http://h/", "ftp", State::scheme_start) == "http://h/");
    CHECK(href_with_override("http://h/", "1:", State::scheme_start) == "http://h/");
    CHECK(href_with_override("http://h/", "a b:", State::scheme_start) == "http://h/");
    CHECK(href_with_override("http://h/", "mailto:x", State::scheme_start) == "mailto://h/");
    CHECK(href_with_override("mailto:x", "http:", State::scheme_start) == "http:x");
    ParsedUrl url;
    CHECK(parse("1", url, State::scheme_start, {}).parse_errors.size() == 1);
    CHECK(parse("a/", url, State::scheme_start, {}).parse_errors.size() == 1);
    CHECK(parse("a", url, State::scheme_start, {}).parse_errors.empty());
}

TEST_CASE("whatwg-2012: host, hostname and port state as override") {
    CHECK(href_with_override("http://h:8/", "i:9", State::host) == "http://i:9/");
    CHECK(href_with_override("http://h:8/", "i", State::host) == "http://i:8/");
    CHECK(href_with_override("http://h:8/", "i:", State::host) == "http://i/");
    CHECK(href_with_override("http://h:8/", "i/x", State::host) == "http://i:8/");
    CHECK(href_with_override("http://h:8/", "[", State::host) == "http://h:8/");
    CHECK(href_with_override("http://h:8/", "i:9", State::hostname) == "http://i:8/");
    CHECK(href_with_override("http://h:8/", "[::1]:9", State::hostname) == "http://[::1]:8/");
    CHECK(href_with_override("http://h:8/", "09x", State::port) == "http://h:9/");
    CHECK(href_with_override("http://h:8/", "80", State::port) == "http://h/");
    CHECK(href_with_override("http://h:8/", "x", State::port) == "http://h/");
}

TEST_CASE("whatwg-2012: path, query and fragment states as override do not end at ? and #") {
    CHECK(href_with_override("http://h/a", "b?c#d", State::relative_path_start) == "http://h/b%3Fc%23d");
    CHECK(href_with_override("http://h/a", "/b/../c", State::relative_path_start) == "http://h/c");
    CHECK(href_with_override("http://h/a", "", State::relative_path_start) == "http://h/");
    CHECK(href_with_override("http://h/a", "b#c", State::query) == "http://h/a?b%23c");
    CHECK(href_with_override("http://h/a", " b#c\n", State::fragment) == "http://h/a# b#c");
}

// ---- Serializing, and the system

TEST_CASE("whatwg-2012: the serializer can leave out the fragment") {
    CHECK(serialize(url_of({.input = "ws:h?q#f"}).value(), Slips(), true) == "ws://h/?q");
    CHECK(serialize(url_of({.input = "a:b?q#f"}).value(), Slips(), true) == "a:b?q");
}

TEST_CASE("whatwg-2012: the record has the components of the document") {
    const auto system = refurl::systems::whatwg_2012::system(Reading::repaired);
    const Answer relative = system.read({.input = "//u@h:8/a/?q", .base = "ws:x"});
    REQUIRE(relative);
    CHECK(relative->components == std::vector<Component>{{"scheme", "ws"},
                                                         {"username", "u"},
                                                         {"password", std::nullopt},
                                                         {"host", "h"},
                                                         {"port", "8"},
                                                         {"path", "a"},
                                                         {"path", ""},
                                                         {"query", "q"},
                                                         {"fragment", std::nullopt}});
    CHECK(relative->path == "/a/");
    CHECK_FALSE(relative->password);
    const Answer other = system.read({.input = "a:b#", .base = {}});
    REQUIRE(other);
    CHECK(other->components ==
          std::vector<Component>{{"scheme", "a"}, {"scheme data", "b"}, {"query", std::nullopt}, {"fragment", ""}});
    CHECK_FALSE(other->host);
    CHECK(other->path == "b");
}

TEST_CASE("whatwg-2012: a refusal names its clause and the bytes at fault") {
    struct Fault {
        Request request;
        std::string_view clause;
        std::size_t begin, end;
    };
    const std::array<Fault, 7> faults{{{{.input = " x", .base = {}}, "no scheme state", 1, 1},
                                       {{.input = "", .base = "a:"}, "no scheme state", 0, 0},
                                       {{.input = "ws://h:8\u00E9/", .base = {}}, "port state", 8, 10},
                                       {{.input = "ws://u@[::g]:8/", .base = {}}, "IPv6 parser", 7, 12},
                                       {{.input = "ws://\u00E9[\t::1/", .base = {}}, "", 0, 0},
                                       {{.input = "ws://[::1/", .base = {}}, "host parser", 5, 9},
                                       {{.input = "file:///a/\xFF", .base = "x"}, "no scheme state", 0, 0}}};
    const auto system = refurl::systems::whatwg_2012::system(Reading::repaired);
    for (const auto& [request, clause, begin, end] : faults) {
        INFO(request.input);
        const Answer answer = system.read(request);
        CHECK(answer.has_value() == clause.empty());
        if (answer) continue;
        CHECK(answer.error().clause == clause);
        CHECK(answer.error().begin == begin);
        CHECK(answer.error().end == end);
        CHECK(answer.error().message.ends_with('.'));
    }
}
