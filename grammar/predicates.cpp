#include "grammar/predicates.hpp"

#include <charconv>

#include "grammar/productions.hpp"
#include "grammar/x3/match.hpp"

namespace refurl::grammar {

bool is_dot(std::string_view text) { return matches(text, productions::dot); }
bool is_dots(std::string_view text) { return matches(text, productions::dots); }
bool is_dot_segment(std::string_view text) { return matches(text, productions::dot >> -productions::dot); }
bool is_drive(std::string_view text) { return matches(text, productions::drive); }
bool starts_with_scheme(std::string_view text) { return prefix(text, productions::scheme_colon).has_value(); }
bool ends_authority(std::string_view rest) { return prefix(rest, productions::authority_end).has_value(); }

std::string_view without_trailing_dot(std::string_view domain) {
    if (domain.ends_with('.')) domain.remove_suffix(1);
    return domain;
}

std::string_view last_label(std::string_view domain) {
    domain = without_trailing_dot(domain);
    return domain.substr(domain.rfind('.') + 1);
}

bool ends_in_number(std::string_view domain) {
    return prefix(last_label(domain), productions::last_label_number).has_value();
}

bool is_ip4_address(std::string_view text) { return matches(text, productions::ip4_address); }
bool is_ip6_address(std::string_view text) { return matches(text, productions::ip6_address); }
bool is_ip4_address_strict(std::string_view text) { return matches(text, productions::ip4_address_strict); }

std::optional<Number> ip4_number(std::string_view text) {
    if (matches(text, productions::num_hex)) return Number{text.substr(std::string_view("0x").size()), 16};
    if (matches(text, productions::num_oct)) return Number{text.substr(std::string_view("0").size()), 8};
    if (matches(text, productions::num_dec)) return Number{text, 10};
    return std::nullopt;
}

bool is_port_number(std::string_view digits) {
    constexpr std::uint32_t limit = 1U << 16;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return digits.empty() || (error == std::errc{} && number < limit);
}

}  // namespace refurl::grammar
