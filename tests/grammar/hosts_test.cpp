#include "grammar/parse.hpp"
#include "model/address.hpp"
#include "tests/catch.hpp"
#include "tests/laws.hpp"

using namespace refurl;

using namespace refurl::test;

namespace {

/// Compares the two productions on every text of up to `most` tokens.
/// @return how many of them are addresses
std::size_t compare_ip6(const Tokens& tokens, std::size_t most) {
    std::size_t addresses = 0;
    for (std::size_t count = 0; count <= most; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            const bool loose = grammar::is_ip6_address(text);
            addresses += loose ? 1 : 0;
            if (loose != grammar::is_ip6_address_strict(text)) FAIL_CHECK(text);
        });
    return addresses;
}

}  // namespace

TEST_CASE("law: the loose IPv6 address, with its side condition, is RFC 3986's") {
    CHECK(compare_ip6({"1", ":", "::", "1.2.3.4", ".", "0"}, 7) > 100);
    CHECK(compare_ip6({"1:", ":", "::", "1.2.3.4", "2"}, 9) > 1000);
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
