#include "fast/host.hpp"

#include <string>

#include "grammar/predicates.hpp"
#include "host/host.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Returns `text` in ASCII lowercase.
std::string lowercase(std::string text) {
    for (char& c : text) c = ascii_lower(c);
    return text;
}

}  // namespace

TEST_CASE("law: the host parser only lowercases a plain domain") {
    const auto is_lowercased = [](const std::string& host) {
        Store store;
        const Result<Host> parsed = parse_special_host(host, store);
        return parsed == Host{HostKind::domain, lowercase(host)};
    };
    const auto check = [&](const std::string& host) {
        if (fast::is_plain_domain(host)) RC_ASSERT(is_lowercased(host));
        return fast::is_plain_domain(host);
    };
    rc::prop("for any hosts", [&] { (void)check(*rc::gen::oneOf(host_string(), url_string(), bytes())); });
    prop_of_shortcut("for ASCII hosts", 30, [&] {
        return check(*text_of(rc::gen::element<std::string>("a", "B", "example", ".", "-", "_", "1", "com", "xn--")));
    });
    Taken taken;
    for (std::size_t count = 0; count <= 4; ++count)
        each_text({"a", "X", "0", "x", ".", "-", "%41", "%", "\xC3\xA9", "^", "xn--"}, count,
                  [&](const std::string& host) {
                      taken.count(fast::is_plain_domain(host));
                      if (fast::is_plain_domain(host) != is_lowercased(host)) FAIL_CHECK(host);
                  });
    check_taken(taken, 15);
    for (unsigned c = 0; c < 0x100; ++c) {
        const std::string host(1, static_cast<char>(c));
        CAPTURE(c);
        CHECK(fast::is_plain_domain(host) == is_lowercased(host));
    }
}

TEST_CASE("host: the shortcut for plain domains returns what the rule returns") {
    const auto check = [](const std::string& host) {
        CAPTURE(host);
        Store store;
        return fast::parse_special_host(host, store) == parse_special_host(host, store);
    };
    rc::prop("for any hosts", [&] { RC_ASSERT(check(*rc::gen::oneOf(host_string(), url_string(), bytes()))); });
    for (const char* const host : {"EXAMPLE.com", "1.2.3.256", "0X7F.1", "a.09", "1.2.3.4.5", "a..b", "a_b", "1."})
        CHECK(check(host));
}

TEST_CASE("law: the host parser makes a domain in ASCII of an inert domain") {
    const auto check = [](const std::string& host) {
        Store store;
        const auto ascii = fast::inert_domain(host, store);
        if (ascii && parse_special_host(host, store) != Host{HostKind::domain, *ascii}) FAIL_CHECK(host);
        return ascii.has_value();
    };
    rc::prop("for any hosts", [&] { (void)check(*rc::gen::oneOf(host_string(), url_string(), bytes())); });
    prop_of_shortcut("for hosts in several scripts", 30, [&] {
        return check(*text_of(
            rc::gen::element<std::string>("a", "B", ".", "-", "1", "\u00E9", "\u0416", "\u4F8B", "\u00DF", "\uFF21")));
    });
    Taken taken;
    for (std::size_t count = 0; count <= 4; ++count)
        each_text({"a", "0", ".", "%41", "%", "\xC3", "\xC3\xA9", "^", "xn--", "\uFF0F", "\uFF11", "\u00AD", "\u05D0",
                   "\u0301"},
                  count, [&](const std::string& host) { taken.count(check(host)); });
    check_taken(taken, 1);
}

TEST_CASE("host: the shortcuts return what the rule returns for hosts in several scripts") {
    for (const char* const host :
         {"b\u00FCcher.example", "B\u00DCCHER.Example", "\u00E9.1", "\uFF11.\uFF12", "\u00E9.0x7f", "fa\u00DF.de",
          "xn--a.\u00E9", "\u00E9%41", "\u00AD", "\u05D0", "\u00E9\u0301"}) {
        CAPTURE(host);
        Store store;
        CHECK(fast::parse_special_host(host, store) == parse_special_host(host, store));
    }
}

TEST_CASE("law: only a domain that ends with a hexadecimal digit or x ends in a number") {
    int numbers = 0;
    Taken refused;
    for (std::size_t count = 0; count <= 5; ++count)
        each_text({"0", "9", "x", "X", "a", "F", "g", "z", "m", ".", "-"}, count, [&](const std::string& domain) {
            const bool is_number = grammar::ends_in_number(domain);
            numbers += is_number ? 1 : 0;
            refused.count(!fast::may_end_in_number(domain));
            if (fast::ends_in_number(domain) != is_number) FAIL_CHECK(domain);
        });
    CHECK(numbers > 1000);
    check_taken(refused, 40);
}
