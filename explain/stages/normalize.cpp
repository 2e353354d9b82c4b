#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "explain/cells.hpp"
#include "explain/encoded_text.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "host/rules.hpp"
#include "model/table.hpp"

namespace refurl::explain {

namespace {

/// The standard's name of the percent-encode set of a column.
struct SetName {
    Column key;
    std::string_view name;
};

constexpr auto set_names = Table<SetName, column_count>({
    {Column::username, "userinfo"},
    {Column::password, "userinfo"},
    {Column::opaque_host, "C0 control"},
    {Column::path, "path"},
    {Column::opaque_path, "C0 control"},
    {Column::query, "query"},
    {Column::special_query, "special-query"},
    {Column::fragment, "fragment"},
});

/// Returns words for the characters that a rule percent-encodes, each once.
std::string words_of_characters(std::string_view text, Column column, const Account& account) {
    std::vector<std::string> characters;
    std::unordered_set<std::string> known;
    each_character(text, is_encoded(text, account.written()), [&](Class row, std::string_view character) {
        if (must_encode(status(row, column)) && known.emplace(character).second)
            characters.push_back(character_in_words(character));
    });
    return joined(" The ", set_names[column].name, " percent-encode set has ")
        .append(listed(characters, "and"))
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
