// The rules of the stages in plain English.  Clause: spec-notes/explain.md#rules
#pragma once

#include <string>
#include <string_view>

#include "model/ledger.hpp"

namespace refurl::explain {

/// What there is to say about a rule or a stage.
struct RuleText {
    std::string_view name;
    std::string_view clause;    ///< a file of spec-notes, and a heading in it
    std::string_view sentence;  ///< `{before}` and `{after}` stand for the texts; ε for a stage
};

const RuleText& text_of(Rule rule);
const RuleText& text_of(Step step);

/// Returns a text as sentences show it: of a long one, its two ends with an ellipsis between them.
std::string shortened(std::string_view text);

/// Returns the sentence of a rule that was applied, with its texts, shortened.
std::string sentence_of(const Application& application);

}  // namespace refurl::explain
