// How a stage says why it does what it does: each equation returns its right side `by` its rule.
//
//     return by(rule::leading_zeros, digits, number, store);
//
// Without a ledger these functions do nothing else, and cost next to nothing.  Clause: spec-notes/explain.md#ledger
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "model/ledger.hpp"
#include "model/rule.hpp"
#include "model/store.hpp"
#include "model/text.hpp"

namespace refurl {

/// Returns `after`, which the rule puts in the place of `before`. Lists the rule if it changed something.
inline std::string_view by(const Rule& rule, std::string_view before, std::string_view after, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->apply(rule, before, after);
    return after;
}

/// Returns no text: the rule removes `before`.
inline Text by(const Rule& rule, std::string_view before, std::nullopt_t /*nothing*/, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->note(rule, before, {}, before);
    return {};
}

/// The rule removes two texts, which stand one after the other.
inline void by(const Rule& rule, std::string_view first, std::string_view second, std::nullopt_t /*nothing*/,
               Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->remove(rule, std::array{first, second});
}

/// Lists what a rule says about `before`, where it changes no text: what `before` means, or what stands beside it now.
inline void note(const Rule& rule, std::string_view before, std::string_view after, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->note(rule, before, after, before);
}

/// Lists the number that a rule reads in `digits`. UINT64_MAX stands for every number that is larger, too.
inline void note(const Rule& rule, std::string_view digits, std::uint64_t number, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]] {
        const std::string text = std::to_string(number).append(number == UINT64_MAX ? " or more" : "");
        ledger->note(rule, digits, ledger->keep(text), digits);
    }
}

/// Lists the order of a URL that is rebased onto a base.
inline void note(Type order, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->set_order(order);
}

}  // namespace refurl
