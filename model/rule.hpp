// A rule of a stage, which justifies what the stage does.  Clause: spec-notes/explain.md#rules
#pragma once

#include <optional>
#include <string_view>

#include "model/characters.hpp"

namespace refurl {

/// A rule: an equation of a chapter, or a statement about how a text is read. Each stage names its own rules in
/// `rules.hpp`; explain/ has a sentence for each.
struct Rule {
    std::string_view name;
    std::string_view clause;            ///< a file of spec-notes, and a heading in it
    std::optional<Column> column = {};  ///< the column of the character table that the rule percent-encodes by, if any
};

}  // namespace refurl
