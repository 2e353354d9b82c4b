// The reasons why a text is not a URL, compared with those of the standard's state machine.
#include <algorithm>

#include "grammar/predicates.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "tests/catch.hpp"
#include "tests/laws.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::string joined(const Tokens& tokens) {
    std::string text;
    for (const std::string_view token : tokens) text += token;
    return text;
}

/// Reports whether some text that `accepts` accepts is one token away: without one of `chosen`, with one more of `all`,
/// or with one instead of another.
template <class Accepts>
bool has_one_fault(const Tokens& chosen, const Tokens& all, Accepts accepts) {
    for (std::size_t i = 0; i <= chosen.size(); ++i) {
        const auto place = static_cast<std::ptrdiff_t>(i);
        Tokens changed = chosen;
        if (i < chosen.size()) changed.erase(changed.begin() + place);
        if (accepts(joined(changed))) return true;
        for (const std::string_view token : all) {
            Tokens longer = changed;
            longer.insert(longer.begin() + place, token);
            if (accepts(joined(longer))) return true;
            longer = chosen;
            longer.insert(longer.begin() + place, token);
            if (accepts(joined(longer))) return true;
        }
    }
    return false;
}

bool is_url(const std::string& text) { return standard::parse(text).url.has_value(); }

/// Returns the standard's name of the error that ended its parser. A forbidden domain code point has no such name.
std::string_view standard_error(const std::string& url) {
    const std::string_view last = standard::parse(url).errors.back().name;
    return last == "domain-to-ASCII" ? "" : last;
}

std::string_view error(const std::string& url) { return parse(url).error().error; }

/// Compares the errors of all texts of up to `most` tokens between `before` and `after` that have one fault.
/// @return the number of these texts
template <class Excepted>
std::size_t compare_errors(std::string_view before, const Tokens& tokens, std::size_t most, std::string_view after,
                           Excepted is_excepted) {
    std::size_t count = 0;
    const auto url = [&](const std::string& text) { return std::string(before).append(text).append(after); };
    const auto accepts = [&](const std::string& text) { return is_url(url(text)); };
    for (std::size_t size = 0; size <= most; ++size)
        each_choice(tokens, size, [&](const Tokens& chosen) {
            const std::string text = url(joined(chosen));
            if (is_url(text) || is_excepted(text) || !has_one_fault(chosen, tokens, accepts)) return;
            ++count;
            if (error(text) != standard_error(text)) FAIL_CHECK(text << ' ' << error(text));
        });
    return count;
}

/// Returns the place at which the host fails, and the rule.
std::string fault(std::string_view authority, Mode mode) {
    const Failure failure = grammar::parse_authority(authority, mode).error();
    return std::string(failure.rule) + " at " + std::to_string(failure.begin);
}

}  // namespace

TEST_CASE("law: an IPv6 address with one fault fails with the standard's error", "[long]") {
    const Tokens tokens{"1", ":", "::", "1.2.3.4", ".", "0", "x", "a:", "256", "]", "1:2:3:4:5:6"};
    const auto has_late_ip4 = [](const std::string& url) {
        return standard_error(url) == "IPv4-in-IPv6-too-many-pieces" && error(url).starts_with("IPv4-in-IPv6");
    };
    CHECK(compare_errors("ws://[", tokens, 4, "]/", has_late_ip4) > 1000);
}

TEST_CASE("law: an authority with one fault fails with the standard's error", "[long]") {
    // The pipeline interprets a host only after it has read the port.
    const auto has_bad_port = [](const std::string& url) {
        return error(url) == "port-invalid" && standard_error(url).empty();
    };
    const Tokens tokens{"u", ":", "8", "[", "]", "::1", "[::1]", " ", "<", "^", "%41", "\u00e9", "@"};
    CHECK(compare_errors("ws://", tokens, 3, "/", has_bad_port) > 500);
    CHECK(compare_errors("foo://", tokens, 3, "/", has_bad_port) > 500);
    CHECK(compare_errors("file://", Tokens(tokens.begin(), tokens.end() - 1), 3, "/", has_bad_port) > 500);
}

TEST_CASE("diagnosis: names the byte at fault and the rule") {
    for (const Mode mode : {Mode::generic, Mode::web}) {
        CHECK(fault("u@", mode) == "host at 2");
        CHECK(fault(":8", mode) == "host at 0");
        CHECK(fault("h:8x", mode) == "port at 3");
        CHECK(fault("[::1]:x", mode) == "port at 6");
        CHECK(fault("u@[::1", mode) == "host at 2");
        CHECK(fault("[::1]x", mode) == "host at 5");
        CHECK(fault("[::1]]", mode) == "ip6-address at 4");
        CHECK(fault("[::1x]", mode) == "ip6-address at 4");
        CHECK(fault("[1:2]", mode) == "ip6-address at 4");
        CHECK(fault("[1.2.3.4]", mode) == "ip6-address at 8");
        CHECK(fault("[1.2.3]", mode) == "ip6-address at 6");
        CHECK(fault("[::1.256.2.3]", mode) == "ip6-address at 7");
    }
    CHECK(fault("a b", Mode::generic) == "opaque-host at 1");
    CHECK(fault("a[::1]", Mode::generic) == "opaque-host at 1");
    CHECK(fault("a[::1]", Mode::web) == "forbidden-domain-code-point at 1");
    CHECK(fault("h:x", Mode::file) == "forbidden-domain-code-point at 1");
    CHECK(fault(":8", Mode::file) == "forbidden-domain-code-point at 0");
    CHECK(fault("[::1]:x", Mode::file) == "host at 5");
}
