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

/// Returns a text between grave accents; between more of them than any run of them in it has, and with a space at both
/// ends if it has one of them at an end, as Markdown does. An empty text is ε.
std::string quoted(std::string_view text);

/// Returns the sentence of a rule that was applied, with its texts, shortened and quoted.
std::string sentence_of(const Application& application);

}  // namespace refurl::explain
