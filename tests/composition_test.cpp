#include "api/url.hpp"
#include "refurl.hpp"

#include "api/stages.hpp"
#include "grammar/parse.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"
#include "tests/print/printable.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Returns the URL that random tokens give, with or without a base.
Result<Url> any_url() {
    const auto base = *rc::gen::element<std::string>("http://u:p@h:8/a/b?q#f", "file:///c:/a/b", "file://h/a",
                                                     "foo://h/a/b", "foo:/a/b", "foo:a", "ws://h");
    return parse_against(*url_string(), *rc::gen::arbitrary<bool>() ? &base : nullptr);
}

}  // namespace

TEST_CASE("law: the href of an href is itself") {
    rc::prop("and so are all getters, for any tokens", [] {
        const auto url = any_url();
        RC_PRE(url.has_value());
        const auto again = parse(url->href());
        RC_ASSERT(again.has_value());
        for (const auto& [name, get] : getters) RC_ASSERT(get(*again) == get(*url));
    });
    rc::prop("for any bytes", [] {
        const auto url = parse(*rc::gen::element<std::string>("http://h/", "file:", "foo:") + *bytes());
        RC_PRE(url.has_value());
        RC_ASSERT(parse(url->href()).value() == *url);
    });
}

TEST_CASE("law: an href is resolved against any base as without one") {
    rc::prop("for any tokens", [] {
        const auto url = any_url();
        const auto base = any_url();
        RC_PRE(url.has_value());
        RC_PRE(base.has_value());
        RC_ASSERT(parse(url->href(), &*base).value() == *url);
    });
}

TEST_CASE("composition: properties of URLs and of failures") {
    rc::prop("the href of a URL parses to its sequence", [] {
        const auto url = any_url();
        RC_PRE(url.has_value());
        const Sequence sequence = url->sequence();
        Store store;
        RC_ASSERT(print(sequence, store).href() == url->href());
        const Sequence printable = normalize_for_printing(sequence, store);  // includes the dot that protects a path
        const auto parsed = grammar::parse(url->href(), mode_of(sequence)).value();
        RC_ASSERT(components(parsed).size() == components(printable).size());
        RC_ASSERT_FALSE(violation(sequence));
    });
    rc::prop("the getters put together are the href", [] {
        const auto url = any_url();
        RC_PRE(url.has_value());
        RC_ASSERT(url->href().starts_with(url->protocol()));
        RC_ASSERT(url->href().find(url->pathname()) != std::string_view::npos);
        RC_ASSERT(std::string(url->host()) ==
                  std::string(url->hostname()) + (url->port().empty() ? "" : ":") + std::string(url->port()));
    });
    rc::prop("the offset of a failure lies in the input", [] {
        const auto input = *url_string();
        const auto url = parse(input);
        RC_PRE(!url.has_value());
        RC_ASSERT(url.error().begin <= input.size());
    });
    rc::prop("any bytes give a URL or a failure", [] {
        const auto input = *bytes();
        const auto url = parse(input);
        if (url) {
            RC_ASSERT(parse(url->href()).value() == *url);
        } else {
            RC_ASSERT_FALSE(url.error().rule.empty());
        }
    });
}

TEST_CASE("composition: the range of a failure is in the input") {
    const auto offset = [](std::string_view input) { return parse(input).error().begin; };
    CHECK(offset("http://a b/") == 8);
    CHECK(offset(" \thttp://a\tb c/") == 12);
    CHECK(offset("http:/x@a:b") == 10);
    CHECK(offset("http://u@1.2.3.999") == 15);
    CHECK(offset("http://u@a%00b") == 10);
    CHECK(offset("http://b\u00FCcher[x/") == 14);
    CHECK(offset("http://ex%00mple.com") == 9);
    CHECK(offset("http://h:99999") == 9);
    CHECK(offset("file://u@h/") == 7);
    CHECK(offset(" file://h:8/") == 9);
}

TEST_CASE("composition: what stands after an input in memory does not matter") {
    const auto check = [](const std::string& input, const std::string& after) {
        const std::string memory = input + after;
        const std::string_view part = std::string_view(memory).substr(0, input.size());
        RC_LOG() << input << " before " << after << '\n';
        for (const auto& [read, expected] :
             {std::pair(parse(part), parse(input)), std::pair(parse_by_stages(part), parse_by_stages(input))}) {
            RC_ASSERT(read.has_value() == expected.has_value());
            if (read) RC_ASSERT(read->href() == expected->href());
            if (!read) {
                RC_ASSERT(read.error().rule == expected.error().rule);
                RC_ASSERT(read.error().begin == expected.error().begin);
                RC_ASSERT(read.error().end == expected.error().end);
            }
        }
    };
    const auto after = [] {
        return *rc::gen::element<std::string>("\\", "/", "?", "#", "@", ":", "]", "41", "%", "\xCC", "\xCC\xB8", "\x80",
                                              "\n", " ", "a", "\\\\");
    };
    rc::prop("any tokens", [&] { check(*rc::gen::oneOf(url_string(), plausible_url()), after()); });
    rc::prop("inputs that end in the middle of something", [&] {
        const auto start = *rc::gen::element<std::string>("http://h", "http:\\\\h\\a", "http://a\uFF1C", "foo:a%4",
                                                          "http://h/%4", "http://h/\xE2\x98", "http://[::1");
        check(start, after());
    });
}

TEST_CASE("composition: unicode_href has the domain in Unicode") {
    CHECK(api::unicode_href(parse("http://xn--53h.example/%C3%A9").value()) == "http://\u2615.example/%C3%A9");
    CHECK(api::unicode_href(parse("http://xn--8i7caa/").value()) == "http://xn--8i7caa/");
    CHECK(api::unicode_href(parse("foo://xn--53h/").value()) == "foo://xn--53h/");
}

TEST_CASE("composition: the origins of URLs of each kind") {
    CHECK(api::origin(parse("blob:https://h:8/x").value()) == "https://h:8");
    CHECK(api::origin(parse("blob:ftp://h/x").value()) == "null");
    CHECK(api::origin(parse("blob:blob:https://h/x").value()) == "null");
    CHECK(api::origin(parse("file:///x").value()) == "null");
    CHECK(api::origin(parse("foo://h").value()) == "null");
    CHECK(api::origin(parse("wss://h:443/").value()) == "wss://h");
}

TEST_CASE("composition: handles large inputs of many equal bytes") {
    const auto repeated = [](std::string_view text, std::size_t times) {
        std::string result;
        for (std::size_t i = 0; i < times; ++i) result += text;
        return result;
    };
    constexpr std::size_t many = 1'000'000;
    CHECK(parse("http://" + repeated("@", many) + "h/").value().username().size() == 3 * (many - 1));
    CHECK_FALSE(parse("http://" + repeated("[", many)));
    CHECK(parse("http://h/" + repeated("%", many)).value().pathname().size() == many + 1);
    CHECK(parse("http:" + repeated("/", many) + "h").value().href() == "http://h/");
    CHECK(parse("foo:" + repeated(" ", many) + "#").value().href().size() == many + 3 + 4);
    CHECK(parse("http://h/" + repeated("a/../", many)).value().href() == "http://h/");
    CHECK(parse("http://h/" + repeated("../", many)).value().href() == "http://h/");
    CHECK(parse(std::string(many, '\0')).error().error == "missing-scheme-non-relative-URL");
}
