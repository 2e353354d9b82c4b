// Which bytes of a text that a rule wrote replace which bytes of the text before.  Clause: spec-notes/explain.md#ledger
#pragma once

#include <cstddef>
#include <string_view>

#include "model/rule.hpp"

namespace refurl::explain {

/// The numbers of bytes at the beginning of two texts, the second of which replaces the first.
struct Unit {
    std::size_t before;
    std::size_t after;
};

/// Reports whether a rule rewrites its text unit by unit. Other rules replace their text as a whole.
bool works_by_units(const Rule& rule);

/// Returns the first unit of a text and of the text after the rule. Constant time.
/// @param rule a rule that works by units
/// @param before not ε
Unit first_unit(const Rule& rule, std::string_view before, std::string_view after);

}  // namespace refurl::explain
