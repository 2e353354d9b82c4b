#include "grammar/notation/dictionary.hpp"

#include "grammar/notation/notation.hpp"
#include "grammar/value/alphabet.hpp"
#include "model/distinct.hpp"

namespace refurl::grammar {

namespace {

std::string escaped(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') return std::string("\\") + c;
    if (is_visible(byte) || c == ' ') return {c};
    return "\\x" + hex(byte);
}

}  // namespace

std::vector<std::string> words_of(const Grammar& grammar) {
    Distinct words;
    const auto add_literal = [&](const Expr& expr) {
        if (expr.kind == Kind::literal && !expr.text.empty()) words.add(expr.text);
    };
    for (const Production& production : grammar) each_expr(production.body, add_literal);
    for (const char byte : representatives(grammar)) words.add(std::string_view(&byte, 1));
    return std::move(words).take();
}

std::string dictionary(const Grammar& grammar) {
    std::string text;
    for (const std::string& word : words_of(grammar)) {
        text += '"';
        for (const char c : word) text += escaped(c);
        text += "\"\n";
    }
    return text;
}

}  // namespace refurl::grammar
