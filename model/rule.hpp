// A rule of a stage, as the justification of what the stage did.  Clause: spec-notes/explain.md#rules
#pragma once

#include <optional>
#include <string_view>

#include "model/characters.hpp"

namespace refurl {

/// A rule: an equation of a chapter, or what a chapter says when it reads a text. Each stage names its own rules in
/// `rules.hpp`; explain/ has a sentence for each.
struct Rule {
    std::string_view name;
    std::string_view clause;            ///< a file of spec-notes, and a heading in it
    std::optional<Column> column = {};  ///< of the table of characters, if the rule percent-encodes by it
};

}  // namespace refurl
