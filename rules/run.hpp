// The rules that a plain reading applies, one after the other.  Clause: spec-notes/rules.md#reading
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "model/refusal.hpp"
#include "model/stage.hpp"
#include "rules/rules.hpp"

namespace refurl::rules {

/// A rule that a plain reading applied, and that changed something. Components are written as in the statements of the
/// rules: `scheme http · authority h`.
struct Applied {
    Stage stage;
    std::string_view rule;       ///< its name; lives as long as the program, as the statement does
    std::string_view statement;  ///< an English phrase or an equation
    std::string before;
    std::string after;

    friend bool operator==(const Applied&, const Applied&) = default;
};

/// The rules that changed something, in order, and the href or why a rule refuses the text.
struct Run {
    std::vector<Applied> steps;
    std::expected<std::string, Refusal> href;
};

/// Reads a text as Reader::read does, and notes the rules. Linear, as Reader::read.
/// @param base the components of the base, by the same rules; ε if there is none
Run run_of(const Reader& reader, std::string_view input, const Components& base, Encoding encoding);

}  // namespace refurl::rules
