#include "grammar/predicates.hpp"
#include "standard/host.hpp"
#include "tests/catch.hpp"
#include "tests/laws.hpp"

using namespace refurl;

using namespace refurl::test;

namespace {

/// Reports whether the standard's host parser accepts an IPv6 address.
/// @param address ASCII
bool is_ip6_to_standard(std::string_view address) {
    std::u32string host(address.begin(), address.end());
    host = U"[" + host + U"]";
    const std::vector<std::size_t> offsets(host.size() + 1);
    std::vector<standard::ValidationError> errors;
    return standard::parse_host({host, offsets}, true, {standard::Edition::today(), &errors}).has_value();
}

/// Compares the grammar with the standard's IPv6 parser on every text of up to `most` tokens.
/// @return the number of addresses
std::size_t compare_ip6(const Tokens& tokens, std::size_t most) {
    std::size_t addresses = 0;
    for (std::size_t count = 0; count <= most; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            const bool is_address = grammar::is_ip6_address(text);
            addresses += is_address ? 1 : 0;
            if (is_address != is_ip6_to_standard(text)) FAIL_CHECK(text);
        });
    return addresses;
}

}  // namespace

TEST_CASE("law: the IPv6 address of RFC 3986 is what the standard's IPv6 parser accepts", "[long]") {
    CHECK(compare_ip6({"1", ":", "::", "1.2.3.4", ".", "0"}, 7) > 100);
    CHECK(compare_ip6({"1:", ":", "::", "1.2.3.4", "2"}, 9) > 1000);
}

TEST_CASE("hosts: reads the two forms of IPv6 addresses that the conformance data lack") {
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
    for (const char* domain : {"1..", "a", "1.a", "0xg", "a.1a", ".", "x0", "1.0x1.."})
        CHECK_FALSE(grammar::ends_in_number(domain));
}
