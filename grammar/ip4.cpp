// IPv4 addresses in all forms that the standard's IPv4 parser accepts.  Clause: spec-notes/hosts.md#ipv4
#include <algorithm>
#include <array>
#include <charconv>
#include <ranges>

#include "grammar/predicates.hpp"
#include "grammar/productions.hpp"
#include "grammar/x3/match.hpp"

namespace refurl::grammar {

namespace {

std::string_view without_trailing_dot(std::string_view domain) {
    if (domain.ends_with('.')) domain.remove_suffix(1);
    return domain;
}

constexpr Rule rule_of_radix(int radix) {
    if (radix == 16) return Rule::ip4_hexadecimal;
    return radix == 8 ? Rule::ip4_octal : Rule::ip4_decimal;
}

/// Returns the number that a sentence of `num` denotes, or UINT64_MAX if it does not fit.
template <AnyStore S>
std::uint64_t number_of(std::string_view num, S& store) {
    int radix = 10;
    std::string_view digits = num;
    if (num.starts_with("0x") || num.starts_with("0X")) {
        radix = 16;
        digits.remove_prefix(2);
    } else if (num.size() > 1 && num.front() == '0') {
        radix = 8;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, radix);
    if (error == std::errc::result_out_of_range) number = UINT64_MAX;
    applied(store, rule_of_radix(radix), num, number);
    return number;
}

/// Returns a failure at the part of `text` between `begin` and `end`.
std::unexpected<Failure> failure(std::string_view text, std::size_t begin, std::size_t end, std::string_view error) {
    return std::unexpected(Failure{Stage::host, "ip4-address", text, begin, end, error});
}

/// Returns the address that a sentence of ip4-address denotes. Each number except the last is one byte; the last fills
/// the remaining bytes.
template <AnyStore S>
Result<std::uint32_t> address_of(std::string_view text, S& store) {
    std::uint32_t address = 0;
    unsigned bits_left = 32;
    std::size_t at = 0;
    for (std::size_t dot = text.find('.'); dot != std::string_view::npos; dot = text.find('.', at)) {
        const std::uint64_t part = number_of(text.substr(at, dot - at), store);
        if (part > 0xFF) return failure(text, at, dot, "IPv4-out-of-range-part");
        bits_left -= 8;
        address |= static_cast<std::uint32_t>(part) << bits_left;
        at = dot + 1;
    }
    const std::uint64_t last = number_of(text.substr(at), store);
    if (last >= std::uint64_t{1} << bits_left) return failure(text, at, text.size(), "IPv4-out-of-range-part");
    return address | static_cast<std::uint32_t>(last);
}

}  // namespace

std::string_view last_label(std::string_view domain) {
    domain = without_trailing_dot(domain);
    return domain.substr(domain.rfind('.') + 1);
}

bool ends_in_number(std::string_view domain) {
    return prefix(last_label(domain), productions::last_label_number).has_value();
}

template <AnyStore S>
Result<std::uint32_t> ip4_address(std::string_view text, S& store) {
    const std::string_view parts = without_trailing_dot(text);
    if (matches(text, productions::ip4_address)) return address_of(parts, store);
    if (std::ranges::count(parts, '.') > 3) return failure(text, 0, text.size(), "IPv4-too-many-parts");
    const auto is_number = [](const auto& part) { return matches(std::string_view(part), productions::num); };
    auto split = std::views::split(parts, '.');
    const std::string_view wrong(*std::ranges::find_if_not(split, is_number));
    const auto begin = static_cast<std::size_t>(wrong.data() - text.data());
    return failure(text, begin, begin + wrong.size(), "IPv4-non-numeric-part");
}

template Result<std::uint32_t> ip4_address(std::string_view text, Store& store);
template Result<std::uint32_t> ip4_address(std::string_view text, Ledger& store);

}  // namespace refurl::grammar
