#include "host/ip4.hpp"

#include <charconv>

#include "grammar/predicates.hpp"
#include "host/fault.hpp"

namespace refurl {

std::uint64_t ip4_number_value(std::string_view num) {
    const auto [digits, radix] = *grammar::ip4_number(num);
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, radix);
    return error == std::errc::result_out_of_range ? UINT64_MAX : number;
}

// https://url.spec.whatwg.org/#concept-ipv4-parser
//
// Each number is one byte, except the last one, which fills the remaining bytes.
Result<std::uint32_t> ip4_address(std::string_view domain) {
    if (!grammar::is_ip4_address(domain)) return std::unexpected(not_an_ip4_address(domain));
    std::uint64_t address = 0;
    std::uint64_t limit = std::uint64_t{1} << 32;
    std::string_view rest = grammar::without_trailing_dot(domain);
    for (std::size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        const std::uint64_t byte = ip4_number_value(rest.substr(0, dot));
        if (byte > 0xFF) return std::unexpected(out_of_range(rest.substr(0, dot), domain));
        limit /= 0x100;
        address += byte * limit;
        rest.remove_prefix(dot + 1);
    }
    const std::uint64_t last = ip4_number_value(rest);
    if (last >= limit) return std::unexpected(out_of_range(rest, domain));
    return static_cast<std::uint32_t>(address + last);
}

// https://url.spec.whatwg.org/#concept-ipv4-serializer
std::string_view text_of_ip4(std::uint32_t address, Store& store) {
    constexpr std::size_t longest = 15;
    char* const begin = store.room(longest);
    char* end = begin;
    for (int shift = 24; shift >= 0; shift -= 8) {
        if (end != begin) *end++ = '.';
        end = std::to_chars(end, begin + longest, (address >> shift) & 0xFF).ptr;
    }
    return {begin, end};
}

}  // namespace refurl
