#include "systems/search/addresses.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <string_view>

namespace refurl::systems {

namespace {

// ---- IPv4

/// Numbers at which a reader may stop or wrap around.
constexpr auto number_limits = std::to_array<std::uint64_t>({
    0,
    1,
    7,
    8,
    9,
    10,
    99,
    127,
    255,
    256,
    257,
    999,
    65'535,
    65'536,
    16'777'215,
    16'777'216,
    2'147'483'647,
    2'147'483'648,
    4'294'967'295,
    4'294'967'296,
    4'294'967'297,
    1'099'511'627'775,
    18'446'744'073'709'551'615U,
});

constexpr auto broken_numbers = std::to_array<std::string_view>({
    "",
    "08",
    "09",
    "0x",
    "0X",
    "0xg",
    "00x1",
    "1a",
    "-1",
    "+1",
    "1e3",
    "0b1",
    "0o7",
    "a",
    "18446744073709551616",
    "99999999999999999999999",
    "0x10000000000000000",
    "02000000000000000000000",
    "\uFF11",
    "\u0661",
    "1%2E",
    "1 ",
});

std::string in_base(std::uint64_t number, int base) {
    constexpr std::size_t most_digits = 24;
    std::array<char, most_digits> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number, base).ptr};
}

std::string any_form_of(std::uint64_t number, Draws& draws) {
    constexpr int octal = 8;
    constexpr int decimal = 10;
    constexpr int hexadecimal = 16;
    constexpr std::size_t forms = 12;
    switch (draws.below(forms)) {
        case 0: return "0" + in_base(number, octal);
        case 1: return "0x" + in_base(number, hexadecimal);
        case 2: return "0X0" + in_base(number, hexadecimal);
        case 3: return "000" + in_base(number, octal);
        default: return in_base(number, decimal);
    }
}

/// Returns the number of addresses that begin with all numbers but the last, if an address has `count` numbers.
std::uint64_t addresses_after(std::size_t count) {
    constexpr std::size_t bits = 32;
    constexpr std::size_t bits_of_number = 8;
    return std::uint64_t{1} << (count > 4 ? bits_of_number : bits - bits_of_number * (count - 1));
}

std::string any_last_number(std::size_t count, Draws& draws) {
    const std::uint64_t limit = addresses_after(count);
    switch (draws.below(4)) {
        case 0: return any_form_of(limit - 1, draws);
        case 1: return any_form_of(limit, draws);
        case 2: return any_form_of(draws.any_of(number_limits), draws);
        default: return any_form_of(draws.below(static_cast<std::size_t>(limit - 1)), draws);
    }
}

std::string any_number(Draws& draws) {
    constexpr std::uint64_t most = 256;  // one too many
    if (draws.once_in(24)) return std::string(draws.any_of(broken_numbers));
    return any_form_of(draws.once_in(12) ? draws.any_of(number_limits) : draws.below(most + 1), draws);
}

// ---- IPv6

constexpr auto usual_pieces = std::to_array<std::string_view>(
    {"0", "0", "1", "1", "f", "a1", "ffff", "FFFF", "0001", "0000", "abcd", "2001", "db8", "fe80"});
constexpr auto broken_pieces =
    std::to_array<std::string_view>({"00001", "10000", "g", "", "-1", "0x1", "1.", "\uFF11"});
constexpr auto zones = std::to_array<std::string_view>({"%eth0", "%25eth0", "%", "%25", "%1", "%31"});
constexpr auto other_literals = std::to_array<std::string_view>({
    "[]",        "[",         "]",       "[:]",         "[v1.a]",          "[vF.1:2]",
    "[1.2.3.4]", "[::1",      "::1]",    "[[::1]]",     "[::1]a",          "[::1].com",
    "a[::1]",    "[::1]]",    "[ ::1]",  "%5B::1%5D",   "\uFF3B::1\uFF3D", "[::1%5D",
    "[:::]",     "[1::2::3]", "[::%31]", "[::1\u3002]",
});

std::string any_piece(Draws& draws) {
    return std::string(draws.once_in(40) ? draws.any_of(broken_pieces) : draws.any_of(usual_pieces));
}

/// Returns an IPv4 address as the end of an IPv6 address: four numbers, perhaps more or fewer, perhaps with leading
/// zeros or too large.
std::string any_ip4_in_ip6(Draws& draws) {
    constexpr auto numbers = std::to_array<std::string_view>({"0", "1", "12", "127", "192", "255"});
    constexpr auto broken = std::to_array<std::string_view>({"00", "04", "255", "256", "300", "1000", "0x1", "a", ""});
    std::size_t count = draws.once_in(6) ? 1 + draws.below(5) : 4;
    std::string text;
    for (; count > 0; --count) {
        text += draws.once_in(8) ? draws.any_of(broken) : draws.any_of(numbers);
        if (count > 1) text += '.';
    }
    return text;
}

/// Returns pieces with a colon between them.
std::string any_pieces(std::size_t count, Draws& draws) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text.append(i == 0 ? "" : ":").append(any_piece(draws));
    return text;
}

/// Returns some pieces and perhaps an IPv4 address after them.
std::string any_end_of_ip6(std::size_t count, Draws& draws) {
    if (count < 2 || !draws.once_in(4)) return any_pieces(count, draws);
    const std::string before = any_pieces(count - 2, draws);
    return before + (before.empty() ? "" : ":") + any_ip4_in_ip6(draws);
}

}  // namespace

std::string any_ip4(Draws& draws) {
    constexpr std::size_t most_numbers = 5;
    const std::size_t count = draws.once_in(2) ? 4 : 1 + draws.below(most_numbers);
    std::string text = draws.once_in(30) ? "a." : "";
    for (std::size_t i = 1; i < count; ++i) text.append(any_number(draws)).append(".");
    text += draws.once_in(16) ? std::string(draws.any_of(broken_numbers)) : any_last_number(count, draws);
    if (draws.once_in(10)) text += draws.once_in(4) ? ".." : ".";
    return text;
}

std::string any_ip6(Draws& draws) {
    constexpr std::size_t all = 8;
    if (draws.once_in(8)) return std::string(draws.any_of(other_literals));
    std::string text = "[";
    if (draws.once_in(3)) {
        text += any_end_of_ip6(draws.once_in(4) ? all - 1 + draws.below(3) : all, draws);
    } else {
        const std::size_t before = draws.below(all);
        text += any_pieces(before, draws) + "::";
        text += any_end_of_ip6(draws.below(all + 1 - before), draws);
    }
    if (draws.once_in(24)) text += "::" + any_piece(draws);
    if (draws.once_in(16)) text += draws.any_of(zones);
    return text + "]";
}

}  // namespace refurl::systems
