#include "grammar/predicates.hpp"

#include <charconv>

#include "grammar/productions.hpp"
#include "grammar/x3/match.hpp"

namespace refurl::grammar {

namespace {

/// A shortcut before the productions dot and dots, because few segments begin so.
bool may_be_dot_segment(std::string_view text) { return text.starts_with('.') || text.starts_with('%'); }

}  // namespace

bool is_dot(std::string_view text) { return may_be_dot_segment(text) && matches(text, productions::dot); }
bool is_dots(std::string_view text) { return may_be_dot_segment(text) && matches(text, productions::dots); }
bool is_dot_segment(std::string_view text) {
    return may_be_dot_segment(text) && (matches(text, productions::dot) || matches(text, productions::dots));
}
bool is_drive(std::string_view text) { return matches(text, productions::drive); }
bool starts_with_scheme(std::string_view text) { return prefix(text, productions::scheme_colon).has_value(); }
bool ends_authority(std::string_view rest) { return prefix(rest, productions::authority_end).has_value(); }

bool is_port_number(std::string_view digits) {
    constexpr std::uint32_t limit = 1U << 16;
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return digits.empty() || (error == std::errc{} && number < limit);
}

}  // namespace refurl::grammar
