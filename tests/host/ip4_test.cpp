#include "host/ip4.hpp"

#include <sstream>
#include <vector>

#include "grammar/predicates.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;

namespace {

/// Returns the number in decimal, octal and hexadecimal.
std::vector<std::string> numerals(std::uint32_t number) {
    std::ostringstream octal;
    octal << '0' << std::oct << number;
    std::ostringstream hex;
    hex << "0x" << std::hex << std::uppercase << number;
    return {std::to_string(number), octal.str(), hex.str()};
}

/// Returns every form of an address with `parts` numbers. Each number but the last is one byte; the last is the rest.
std::vector<std::string> ip4_forms(std::uint32_t address, unsigned parts) {
    std::vector<std::string> forms{""};
    for (unsigned i = 0; i < parts; ++i) {
        const unsigned shift = 24 - 8 * i;
        const std::uint32_t rest = i == 0 ? address : address & ((1U << (shift + 8)) - 1);
        std::vector<std::string> longer;
        for (const std::string& form : forms)
            for (const std::string& numeral : numerals(i + 1 == parts ? rest : rest >> shift))
                longer.push_back(form + (i == 0 ? "" : ".") + numeral);
        forms = longer;
    }
    return forms;
}

}  // namespace

TEST_CASE("law: an IPv4 address parses in each of its forms") {
    rc::prop("with one to four numbers, each decimal, octal or hexadecimal, with and without a final dot", [] {
        const auto address = *rc::gen::arbitrary<std::uint32_t>();
        for (unsigned parts = 1; parts <= 4; ++parts)
            for (const std::string& form : ip4_forms(address, parts)) {
                RC_LOG() << form << '\n';
                RC_ASSERT(ip4_address(form).value() == address);
                RC_ASSERT(ip4_address(form + ".").value() == address);
            }
    });
}

TEST_CASE("law: a printed IPv4 address parses to the same address") {
    rc::prop("for any address", [] {
        const auto address = *rc::gen::arbitrary<std::uint32_t>();
        Store store;
        const auto text = text_of_ip4(address, store);
        RC_ASSERT(grammar::is_ip4_address_strict(text));
        RC_ASSERT(ip4_address(text).value() == address);
    });
}
