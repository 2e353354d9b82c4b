// The rules of the stages in plain English.  Clause: spec-notes/explain.md#rules
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "model/rule.hpp"

namespace refurl::explain {

/// The sentence of a rule.
struct Sentence {
    const Rule* rule;
    std::string_view text;     ///< `{before}` and `{after}` stand for the texts
    bool changes_text = true;  ///< if false, the rule counts as doing something even if both texts are equal
};

/// Returns the sentence of a rule.
const Sentence& sentence_of(const Rule& rule);

/// Returns all sentences, in the order of the stages.
std::span<const Sentence> all_sentences();

/// Returns the index of a rule among all sentences.
std::size_t position_of(const Rule& rule);

/// Returns the sentence of a rule that replaced `before` by `after`. Texts between grave accents are shortened.
std::string words_of(const Rule& rule, std::string_view before, std::string_view after);

}  // namespace refurl::explain
