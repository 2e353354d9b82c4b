#include "grammar/readings/dictionary.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "grammar/readings/notation.hpp"

namespace refurl::grammar {

namespace {

void collect(const Expr& expr, std::vector<std::string>& texts, std::vector<ByteSet>& sets) {
    if (expr.kind == Kind::literal && !expr.text.empty()) texts.push_back(expr.text);
    if (expr.kind == Kind::set) sets.push_back(expr.set);
    for (const Expr& part : expr.parts) collect(part, texts, sets);
}

/// A byte of each class of those that are members of the same sets.
std::vector<std::string> one_of_each_class(const std::vector<ByteSet>& sets) {
    std::map<std::vector<bool>, unsigned> members;
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::vector<bool> memberships;
        memberships.reserve(sets.size());
        for (const ByteSet& set : sets) memberships.push_back(set[byte]);
        unsigned& member = members.emplace(std::move(memberships), byte).first->second;
        if (!has_picture(member) && has_picture(byte)) member = byte;
    }
    std::vector<std::string> texts;
    texts.reserve(members.size());
    for (const auto& [memberships, member] : members) texts.emplace_back(1, static_cast<char>(member));
    std::ranges::sort(texts);
    return texts;
}

std::string escaped(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') return std::string("\\") + c;
    if (has_picture(byte) || c == ' ') return {c};
    return "\\x" + hex(byte);
}

}  // namespace

std::vector<std::string> words_of(const Grammar& grammar) {
    std::vector<std::string> texts;
    std::vector<ByteSet> sets;
    for (const Production& production : grammar) collect(production.body, texts, sets);
    std::ranges::move(one_of_each_class(sets), std::back_inserter(texts));
    std::vector<std::string> words;
    for (std::string& text : texts)
        if (std::ranges::find(words, text) == words.end()) words.push_back(std::move(text));
    return words;
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
