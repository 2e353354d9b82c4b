// Whether two texts are the same URL, by RFC 3986 and by the WHATWG standard, with what is compared.
// Clause: spec-notes/equivalence.md
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "model/url.hpp"
#include "systems/rfc3986/equivalence.hpp"

namespace refurl::tools {

/// One of the two that are compared.
struct Side {
    std::string text;
    std::string target;  ///< what RFC 3986 compares: resolved, if it is relative
    bool is_uri = false;
    std::string normal_form;  ///< on the rung of the answer, or on the highest rung
    std::optional<std::string> href;
};

struct ComparisonOfTwo {
    systems::rfc3986::Equivalence found;
    std::array<Side, 2> sides;
};

/// Compares two texts. Linear, except for host parsing.
/// @param base null for none
/// @param base_text as it was given; nothing for none
ComparisonOfTwo compare_two(std::string_view a, std::string_view b, const Url* base,
                            std::optional<std::string_view> base_text);

/// Returns the answer in words, such as `equal by case normalization (6.2.2.1)`.
std::string rfc_verdict(const systems::rfc3986::Equivalence& found);
std::string_view whatwg_verdict(const systems::rfc3986::Equivalence& found);

/// Returns a line of JSON.
std::string json_of(const ComparisonOfTwo& comparison);

}  // namespace refurl::tools
