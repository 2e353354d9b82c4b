#include <algorithm>

#include "explain/cells.hpp"
#include "explain/encoded_text.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "host/rules.hpp"

namespace refurl::explain {

namespace {

/// A class, and its characters that occur in a text.
struct EncodedClass {
    Class row;
    std::vector<std::string> characters;  ///< the first few, each once
    bool has_more = false;

    [[nodiscard]] std::string words() const {
        std::string text;
        for (const std::string& character : characters) text.append(quoted(character)).append(" ");
        return text.append(has_more ? "\u2026 " : "").append(joined("(", name_of(row), ")"));
    }
};

void add(std::string_view character, Class row, std::vector<EncodedClass>& classes) {
    constexpr std::size_t most = 4;
    auto found = std::ranges::find(classes, row, &EncodedClass::row);
    if (found == classes.end()) found = classes.insert(found, {row, {}});
    if (std::ranges::find(found->characters, character) != found->characters.end()) return;
    if (found->characters.size() < most)
        found->characters.emplace_back(character);
    else
        found->has_more = true;
}

/// Returns words for the characters that a rule percent-encodes, by their classes in the table.
std::string words_of_characters(std::string_view text, Column column, const Account& account) {
    std::vector<EncodedClass> classes;
    each_character(text, is_encoded(text, account.written()), [&](Class row, std::string_view character) {
        if (must_encode(status(row, column))) add(character, row, classes);
    });
    std::vector<std::string> words;
    words.reserve(classes.size());
    for (const EncodedClass& each : classes) words.push_back(each.words());
    return joined(" By the table of characters, column ", name_of(column), ", these must be encoded: ")
        .append(listed(words, "and"))
        .append(".");
}

/// Returns words for the pieces of an IPv6 address.
std::string words_of_pieces(const Ledger& ledger) {
    const auto pieces = std::ranges::find(ledger.applications(), &rule::ip6_pieces, &Application::rule);
    std::vector<std::string> words;
    std::string_view rest = pieces->after;
    while (!rest.empty()) {
        const std::string_view piece = rest.substr(0, rest.find(':'));
        words.emplace_back(piece);
        rest.remove_prefix(std::min(rest.size(), piece.size() + 1));
    }
    return joined(" Its eight pieces are ", listed(words, "and"), ", in hexadecimal.");
}

}  // namespace

void tell_normalize(Account& account) {
    account.add_rules(
        Stage::normalize, [](const Rule& rule) { return &rule != &rule::ip6_pieces; },
        [&](const Application& application, std::string words) {
            const Rule& rule = *application.rule;
            if (rule.column) words += words_of_characters(application.before, *rule.column, account);
            if (&rule == &rule::ip6_address) words += words_of_pieces(account.ledger());
            return words;
        });
}

}  // namespace refurl::explain
