// Valid URL strings, and the reasons why other texts are not valid.
#include "api/validity.hpp"

#include <functional>

#include "grammar/parse.hpp"
#include "grammar/value/expr.hpp"
#include "grammar/writing/conditions.hpp"
#include "model/utf8.hpp"
#include "tests/agreement/comparison.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// An input and its parsed base. A pair whose base is not a URL is discarded.
struct Case {
    std::string input;
    std::optional<Url> base_url;

    [[nodiscard]] const Url* base() const { return base_url ? &*base_url : nullptr; }
    [[nodiscard]] bool is_valid(const std::string& text) const { return is_valid_url_string(text, base()); }

    /// Reports whether the grammar reads the text. Ignores side conditions.
    [[nodiscard]] bool is_read(const std::string& text) const {
        Store store;
        const Sequence sequence = base_url ? base_url->sequence() : Sequence{};
        const std::string_view decoded = decode_utf8(text, store);
        return !grammar::broken_by_base(decoded, base_url ? &sequence : nullptr) &&
               grammar::read_writing(decoded, grammar::select_mode(decoded, mode_of(sequence)));
    }

    /// Reports whether the text is valid or its fault comes after `place`. Side conditions are checked after all
    /// productions.
    [[nodiscard]] bool is_at_fault_behind(std::size_t place, const std::string& text, bool is_side_condition) const {
        const auto valid = validate(text, base());
        return valid || valid.error().begin > place || (!is_side_condition && is_read(text));
    }
};

Case any_case() {
    const Pair pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url(), mutated(plausible_url()), url_mutant(),
                                              writing_sentence(), writing_mutant(), mutated(writing_sentence())));
    Case made{pair.input, std::nullopt};
    if (!pair.base) return made;
    Result<Url> base = parse(*pair.base);
    RC_PRE(base.has_value());
    made.base_url = std::move(*base);
    return made;
}

/// For each gap, one of these texts fits.
const std::vector<std::string> fillings{"",        "a",      "a:",       "//",  "//h",
                                        "h",       "1",      "::",       "::]", "]",
                                        ":",       "0]",     "1]",       "0::", "1.1]",
                                        "1.1.1",   "1.1.1]", "1.1.1.1]", ".1]", ".1.1]",
                                        ".1.1.1]", "#",      "/",        "%20", "0:0:0:0:0:0:0:0]"};

bool any_filling(const std::function<bool(const std::string&)>& fits) { return std::ranges::any_of(fillings, fits); }

bool is_between_code_points(std::string_view text, std::size_t at) {
    Store store;
    const std::string before(decode_utf8(text.substr(0, at), store));
    return before + std::string(decode_utf8(text.substr(at), store)) == decode_utf8(text, store);
}

// ---- Without IPv4-non-ASCII-input

/// The state machine of the standard of 2 July 2026, which does not have IPv4-non-ASCII-input.
bool is_flawless_in_july(const std::string& input) {
    standard::Outcome outcome = parse_independently(input);
    std::erase_if(outcome.errors, [](const auto& error) { return error.name == "IPv4-non-ASCII-input"; });
    return outcome.is_flawless();
}

/// Returns a line for a text that is not valid although the state machine reports nothing.
Found found_in_july(const std::string& host) {
    const std::string text = "ws://" + host;
    if (is_valid_url_string(text) || !is_flawless_in_july(text)) return std::nullopt;
    return text + "; not a valid-domain-string, and no error";
}

// ---- The standard's examples

struct Example {
    const char* input;
    std::optional<std::string> base;
    bool valid;
};

// From its section "URLs".
const std::vector<Example> examples{
    {"https:example.org", {}, false},
    {"https://////example.com///", {}, false},
    {"https://example.com/././foo", {}, true},
    {"hello:world", "https://example.com/", true},
    {"https:example.org", "https://example.com/", false},
    {"\\example\\..\\demo/.\\", "https://example.com/", false},
    {"example", "https://example.com/demo", true},
    {"file:///C|/demo", {}, false},
    {"..", "file:///C:/demo", true},
    {"file://localhost/", {}, true},
    {"file://loc%61lhost/", {}, false},
    {"https://user:password@example.org/", {}, false},
    {"https://example.org/foo bar", {}, false},
    {"https://EXAMPLE.com/../x", {}, true},
    {"https://ex ample.org/", {}, false},
    {"example", {}, false},
    {"https://example.com:demo", {}, false},
    {"http://[www.example.com]/", {}, false},
    {"https://example.org//", {}, true},
    {"https://example.com/[]?[]#[]", {}, false},
    {"https://example/%?%#%", {}, false},
    {"https://example/%25?%25#%25", {}, true},
};

}  // namespace

TEST_CASE("law: the text before a fault can be completed, and the fault can be mended") {
    const auto productions = grammar::whole_writing();
    rc::prop("completed and mended", [&] {
        const Case any = any_case();
        const auto valid = validate(any.input, any.base());
        RC_ASSERT(valid.has_value() == any.is_valid(any.input));
        if (valid) return;
        const auto& [rule, begin, end, reason] = valid.error();
        RC_LOG() << rule << ", bytes " << begin << " to " << end << ": " << reason << '\n';
        RC_ASSERT(grammar::find(productions, rule) != nullptr);
        RC_ASSERT(reason != "this is not allowed here");
        RC_ASSERT(begin <= end);
        RC_ASSERT(end <= any.input.size());
        RC_ASSERT(is_between_code_points(any.input, begin));
        RC_ASSERT(is_between_code_points(any.input, end));
        const std::string before = any.input.substr(0, begin);
        const std::string after = any.input.substr(end);
        RC_ASSERT(any_filling([&](const std::string& filling) { return any.is_read(before + filling); }));
        const bool is_side_condition = any.is_read(any.input);
        RC_ASSERT(any_filling([&](const std::string& filling) {
            return any.is_at_fault_behind(begin, before + filling + after, is_side_condition);
        }));
    });
}

TEST_CASE("law: the href of a valid URL string is valid, if that of its base is") {
    rc::prop("href", [] {
        const Case any = any_case();
        const bool has_valid_base = !any.base_url || is_valid_url_string(any.base_url->href());
        if (has_valid_base && any.is_valid(any.input))
            RC_ASSERT(is_valid_url_string(parse(any.input, any.base()).value().href()));
    });
}

TEST_CASE("law: without IPv4-non-ASCII-input validity and the state machine disagree") {
    const Tokens tokens{"1", ".", "\uFF11"};
    check_counterexample("law: without IPv4-non-ASCII-input validity and the state machine disagree",
                         smallest(tokens, 7, found_in_july));
}

TEST_CASE("validity: the standard's examples") {
    for (const auto& [input, base, valid] : examples) {
        CAPTURE(input);
        std::optional<Url> base_url;
        if (base) base_url = parse(*base).value();
        CHECK(is_valid_url_string(input, base_url ? &*base_url : nullptr) == valid);
    }
}

TEST_CASE("validity: ill-formed UTF-8 counts as U+FFFD, a URL code point, and positions are in bytes of the input") {
    CHECK(is_valid_url_string("foo:\xFF\xE2\x98"));
    CHECK_FALSE(is_valid_url_string("ws://\xFF"));
    const auto fault = validate("foo:\xFF\xE2\x98 \xFF");
    REQUIRE_FALSE(fault);
    CHECK(fault.error().begin == 7);
    CHECK(fault.error().end == 8);
}

TEST_CASE("validity: an author should leave out characters that the parser removes, not encode them") {
    const auto check = [](std::string_view input, std::size_t at, const Url* base = nullptr) {
        CAPTURE(input);
        const auto valid = validate(input, base);
        REQUIRE_FALSE(valid);
        CHECK(valid.error().begin == at);
        CHECK(valid.error().reason == "the parser removes this character: leave it out");
        CHECK(parse(std::string(input).erase(at, 1), base) == parse(input, base));
    };
    check(" http://h/", 0);
    check("\t\nhttp://h/", 0);
    check("ht\ntp://h/", 2);
    check("http://h/a ", 10);
    check("http://h/a \x1f", 10);
    check("javascript:alert(1) ", 19);
    check("http://h\t/", 8);
    const Url base = parse("http://h/").value();
    check(" http://h/", 0, &base);
    check(" x", 0, &base);
    check("x\r#f", 1, &base);
    CHECK(validate("http://h/a b").error().reason == "write a space as %20");
    CHECK(validate(" x").error().reason == "the scheme is missing, and there is no base URL to take it from");
}

TEST_CASE("validity: each reason is given where it is true, and another one where it nearly is") {
    struct Given {
        std::string_view input, reason;
        std::string_view near;  ///< a text with another reason, or a valid one
    };
    constexpr std::array<Given, 28> all{{
        {"foo:%4", "two hexadecimal digits must follow a `%`; write `%` itself as %25", "foo:%41"},
        {"foo:#a#", "write `#` in a fragment as %23", "foo:#a"},
        {"http://h/?a b", "write a space as %20", "http://h/?a|b"},
        {"http://h/{", "this is not a URL code point: percent-encode it", "http://h/ {"},
        {"http://h/a\\b", "`\\` is parsed as `/`: write `/`, or %5C", "foo://h/a\\b"},
        {"file:///C|", "a drive letter is followed by `:`, not `|`", "file:///CC|"},
        {"file:///C|/a", "a drive letter is followed by `:`, not `|`", "http://h/C|/a"},
        {"file:///z|?q", "a drive letter is followed by `:`, not `|`", "file:///1|?q"},
        {"file:///C|#f", "a drive letter is followed by `:`, not `|`", "file:///C|a#f"},
        {"http://[::1", "an IPv6 address ends with `]`", "http://[::g]"},
        {"foo://[::1/", "an IPv6 address ends with `]`", "foo://[::1]a"},
        {"http:///a", "exactly two slashes stand before a host, and here are more", "http:///"},
        {"http://\\/a", "exactly two slashes stand before a host, and here are more", "http://\\?a"},
        {"http:///", "the host is missing", "http://^/a"},
        {"http://\\", "the host is missing", "http://h\\"},
        {"http://:8/", "the host is missing", "file://h:8/"},
        {"http://h\\a", "`\\` is parsed as `/`: write `/`", "http://h^a"},
        {"file://h:8/", "a file URL has no port, and its drive letter follows a third `/`", "file://h^8/"},
        {"http://%41/", "a domain must not be percent-encoded", "foo://%41/"},
        {"http://%zz/", "a domain cannot contain this", "http://zz/"},
        {"http://a^b/", "a domain cannot contain this", "http://a%5Eb/"},
        {"foo://:8", "a port needs a host before it", "foo://h:8"},
        {"foo://a^b", "a host cannot contain this: percent-encode it", "foo://a b"},
        {"http://[::1.2.3.256]/", "an IPv4 address is four decimal numbers up to 255, without leading zeros",
         "http://[::1.2.3.255]/"},
        {"http://h:8x/", "a port consists of decimal digits", "http://h:8/x"},
        {"foo://h:8a?", "a port consists of decimal digits", "foo://h:8?a"},
        {"foo://[::1]a", "only a path, which begins with `/`, can follow the host and port", "foo://[::1]/a"},
        {"http:h", "`//` must follow a special scheme", "foo:h"},
    }};
    for (const auto& [input, reason, near] : all) {
        CAPTURE(input, near);
        const auto valid = validate(input);
        const auto valid_near = validate(near);
        REQUIRE_FALSE(valid);
        CHECK(valid.error().reason == reason);
        if (!valid_near) CHECK(valid_near.error().reason != reason);
    }
}

TEST_CASE("validity: what is wrong with an IPv6 address") {
    constexpr std::string_view twice = "an IPv6 address contains `::` at most once";
    constexpr std::string_view zero = "a piece of an IPv6 address has no leading zero";
    constexpr std::string_view pieces =
        "an IPv6 address consists of pieces of up to four hexadecimal digits, separated by `:`";
    for (const auto& [address, reason] : std::initializer_list<std::pair<std::string, std::string_view>>{
             {"1::2::3", twice},
             {":::", twice},
             {"1::2:::3", twice},
             {"::1::", twice},
             {":1", pieces},
             {"1:g::", pieces},
             {"1::g", pieces},
             {"g::", pieces},
             {"12345::", pieces},
             {"01::", zero},
             {"1::00", zero},
         }) {
        CAPTURE(address);
        for (const std::string scheme : {"http", "foo", "file"}) {
            const auto valid = validate(scheme + "://[" + address + "]");
            REQUIRE_FALSE(valid);
            CHECK(valid.error().reason == reason);
        }
    }
}

TEST_CASE("validity: only the base's scheme matters, and whether its path is opaque") {
    const auto is_valid_onto = [](const char* base, const char* input) {
        const Url url = parse(base).value();
        return is_valid_url_string(input, &url);
    };
    for (const char* input : {"", "a", "/a", "//h", "//", "?q", "#f", "///a", "//h:8"}) {
        CAPTURE(input);
        CHECK(is_valid_onto("http://h", input) == is_valid_onto("wss://u:p@h:8/a/b?q#f", input));
        CHECK(is_valid_onto("file:///", input) == is_valid_onto("file://h/C:/a?q", input));
        CHECK(is_valid_onto("foo://h", input) == is_valid_onto("bar:/a/b?q#f", input));
        CHECK(is_valid_onto("foo:", input) == is_valid_onto("bar:a/b?q#f", input));
    }
}

TEST_CASE("validity: takes linear time, and does not recurse") {
    for (const std::string& part : {std::string("a"), std::string("/"), std::string("%41"), std::string("\u00E9")}) {
        std::string text = "http://h/";
        for (int i = 0; i < 50'000; ++i) text += part;
        CHECK(validate(text).has_value());
        text += ' ';
        REQUIRE_FALSE(validate(text));
        CHECK(validate(text).error().begin == text.size() - 1);
    }
}

TEST_CASE("validity: a domain is at fault at the label that breaks a rule, and at a full stop if the label is empty") {
    const std::string long_label(64, 'a');
    std::string long_domain;
    for (int i = 0; i < 6; ++i) long_domain += std::string(50, 'a') + '.';
    long_domain += 'a';
    const std::vector<std::pair<std::string, std::string>> parts{
        {"a.", "."},
        {"b\u00FCcher.example\u3002", "\u3002"},
        {".a", "."},
        {"aa.-b.c", "-b"},
        {"\u00FC.xn--a-.c", "xn--a-"},
        {"a." + long_label + ".b", long_label},
        {long_domain, long_domain},
        {"a.b.256", "a.b.256"},
    };
    for (const auto& [domain, part] : parts) {
        CAPTURE(domain);
        const std::string input = "http://" + domain + "/";
        const auto valid = validate(input);
        REQUIRE_FALSE(valid);
        CHECK(valid.error().rule == "valid-domain-string");
        CHECK(input.substr(valid.error().begin, valid.error().end - valid.error().begin) == part);
    }
    CHECK(validate("http://a..b/").error().begin == 9);
    CHECK(validate("http://a./").error().reason == "a valid domain does not end with a full stop");
}
