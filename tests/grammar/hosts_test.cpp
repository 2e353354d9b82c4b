#include "grammar/grammar.hpp"
#include "model/address.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;

namespace {

/// Calls `visit` with every text of up to `length` tokens.
template <class Visit>
void each_text(const std::vector<std::string_view>& tokens, int length, std::string& text, Visit visit) {
    visit(text);
    if (length == 0) return;
    for (const std::string_view token : tokens) {
        const std::size_t size = text.size();
        text += token;
        each_text(tokens, length - 1, text, visit);
        text.resize(size);
    }
}

}  // namespace

TEST_CASE("hosts: the loose IPv6 address, with its side condition, is RFC 3986's, for every short text") {
    std::string text;
    std::size_t addresses = 0;
    each_text({"1", ":", "::", "1.2.3.4", ".", "0"}, 7, text, [&](const std::string& each) {
        const bool loose = grammar::is_ip6_address(each);
        addresses += loose ? 1 : 0;
        if (loose != grammar::is_ip6_address_strict(each)) FAIL_CHECK(each);
    });
    text.clear();
    each_text({"1:", ":", "::", "1.2.3.4", "2"}, 9, text, [&](const std::string& each) {
        const bool loose = grammar::is_ip6_address(each);
        addresses += loose ? 1 : 0;
        if (loose != grammar::is_ip6_address_strict(each)) FAIL_CHECK(each);
    });
    CHECK(addresses > 1000);
}

TEST_CASE("hosts: the two IPv6 addresses that the conformance data miss") {
    CHECK_FALSE(grammar::is_ip6_address("0:1:2:3:4:5:192.0.02.1"));
    CHECK_FALSE(grammar::is_ip6_address("192.0.2.1::"));
}

TEST_CASE("hosts: dec-octet is the shortest decimal number up to 255") {
    for (int n = 0; n < 1000; ++n) {
        CAPTURE(n);
        CHECK(grammar::is_ip4_address_strict("1.2.3." + std::to_string(n)) == (n <= 255));
        CHECK_FALSE(grammar::is_ip4_address_strict(std::string("0").append(std::to_string(n)).append(".2.3.4")));
    }
}

TEST_CASE("hosts: ends in a number") {
    for (const char* domain : {"1", "1.", "a.09", "a.0x", "a.0X1f.", "a.0x1", "..1"})
        CHECK(grammar::ends_in_number(domain));
    for (const char* domain : {"1..", "a", "1.a", "0xg", "a.1a", ".", "x0",
                               "1.0x1."
                               "."})
        CHECK_FALSE(grammar::ends_in_number(domain));
}
