// Sections 3 and 4 of the document: percent-encoded bytes, hosts and IP addresses.
#include "systems/whatwg_2012/hosts.hpp"

#include "host/ip6.hpp"
#include "standard/infra.hpp"
#include "systems/whatwg_2012/percent_encoded_bytes.hpp"
#include "tests/catch.hpp"
#include "tests/property.hpp"

using namespace refurl::systems::whatwg_2012;

namespace {

std::optional<std::string> address_of(std::u32string_view text) {
    const auto address = parse_ipv6(text, Slips());
    return address ? std::optional(serialize_ipv6(*address, Slips())) : std::nullopt;
}

std::string host_of(std::u32string_view text) {
    const auto host = parse_host(text, Slips());
    return host ? serialize_host(*host, Slips()) : "failure";
}

Ipv6Address any_address() {
    Ipv6Address address;
    for (auto& piece : address.pieces) piece = *rc::gen::element<std::uint16_t>(0, 0, 0, 1, 0xF, 0xABCD);
    return address;
}

}  // namespace

TEST_CASE("whatwg-2012: percent encode and percent decode") {
    CHECK(percent_encode('\0') == "%00");
    CHECK(percent_encode('\xAF') == "%AF");
    CHECK(percent_decode(U"a%41%zz%4", Slips()) == "aA%zz%4");
    CHECK(percent_decode(U"%%41%", Slips()) == "%A%");
    CHECK(percent_decode(U"\u00E9\u20AC", Slips()) == "\u00E9\u20AC");
    CHECK(percent_decode(U"\u00E9\u20AC", Slips(Slip::percent_decode_code_points)) == "\xE9\u20AC");
}

TEST_CASE("whatwg-2012: percent decode undoes percent encode for all bytes") {
    for (int value = 0; value < 256; ++value) {
        const char byte = static_cast<char>(value);
        CHECK(percent_decode(refurl::standard::isomorphic_decode(percent_encode(byte)), Slips()) ==
              std::string(1, byte));
    }
}

TEST_CASE("whatwg-2012: each encode set adds its code points to the one before") {
    constexpr std::string_view simple_printable;
    const auto printable_members = [](const refurl::ByteSet& set) {
        std::string members;
        for (char c = ' '; c <= '~'; ++c)
            if (refurl::contains(set, c)) members += c;
        return members;
    };
    CHECK(printable_members(simple_encode_set) == simple_printable);
    CHECK(printable_members(default_encode_set) == " \"#<>?`");
    CHECK(printable_members(password_encode_set) == " \"#/<>?@\\`");
    CHECK(printable_members(username_encode_set) == " \"#/:<>?@\\`");
    for (const auto& set : {simple_encode_set, default_encode_set, password_encode_set, username_encode_set}) {
        for (int value = 0; value < 0x20; ++value) CHECK(refurl::contains(set, static_cast<char>(value)));
        for (int value = 0x7F; value < 0x100; ++value) CHECK(refurl::contains(set, static_cast<char>(value)));
    }
    CHECK(utf8_percent_encode(U'\u20AC', simple_encode_set) == "%E2%82%AC");
}

TEST_CASE("whatwg-2012: host parser") {
    CHECK(host_of(U"EXAMPLE.com") == "example.com");
    CHECK(host_of(U"%65xample") == "example");
    CHECK(host_of(U"%C3%A9") == "xn--9ca");
    CHECK(host_of(U"a\u3002b\uFF0Ec\uFF61d") == "a.b.c.d");
    CHECK(host_of(U"[1:2:3:4:5:6:7:8]") == "[1:2:3:4:5:6:7:8]");
    CHECK(host_of(U"[") == "failure");
    CHECK(host_of(U"[]") == "failure");
    CHECK(host_of(U"[::1]x") == "failure");
    CHECK(host_of(U"%FF") == "failure");
    // Numbers and forbidden code points have no special meaning: the document has neither.
    CHECK(host_of(U"0x7F.1") == "0x7f.1");
    CHECK(host_of(U"a b%2F%40") == "a b/@");
    CHECK(host_of(U"") == "");
    CHECK(serialize_host(std::nullopt, Slips()) == "");
}

TEST_CASE("whatwg-2012: IPv6 parser") {
    CHECK(address_of(U"::") == "::");
    CHECK(address_of(U"::1") == "::1");
    CHECK(address_of(U"1::") == "1::");
    CHECK(address_of(U"1::2") == "1::2");
    CHECK(address_of(U"ABCD:0ef0::1") == "abcd:ef0::1");
    CHECK(address_of(U"1:2:3:4:5:6:7:8") == "1:2:3:4:5:6:7:8");
    CHECK(address_of(U"::2:3:4:5:6:7:8") == "0:2:3:4:5:6:7:8");
    CHECK(address_of(U"1:2:3:4:5:6:7::") == "1:2:3:4:5:6:7:0");
    CHECK(address_of(U"::1.2.3.4") == "::102:304");
    CHECK(address_of(U"1:2:3:4:5:6:255.255.0.001") == "1:2:3:4:5:6:ffff:1");
    CHECK(address_of(U"1::255.1.2.3") == "1::ff01:203");
    for (const std::u32string_view text : {U"",
                                           U":",
                                           U":1",
                                           U"1:",
                                           U":::",
                                           U"1:2",
                                           U"1::2::3",
                                           U"12345::",
                                           U"g::",
                                           U"1:2:3:4:5:6:7:8:9",
                                           U"1:2:3:4:5:6:7:8::",
                                           U"::1:2:3:4:5:6:7:8",
                                           U"1:2:3:4:5:6:7:1.2.3.4",
                                           U"1.2.3.4",
                                           U"::1.2.3",
                                           U"::1.2.3.",
                                           U"::1.2.3.4.",
                                           U"::1.2.3.4.5",
                                           U"::1..3.4",
                                           U"::.1.2.3",
                                           U"::256.1.1.1",
                                           U"::1.1.1.99999999999999999999",
                                           U"::a.1.1.1",
                                           U"::1.1.1.1:1",
                                           U"::1%1",
                                           U"::\u00E9",
                                           U"::1.2.3.4 "})
        CHECK_FALSE(address_of(text));
}

TEST_CASE("whatwg-2012: the example of the IPv6 serializer points to the second 0") {
    CHECK(address_of(U"0:f:0:0:f:f:0:0") == "0:f::f:f:0:0");
    CHECK(address_of(U"0:1:0:1:0:1:0:1") == "0:1:0:1:0:1:0:1");
}

TEST_CASE("whatwg-2012: an IPv6 address reads back, and is written as today") {
    rc::prop("any address", [] {
        const Ipv6Address address = any_address();
        const std::string text = serialize_ipv6(address, Slips());
        RC_ASSERT(parse_ipv6(refurl::standard::isomorphic_decode(text), Slips()) == address);
        refurl::Store store;
        RC_ASSERT('[' + text + ']' == refurl::text_of_ip6(address.pieces, store));
    });
}

TEST_CASE("whatwg-2012: by the letter, an IPv6 address reads back unless it is compressed") {
    const Slips letter(refurl::systems::Reading::letter);
    rc::prop("any address", [&letter] {
        const Ipv6Address address = any_address();
        const std::string text = serialize_ipv6(address, letter);
        const bool reads_back = parse_ipv6(refurl::standard::isomorphic_decode(text), letter) == address;
        RC_ASSERT(reads_back == (text.find("::") == std::string::npos || address == Ipv6Address()));
    });
}
