// Does a grammar read a text? By the definition of parsing expressions, and nothing else.
#pragma once

#include <optional>
#include <string_view>

#include "grammar/expr.hpp"

namespace refurl::test {

/// @return what is left of `text` behind what `expr` reads, or nothing if it cannot be read
inline std::optional<std::string_view> rest(const grammar::Grammar& grammar, const grammar::Expr& expr,
                                            std::string_view text) {
    using grammar::Kind;
    using Rest = std::optional<std::string_view>;
    const auto part = [&](std::size_t i, std::string_view from) { return rest(grammar, expr.parts[i], from); };
    Rest left = text;
    switch (expr.kind) {
        case Kind::set:
            return !text.empty() && expr.set[static_cast<unsigned char>(text[0])] ? Rest(text.substr(1)) : std::nullopt;
        case Kind::literal: return text.starts_with(expr.text) ? Rest(text.substr(expr.text.size())) : std::nullopt;
        case Kind::sequence:
            for (std::size_t i = 0; left && i < expr.parts.size(); ++i) left = part(i, *left);
            return left;
        case Kind::alternative:
            for (std::size_t i = 0; i < expr.parts.size(); ++i)
                if ((left = part(i, text))) return left;
            return std::nullopt;
        case Kind::repetition:
            for (std::size_t i = 0; i < expr.most; ++i) {
                const Rest next = part(0, *left);
                if (!next) return i < expr.least ? std::nullopt : left;
                left = next;
            }
            return left;
        case Kind::difference: return part(1, text) ? std::nullopt : part(0, text);
        case Kind::ahead: return part(0, text) ? left : std::nullopt;
        case Kind::not_ahead: return part(0, text) ? std::nullopt : left;
        case Kind::reference: return rest(grammar, find(grammar, expr.text)->body, text);
    }
    return std::nullopt;
}

/// text :: production
inline bool matches(const grammar::Grammar& grammar, std::string_view production, std::string_view text) {
    return rest(grammar, find(grammar, production)->body, text) == std::string_view();
}

}  // namespace refurl::test
