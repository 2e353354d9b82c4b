#include "host/ip6.hpp"

#include "grammar/predicates.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;

namespace {

std::string printed(const Address6& address) {
    Store store;
    return std::string(text_of_ip6(address, store));
}

}  // namespace

TEST_CASE("address: an IPv6 address is printed as in the standard") {
    CHECK(printed({}) == "[::]");
    CHECK(printed({0, 0, 0, 0, 0, 0, 0, 1}) == "[::1]");
    CHECK(printed({1, 0, 0, 0, 0, 0, 0, 0}) == "[1::]");
    CHECK(printed({0, 0xF, 0, 0, 0xF, 0xF, 0, 0}) == "[0:f::f:f:0:0]");
    CHECK(printed({1, 0, 2, 3, 4, 5, 6, 7}) == "[1:0:2:3:4:5:6:7]");
    CHECK(printed({0xABCD, 2, 3, 4, 5, 6, 7, 8}) == "[abcd:2:3:4:5:6:7:8]");
}

TEST_CASE("law: a printed IPv6 address parses to the same address") {
    for (unsigned zeros = 0; zeros < 256; ++zeros) {
        Address6 address{};
        for (unsigned i = 0; i < 8; ++i)
            address[i] = (zeros >> i & 1U) != 0 ? 0 : static_cast<std::uint16_t>(0x1000 + i);
        CAPTURE(printed(address));
        CHECK(address6_of(printed(address)) == address);
    }
    rc::prop("for any address", [] {
        const auto address = *rc::gen::arbitrary<Address6>();
        const std::string text = printed(address);
        RC_ASSERT(grammar::is_ip6_address(std::string_view(text).substr(1, text.size() - 2)));
        RC_ASSERT(address6_of(text) == address);
    });
}
