// When the sentences of the rules are true.  Clause: spec-notes/explain.md#truth
#pragma once

#include <string_view>

#include "explain/ledger.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::explain {

/// What is known about a rule that a stage applied.
struct Fact {
    std::string_view before;  ///< what the sentence of the rule calls `{before}`
    std::string_view after;   ///< what the sentence of the rule calls `{after}`
    std::string_view input;   ///< the input of the parser
    const Sequence& url;      ///< the sequence that the stage got; empty if the stage got a text
    const Sequence& base;     ///< empty if there is none
    Mode mode;
};

/// Reports whether the sentence of `rule` is true of a fact. The conditions are stated in the standard's terms, and use
/// neither the grammar nor the stages. Takes O(n log n) time. No command needs it; the tests ask it about every event.
bool is_true(const Rule& rule, const Fact& fact);

/// Returns what is known about an application of a ledger.
/// @param input the input of the parser, which the stages got with the ledger
/// @param base the sequence of the base; empty if there is none
Fact fact_of(const Application& application, const Ledger& ledger, std::string_view input, const Sequence& base);

}  // namespace refurl::explain
