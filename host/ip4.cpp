#include "host/ip4.hpp"

#include <charconv>
#include <ranges>
#include <string>

#include "grammar/predicates.hpp"
#include "host/fault.hpp"

namespace refurl {

// https://url.spec.whatwg.org/#ipv4-number-parser
//
// The production that reads `num` decides the radix: num-hex 16, num-oct 8, num-dec 10. `0x` has no digits, and is 0.
std::uint64_t ip4_number_value(std::string_view num) {
    const auto [digits, radix] = *grammar::ip4_number(num);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, radix);
    return error == std::errc::result_out_of_range ? UINT64_MAX : number;
}

// https://url.spec.whatwg.org/#concept-ipv4-parser
//
// Each number fills one byte of the address, except the last one, which fills all bits that are left.
Result<std::uint32_t> ip4_address(std::string_view domain) {
    if (!grammar::is_ip4_address(domain)) return std::unexpected(not_an_ip4_address(domain));
    const std::string_view numbers = grammar::without_trailing_dot(domain);
    std::uint64_t address = 0;
    int left = 32;
    for (const auto part : std::views::split(numbers, '.')) {
        const std::string_view num(part);
        const std::uint64_t number = ip4_number_value(num);
        const bool is_last = part.end() == numbers.end();
        const int size = is_last ? left : 8;
        if (number >> size != 0) return std::unexpected(out_of_range(num, domain));
        left -= size;
        address += number << left;
    }
    return static_cast<std::uint32_t>(address);
}

// https://url.spec.whatwg.org/#concept-ipv4-serializer
std::string_view text_of_ip4(std::uint32_t address, Store& store) {
    const auto byte = [=](int bits) { return std::to_string((address >> bits) & 0xFF); };
    return store.keep(byte(24) + '.' + byte(16) + '.' + byte(8) + '.' + byte(0));
}

}  // namespace refurl
