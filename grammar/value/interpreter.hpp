// Parses a text with the grammar as data, in the same way as X3 parses it with the grammar itself. A law checks that
// both agree.
// Clause: spec-notes/study.md#interpreter
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "grammar/value/expr.hpp"

namespace refurl::grammar {

/// Finds the productions of one mode by name. The grammar must outlive this object.
class Names {
  public:
    Names(const Grammar& grammar, Mode mode) {
        for (const Production& production : grammar)
            if ((production.modes & only(mode)) != 0) by_name_.emplace(production.name, &production);
    }

    /// Returns the production with this name. Throws std::out_of_range if the mode has none.
    [[nodiscard]] const Production& operator[](std::string_view name) const { return *by_name_.at(name); }

  private:
    std::unordered_map<std::string_view, const Production*> by_name_;
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

    /// Stops after at least `least` rounds when a round matches ε, because all further rounds would match ε too.
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
