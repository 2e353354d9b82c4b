#include "host/uts46/context_j.hpp"

#include <algorithm>
#include <cstddef>
#include <ranges>

#include "host/uts46/unicode_data.hpp"

namespace refurl::uts46 {

namespace {

bool ends_in_virama(std::u32string_view text) {
    return !text.empty() && properties_of(text.back()).combining_class == virama;
}

JoiningType joining_type(char32_t c) { return properties_of(c).joining_type; }

/// Returns the Joining_Type of the first code point of `text` that is not transparent, or U if there is no such code
/// point.
template <std::ranges::input_range Text>
JoiningType first_joining_type(const Text& text) {
    const auto opaque = std::ranges::find_if(text, [](char32_t c) { return joining_type(c) != JoiningType::T; });
    return opaque == std::ranges::end(text) ? JoiningType::U : joining_type(*opaque);
}

/// Reports whether the code points on both sides of a ZERO WIDTH NON-JOINER would join without it:
/// (Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})
bool breaks_a_cursive_connection(std::u32string_view before, std::u32string_view after) {
    using enum JoiningType;
    const JoiningType left = first_joining_type(before | std::views::reverse);
    const JoiningType right = first_joining_type(after);
    return (left == L || left == D) && (right == R || right == D);
}

bool is_in_place(std::u32string_view label, std::size_t joiner) {
    const std::u32string_view before = label.substr(0, joiner);
    if (ends_in_virama(before)) return true;
    return label[joiner] == zero_width_non_joiner && breaks_a_cursive_connection(before, label.substr(joiner + 1));
}

}  // namespace

bool has_misplaced(char32_t joiner, std::u32string_view label) {
    for (std::size_t at = label.find(joiner); at != std::u32string_view::npos; at = label.find(joiner, at + 1))
        if (!is_in_place(label, at)) return true;
    return false;
}

}  // namespace refurl::uts46
