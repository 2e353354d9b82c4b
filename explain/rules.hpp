// The rules of the stages in plain English.  Clause: spec-notes/explain.md#rules
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "model/ledger.hpp"

namespace refurl::explain {

/// What there is to say about a rule or a stage.
struct RuleText {
    std::string_view name;
    std::string_view clause;    ///< a file of spec-notes, and a heading in it
    std::string_view sentence;  ///< `{before}` and `{after}` stand for the texts; ε for a stage
    bool changes_text = true;   ///< if not, the rule does something even where both texts are the same, or one is empty
};

/// Returns the name, the clause and the sentence of a rule; of a stage, its name and its clause.
const RuleText& text_of(Rule rule);
const RuleText& text_of(Step step);

/// Returns a text as sentences show it. A text of more than 64 bytes is cut to its two ends, with an ellipsis between
/// them.
std::string shortened(std::string_view text);

/// Returns two texts as one sentence shows them. If they differ only where they would be cut, it shows the parts around
/// the first difference.
std::pair<std::string, std::string> shortened(std::string_view one, std::string_view other);

/// Returns a text between grave accents, or words for an empty text. If the text has grave accents, longer runs of them
/// surround it. If it begins or ends with one, spaces separate them, as in Markdown.
std::string quoted(std::string_view text);

/// Returns the sentence of a rule that was applied. Texts between grave accents are shortened.
std::string sentence_of(const Application& application);

}  // namespace refurl::explain
