#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "explain/cells.hpp"
#include "explain/encoded_text.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "host/ip6.hpp"
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

/// Returns words for the pieces of an IPv6 address in brackets.
std::string words_of_pieces(std::string_view host) {
    std::vector<std::string> words;
    for (const std::uint16_t piece : address6_of(host)) {
        std::array<char, 4> digits{};
        constexpr int hexadecimal = 16;
        char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), piece, hexadecimal).ptr;
        words.emplace_back(digits.data(), end);
    }
    return joined(" Its eight pieces are ", listed(words, "and"), ", in hexadecimal.");
}

}  // namespace

void tell_normalize(Account& account) {
    account.add_rules(
        Stage::normalize, [](const Rule&) { return true; },
        [&](const Application& application, std::string words) {
            const Rule& rule = *application.rule;
            if (rule.column) words += words_of_characters(application.before, *rule.column, account);
            if (&rule == &rule::ip6_address) words += words_of_pieces(application.before);
            return words;
        });
}

}  // namespace refurl::explain
