// Parses a text with the grammar as data, in the same way as X3 parses it with the grammar itself. A law checks that
// both agree.
// Clause: spec-notes/study.md#interpreter
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Finds the productions of one mode by name. The grammar must outlive this object, and its productions must stay where
/// they are.
class Names {
  public:
    Names(const Grammar& grammar, Mode mode) {
        for (const Production& production : grammar)
            if ((production.modes & only(mode)) != 0) by_name_.emplace(production.name, &production);
        const auto remember = [&](const Expr& expr) {
            if (expr.kind != Kind::reference) return;
            if (const auto named = by_name_.find(expr.text); named != by_name_.end())
                by_reference_.emplace(&expr, named->second);
        };
        for (const auto& [name, production] : by_name_) each_expr(production->body, remember);
    }

    /// Returns the production with this name. Throws std::out_of_range if the mode has none.
    [[nodiscard]] const Production& operator[](std::string_view name) const { return *by_name_.at(name); }

    /// Returns the production that a reference names. Throws std::out_of_range if the mode has none. References of the
    /// grammar itself are found by their addresses, and others by their names.
    [[nodiscard]] const Production& of(const Expr& reference) const {
        const auto found = by_reference_.find(&reference);
        return found == by_reference_.end() ? (*this)[reference.text] : *found->second;
    }

  private:
    std::unordered_map<std::string_view, const Production*> by_name_;
    std::unordered_map<const Expr*, const Production*> by_reference_;
};

/// An observer that ignores all events. It shows which functions an Observer must have.
struct Unobserved {
    /// Called when the interpreter tries `expr` at byte `at`.
    void tries(const Expr& /*expr*/, std::size_t /*at*/) {}
    /// Called when `expr`, the last expression tried that has not ended yet, matches up to byte `end` or does not
    /// match.
    void ends(const Expr& /*expr*/, std::optional<std::size_t> /*end*/) {}
    /// Called when an alternative matches by its part number `part`. The alternative ends next.
    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}
};

/// Matches parsing expressions and reports each step to `observer`. A choice takes the first part that matches, and a
/// repetition never gives back what it took. Takes linear time for refurl's grammars. Recurses as deep as the
/// productions nest in the text, and forever on left recursion, which refurl's grammars do not have.
template <class Observer>
class Interpreter {
  public:
    /// All three arguments must outlive the interpreter.
    Interpreter(const Names& names, std::string_view text, Observer& observer)
        : names_(names), text_(text), observer_(observer) {}

    /// Returns the byte at which the match of `expr` from byte `at` ends, or nothing if it does not match there. Throws
    /// std::out_of_range if `expr` refers to a production that the mode does not have.
    std::optional<std::size_t> read(const Expr& expr, std::size_t at) { return optional_of(end_of(expr, at)); }

  private:
    // Inside, `none` stands for no match. An optional size would go through memory at each step.

    static constexpr std::size_t none = std::string_view::npos;

    static std::optional<std::size_t> optional_of(std::size_t end) {
        return end == none ? std::nullopt : std::optional(end);
    }

    std::size_t end_of(const Expr& expr, std::size_t at) {
        observer_.tries(expr, at);
        const std::size_t end = end_of_kind(expr, at);
        observer_.ends(expr, optional_of(end));
        return end;
    }

    std::size_t end_of_kind(const Expr& expr, std::size_t at) {
        switch (expr.kind) {
            case Kind::set: return end_of_set(expr, at);
            case Kind::literal: return text_.substr(at).starts_with(expr.text) ? at + expr.text.size() : none;
            case Kind::sequence: return end_of_sequence(expr, at);
            case Kind::alternative: return end_of_alternative(expr, at);
            case Kind::repetition: return end_of_repetition(expr, at);
            case Kind::difference: return end_of(expr.parts[1], at) != none ? none : end_of(expr.parts[0], at);
            case Kind::ahead: return end_of(expr.parts[0], at) != none ? at : none;
            case Kind::not_ahead: return end_of(expr.parts[0], at) != none ? none : at;
            case Kind::reference: return end_of(names_.of(expr).body, at);
        }
        return none;
    }

    [[nodiscard]] std::size_t end_of_set(const Expr& expr, std::size_t at) const {
        const bool is_member = at < text_.size() && expr.set[static_cast<unsigned char>(text_[at])];
        return is_member ? at + 1 : none;
    }

    std::size_t end_of_sequence(const Expr& expr, std::size_t at) {
        std::size_t end = at;
        for (auto part = expr.parts.begin(); end != none && part != expr.parts.end(); ++part) end = end_of(*part, end);
        return end;
    }

    std::size_t end_of_alternative(const Expr& expr, std::size_t at) {
        for (std::size_t part = 0; part < expr.parts.size(); ++part) {
            const std::size_t end = end_of(expr.parts[part], at);
            if (end == none) continue;
            observer_.chooses(expr, part);
            return end;
        }
        return none;
    }

    /// Stops when a round matches ε, because all further rounds would match ε too.
    std::size_t end_of_repetition(const Expr& expr, std::size_t at) {
        std::size_t count = 0;
        while (count < expr.most) {
            const std::size_t end = end_of(expr.parts[0], at);
            if (end == at) return at;
            if (end == none) break;
            at = end;
            ++count;
        }
        return count >= expr.least ? at : none;
    }

    const Names& names_;
    std::string_view text_;
    Observer& observer_;
};

}  // namespace refurl::grammar
