// Reads a text by the grammar's value, as X3 reads it by the grammar itself; that both read the same is a law.
// Clause: spec-notes/study.md#interpreter
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Finds the productions of a mode by their names. The grammar must outlive it.
class Names {
  public:
    Names(const Grammar& grammar, Mode mode) {
        for (const Production& production : grammar)
            if ((production.modes & only(mode)) != 0) by_name_.emplace(production.name, &production);
    }

    /// @return the production that a reference means; there must be one
    [[nodiscard]] const Production& operator[](std::string_view name) const { return *by_name_.at(name); }

  private:
    std::unordered_map<std::string_view, const Production*> by_name_;
};

/// Does nothing about what an interpreter comes by: the model of what Observer must have.
struct Unobserved {
    /// `expr` is tried at the byte `at`.
    void tries(const Expr& /*expr*/, std::size_t /*at*/) {}
    /// `expr`, tried last of those not ended, read up to `end`; or could not be read there.
    void ends(const Expr& /*expr*/, std::optional<std::size_t> /*end*/) {}
    /// Of an alternative that has been read: its part that was.
    void chooses(const Expr& /*alternative*/, std::size_t /*part*/) {}
};

/// Reads by parsing expressions, with ordered choice and without going back on a repetition.
template <class Observer>
class Interpreter {
  public:
    /// All three must outlive the interpreter.
    Interpreter(const Names& names, std::string_view text, Observer& observer)
        : names_(names), text_(text), observer_(observer) {}

    /// @return the end of what `expr` reads from the byte `at` on, or nothing if it cannot be read there
    std::optional<std::size_t> read(const Expr& expr, std::size_t at) {
        observer_.tries(expr, at);
        const std::optional<std::size_t> end = read_kind(expr, at);
        observer_.ends(expr, end);
        return end;
    }

  private:
    using End = std::optional<std::size_t>;

    End read_kind(const Expr& expr, std::size_t at) {
        switch (expr.kind) {
            case Kind::set: return read_set(expr, at);
            case Kind::literal: return text_.substr(at).starts_with(expr.text) ? End(at + expr.text.size()) : End();
            case Kind::sequence: return read_sequence(expr, at);
            case Kind::alternative: return read_alternative(expr, at);
            case Kind::repetition: return read_repetition(expr, at);
            case Kind::difference: return read(expr.parts[1], at) ? End() : read(expr.parts[0], at);
            case Kind::ahead: return read(expr.parts[0], at) ? End(at) : End();
            case Kind::not_ahead: return read(expr.parts[0], at) ? End() : End(at);
            case Kind::reference: return read(names_[expr.text].body, at);
        }
        return {};
    }

    [[nodiscard]] End read_set(const Expr& expr, std::size_t at) const {
        const bool is_member = at < text_.size() && expr.set[static_cast<unsigned char>(text_[at])];
        return is_member ? End(at + 1) : End();
    }

    End read_sequence(const Expr& expr, std::size_t at) {
        End end = at;
        for (auto part = expr.parts.begin(); end && part != expr.parts.end(); ++part) end = read(*part, *end);
        return end;
    }

    End read_alternative(const Expr& expr, std::size_t at) {
        for (std::size_t part = 0; part < expr.parts.size(); ++part) {
            if (const End end = read(expr.parts[part], at)) {
                observer_.chooses(expr, part);
                return end;
            }
        }
        return {};
    }

    /// What reads nothing is read once: once more would be no more.
    End read_repetition(const Expr& expr, std::size_t at) {
        std::size_t count = 0;
        while (count < expr.most) {
            const End end = read(expr.parts[0], at);
            if (!end || (*end == at && count >= expr.least)) break;
            at = *end;
            ++count;
        }
        return count >= expr.least ? End(at) : End();
    }

    const Names& names_;
    std::string_view text_;
    Observer& observer_;
};

}  // namespace refurl::grammar
