// Compares two texts as URLs, by RFC 3986 and by the WHATWG standard, and shows what is compared.
// Clause: spec-notes/equivalence.md
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "model/url.hpp"
#include "systems/rfc3986/equivalence.hpp"

namespace refurl::tools {

/// One of the two texts.
struct Side {
    std::string text;
    std::string target;  ///< the text that RFC 3986 compares: resolved if it is relative
    bool is_uri = false;
    std::string normal_form;  ///< on the rung of the answer, or on the highest one
    std::optional<std::string> href;
};

struct ComparisonOfTwo {
    systems::rfc3986::Equivalence found;
    std::array<Side, 2> sides;
    bool same_origin = false;       ///< both are URLs, and their origins are equal tuples
    std::optional<bool> same_site;  ///< as the HTML Standard defines it; nothing without two URLs or a list
};

/// Compares two texts. Linear, except for host parsing.
/// @param base the base, or null if there is none
/// @param base_text the base as given, or nothing if there is none
ComparisonOfTwo compare_two(std::string_view a, std::string_view b, const Url* base,
                            std::optional<std::string_view> base_text);

/// Returns the answer in words, such as `equal by case normalization (6.2.2.1)`.
std::string rfc_verdict(const systems::rfc3986::Equivalence& found);
std::string_view whatwg_verdict(const systems::rfc3986::Equivalence& found);

/// Returns the comparison as a line of JSON.
std::string json_of(const ComparisonOfTwo& comparison);

}  // namespace refurl::tools
