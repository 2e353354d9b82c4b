// The rules of printing: their names, and the protections by which a printed list of components reads as itself. They
// are for explanations and for edits of the rules (rules/). Parsing runs print/print.cpp instead.
// Clause: spec-notes/print.md
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "grammar/value/language.hpp"
#include "model/component.hpp"
#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule protect_path{"protect-path", "spec-notes/print.md#normalise-for-printing"};
inline constexpr Rule protect_colon{"protect-colon", "spec-notes/print.md#normalise-for-printing"};
inline constexpr Rule sigil{"sigil", "spec-notes/print.md"};

/// All rules of printing.
inline constexpr std::array of_printing{&protect_path, &protect_colon, &sigil};

}  // namespace refurl::rule

namespace refurl {

/// A rule that protects a text from being read as another URL.
struct Protection {
    const Rule* rule;
    std::string_view statement;
    /// Returns the components to print. Linear.
    Components (*apply)(Components url, const grammar::Setting& setting);
};

/// Returns the protections, in the order in which they apply.
std::span<const Protection> protections();

/// Returns the text of a list of components after the protections: one component after the other, each with its sigils.
/// Linear.
std::string printed(Components url, std::span<const Protection> protections, const grammar::Setting& setting);

}  // namespace refurl
