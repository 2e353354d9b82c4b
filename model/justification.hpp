// How a stage justifies what it does: each equation returns its right side `by` its rule.
//
//     return by(rule::leading_zeros, digits, number, store);
//
// Without a ledger these functions only return their result, which costs next to nothing.
// Clause: spec-notes/explain.md#ledger
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

/// Returns `after`, the text that replaces `before` under the rule. Lists the rule in the ledger if it changed
/// something.
inline std::string_view by(const Rule& rule, std::string_view before, std::string_view after, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->apply(rule, before, after);
    return after;
}

/// Returns no text, because the rule removes `before`. Lists that in the ledger.
inline Text by(const Rule& rule, std::string_view before, std::nullopt_t /*nothing*/, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->remove(rule, before);
    return {};
}

/// Lists that the rule removes two consecutive texts.
inline void by(const Rule& rule, std::string_view first, std::string_view second, std::nullopt_t /*nothing*/,
               Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->remove(rule, std::array{first, second});
}

/// Lists that the rule adds a component, which is written as `after`.
inline void added(const Rule& rule, Type type, std::string_view after, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->add(rule, type, after);
}

/// Returns `text`, a new text that the rule adds before the dirs. Lists that in the ledger.
inline std::string_view added_before_dirs(const Rule& rule, std::string_view text, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]] {
        ledger->end_text(rule, {}, text);
        ledger->add(rule, Type::dir, text);
    }
    return text;
}

/// Lists that the rule turns a dir or a file into another component, and removes the dirs `removed`.
inline void moved(const Rule& rule, std::string_view removed, std::string_view text, Type type, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->move(rule, removed, text, type);
}

/// Lists a rule that changes no text: `after` is what `before` means, or a text that stands beside `before`.
inline void note(const Rule& rule, std::string_view before, std::string_view after, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->note(rule, before, after, before);
}

/// Lists the number that the digits denote. UINT64_MAX also stands for every larger number.
inline void note(const Rule& rule, std::string_view digits, std::uint64_t number, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]] {
        const std::string text = std::to_string(number).append(number == UINT64_MAX ? " or more" : "");
        ledger->note(rule, digits, ledger->keep(text), digits);
    }
}

/// Lists the order of the reference that is rebased onto a base.
inline void note(Type order, Store& store) {
    if (Ledger* const ledger = store.ledger()) [[unlikely]]
        ledger->set_order(order);
}

}  // namespace refurl
