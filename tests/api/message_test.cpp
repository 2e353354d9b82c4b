// The sentences about failures. tests/tools/commands/sentences_test.t has their words.
#include "api/message.hpp"

#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Reports whether a sentence says what `full` says, except which code point is at fault, what a host is missing
/// before, and what surprises people.
bool says_less(const std::string& sentence, const std::string& full) {
    if (sentence == "The host is missing.") return full.starts_with("The host is missing ");
    constexpr std::string_view unknown = " code point";
    const std::size_t hole = sentence.find(unknown);
    if (full.starts_with(sentence) || hole == std::string::npos) return full.starts_with(sentence);
    const std::string before = sentence.substr(0, hole - 1);
    return full.starts_with(before) && full.contains(sentence.substr(hole + unknown.size()));
}

}  // namespace

TEST_CASE("message: the errors of earlier editions of the standard have sentences") {
    const Failure no_host{Stage::parse, "authority state", "http://@", 8, 8, "invalid-credentials"};
    CHECK(message_of(no_host) == "The host is missing after the `@`.");
    const Failure forbidden{Stage::host, "host state", "http://a%zz", 7, 11, "domain-invalid-code-point"};
    CHECK(message_of(forbidden) == "The domain has a forbidden code point.");
}

TEST_CASE("message: a domain alone can have a tab, which the parser of URLs removes") {
    CHECK(message_of(Failure{Stage::host, "forbidden-domain-code-point", "a\tb", 1, 2, ""}) ==
          "U+0009 is forbidden in a domain.");
}

TEST_CASE("message: an IPv6 address without brackets is told that it needs them, wherever a host can stand") {
    const auto brackets_of = [](std::string_view input) {
        const Result<Url> url = parse(input);
        REQUIRE_FALSE(url);
        const std::string message = message_of(url.error());
        const std::size_t at = message.find(" An IPv6 address stands");
        return at == std::string::npos ? "" : message.substr(at + 1);
    };
    const std::string general = "An IPv6 address stands between brackets: ";
    CHECK(brackets_of("http://2001:db8::1/") == general + "`[2001:db8::1]`.");
    CHECK(brackets_of("http://::1:8080/") == general + "`[::1:8080]`, or with a port `[::1]:8080`.");
    CHECK(brackets_of("http://1:2:3:4:5:6:7:8/") == general + "`[1:2:3:4:5:6:7:8]`.");
    CHECK(brackets_of("http://::ffff:1.2.3.4/x") == general + "`[::ffff:1.2.3.4]`.");
    CHECK(brackets_of("foo://::1?q") == general + "`[::1]`.");
    CHECK(brackets_of("file://::1/") == general + "`[::1]`.");
    CHECK(brackets_of("http://u@::1#f") == general + "`[::1]`.");
    CHECK(brackets_of("http://fe80::1%25lo0/") ==
          general + "`[fe80::1]`. The standard does not support zone identifiers.");
    for (const std::string_view other : {"http://a:80:80/", "http://[::1/", "http://h:x::/", "http://:80/", "::1"})
        CHECK(brackets_of(other).empty());
}

TEST_CASE("message: a failure of a rule that has no sentence says that the text is not a URL") {
    CHECK(message_of(Failure{Stage::parse, "another-rule", "x", 0, 1, ""}) == "The text is not a URL.");
    CHECK(message_of(Failure{Stage::parse, "another-rule", "x", 0, 1, "", "a reason"}) ==
          "The text is not a URL: a reason.");
}

TEST_CASE("message: a failure whose text is gone does not say which code point is at fault") {
    const std::string host = "a<b";
    CHECK(message_of(parse("http://" + host).error()) == "A code point is forbidden in a domain.");
    const std::string text = "http://" + host;
    CHECK(message_of(parse(text).error()) == "`<` (U+003C) is forbidden in a domain.");
    CHECK(message_of(parse(std::string("http://@")).error()) == "The host is missing.");
    CHECK(message_of(parse(std::string("http://[1:")).error()) == message_of(parse("http://[1:").error()));
    CHECK(message_of(parse(std::string()).error()) == message_of(parse("").error()));
}

TEST_CASE("law: without its text, the message of a failure says less and nothing else") {
    int shorter = 0;
    const auto hosts_after = [](const std::string& beginning) {
        return rc::gen::map(host_string(), [=](const std::string& host) { return beginning + host; });
    };
    rc::prop("for any tokens, for hosts, and for hosts with a forbidden code point", [&] {
        const std::string text = *rc::gen::oneOf(url_string(), hosts_after("http://"), hosts_after("http://a<"));
        const Result<Url> url = parse(text);
        const Result<Url> without = parse(std::string(text));
        RC_ASSERT(without.has_value() == url.has_value());
        if (url) return;
        const std::string full = message_of(url.error());
        const std::string message = message_of(without.error());
        RC_LOG() << message << '\n' << full << '\n';
        RC_ASSERT(message == full || says_less(message, full));
        shorter += message != full ? 1 : 0;
    });
    CHECK(shorter > 0);
}
