#include "grammar/parse.hpp"

#include "grammar/ungrammatical.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;
using grammar::ungrammatical;

namespace {

std::string fault(std::string_view text, Mode mode) {
    const Read url(text, mode);
    return url ? "none" : std::string(url.failure().error) + " at " + std::to_string(url.failure().begin);
}

}  // namespace

TEST_CASE("law: parsing loses nothing") {
    rc::prop("printing what was parsed gives the preprocessed text back", [] {
        const Read url(*url_string(), any_mode());
        RC_PRE(bool(url));
        RC_ASSERT(prints_as_its_text(url));
    });
    rc::prop("for any bytes", [] {
        const Read url(*bytes(), any_mode());
        RC_PRE(bool(url));
        RC_ASSERT(prints_as_its_text(url));
    });
}

TEST_CASE("grammar: a parsed sequence keeps the invariants of the model") {
    rc::prop("for any tokens", [] {
        const Read url(*url_string(), any_mode());
        RC_PRE(bool(url));
        RC_ASSERT_FALSE(violation(*url));
    });
}

TEST_CASE("grammar: each component of a parsed sequence is what its production reads") {
    rc::prop("for any tokens", [] {
        const Read url(*url_string(), any_mode());
        RC_PRE(bool(url));
        RC_ASSERT_FALSE(ungrammatical(*url, url.mode()));
    });
}

TEST_CASE("grammar: finds a component that its production does not read") {
    const auto with = [](const auto& change) {
        Sequence url;
        change(url);
        return ungrammatical(url, Mode::web);
    };
    const Host host{HostKind::opaque, "h"};
    CHECK(with([](Sequence&) {}) == std::nullopt);
    CHECK(with([](Sequence& url) { url.scheme = "1a"; }) == Type::scheme);
    CHECK(with([](Sequence& url) { url.drive = "xyz"; }) == Type::drive);
    CHECK(with([](Sequence& url) { url.file = "?"; }) == Type::file);
    CHECK(with([](Sequence& url) { url.file = ""; }) == Type::file);
    CHECK(with([](Sequence& url) { url.dirs = Dirs("a/#/"); }) == Type::dir);
    CHECK(with([](Sequence& url) { url.query = "#"; }) == Type::query);
    CHECK(with([&](Sequence& url) { url.authority = Authority{{}, host, "99999"}; }) == Type::authority);
    CHECK(with([&](Sequence& url) { url.authority = Authority{{}, host, "x"}; }) == Type::authority);
    CHECK(with([&](Sequence& url) { url.authority = Authority{Userinfo{"a:b", {}}, host, {}}; }) == Type::authority);
    CHECK(with([&](Sequence& url) { url.authority = Authority{Userinfo{"a@b", "c@d"}, host, "80"}; }) == std::nullopt);
    CHECK(with([](Sequence& url) { url.fragment = "#?"; }) == std::nullopt);
}

TEST_CASE("grammar: parsing a text without an authority never fails") {
    rc::prop("only an authority can fail", [] {
        const auto text = *url_string();
        RC_PRE(text.find("//") == std::string::npos && text.find('\\') == std::string::npos);
        const Read url(text, any_mode());
        RC_ASSERT(bool(url) || url.text().find("//") != std::string_view::npos);
    });
}

TEST_CASE("grammar: an error in an authority has its name and its bytes") {
    CHECK(fault("//:80", Mode::web) == "host-missing at 2");
    CHECK(fault("//u@/x", Mode::web) == "host-missing at 4");
    CHECK(fault("//h:8x/", Mode::web) == "port-invalid at 5");
    CHECK(fault("//h:65536/", Mode::web) == "port-out-of-range at 4");
    CHECK(fault("//a b/", Mode::generic) == "host-invalid-code-point at 3");
    CHECK(fault("//[::1/", Mode::web) == "IPv6-unclosed at 2");
    CHECK(fault("//[::1]x/", Mode::web) == "IPv6-unclosed at 7");
    CHECK(fault("//[1:2]/", Mode::web) == "IPv6-too-few-pieces at 6");
    CHECK(fault("x://u:p@[::g]/", Mode::web) == "IPv6-invalid-code-point at 11");
}

TEST_CASE("grammar: the userinfo goes up to the last @ of the authority") {
    const Read url("//a@b:c:d@e@h:1", Mode::web);
    REQUIRE(url);
    CHECK(url->authority->userinfo == Userinfo{"a@b", "c:d@e"});
    CHECK(url->authority->host->text == "h");
    CHECK(url->authority->port == "1");
    const Read alone("//a@b@h:1", Mode::web);
    REQUIRE(alone);
    CHECK(alone->authority->userinfo == Userinfo{"a@b", std::nullopt});
}

TEST_CASE("grammar: twelve texts are dot segments") {
    std::set<std::string> dots;
    std::set<std::string> all;
    for (std::size_t count = 0; count <= 6; ++count)
        each_text({".", "%", "2", "e", "E", "a", "5"}, count, [&](const std::string& text) {
            if (grammar::is_dots(text)) dots.insert(text);
            if (grammar::is_dot_segment(text)) all.insert(text);
            if (grammar::is_dot_segment(text) != (grammar::is_dot(text) || grammar::is_dots(text))) FAIL_CHECK(text);
        });
    check_members(dots, {"..", ".%2e", ".%2E", "%2e.", "%2E.", "%2e%2e", "%2e%2E", "%2E%2e", "%2E%2E"});
    dots.insert({".", "%2e", "%2E"});
    CHECK(all == dots);
}
