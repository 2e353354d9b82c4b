#include "systems/whatif/tokens.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "grammar/notation/dictionary.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/distinct.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"
#include "systems/whatif/sentences.hpp"

namespace refurl::systems {

namespace {

using rules::Rules;

/// Tokens, none of which is ε.
class Tokens {
  public:
    void add(std::string_view token) {
        if (!token.empty()) list_.add(token);
    }
    std::vector<std::string> take() { return std::move(list_).take(); }

  private:
    Distinct list_;
};

/// The most tokens for the characters of the table that a change edits: those of one class behave alike.
constexpr std::size_t most_characters = 8;

void add_characters(const Rules& before, const Rules& after, Tokens& tokens) {
    std::size_t count = 0;
    for (unsigned byte = 0; byte <= 0x80 && count < most_characters; ++byte) {
        const auto differs = [&](const auto& row) {
            const auto at = static_cast<unsigned char>(byte);
            return before.characters(row.key, at) != after.characters(row.key, at);
        };
        if (std::ranges::none_of(column_names, differs)) continue;
        tokens.add(byte < 0x80 ? std::string(1, static_cast<char>(byte)) : "\u00E9");
        ++count;
    }
}

/// The most bytes of a token that is made of a sequence of a production.
constexpr std::size_t longest_sequence = 8;

/// Adds a text for each sequence of a production, also inside its lookaheads: `a:\` for `!( alpha ":" "\" )`.
void add_sequences(const grammar::Production& production, const grammar::Grammar& grammar, Tokens& tokens) {
    grammar::each_expr(production.body, [&](const grammar::Expr& expr) {
        const std::string text =
            expr.kind == grammar::Kind::sequence ? short_text_of(expr, grammar, longest_sequence) : "";
        if (text.size() > 1 && text.size() <= longest_sequence) tokens.add(text);
    });
}

/// The most words and sequences for the productions that a change edits.
constexpr std::size_t most_words = 32;

/// Adds the words of the productions that only one of two grammars has, and texts of their sequences. Returns how many
/// are left out, because they are too many.
std::size_t add_words(const grammar::Grammar& of, const grammar::Grammar& other, Tokens& tokens) {
    Tokens all;
    grammar::Grammar own;
    std::ranges::copy_if(of, std::back_inserter(own), [&](const grammar::Production& each) {
        return std::ranges::find(other, each) == other.end();
    });
    for (const std::string& word : grammar::words_of(own))
        if (word.size() > 1 || class_of(static_cast<unsigned char>(word.front())) != Class::unreserved || word == ".")
            all.add(word);
    for (const grammar::Production& each : own) add_sequences(each, of, all);
    const std::vector<std::string> words = all.take();
    const std::size_t asked = std::min(words.size(), most_words);
    for (std::size_t i = 0; i < asked; ++i) tokens.add(words[i]);
    return words.size() - asked;
}

void add_schemes(const std::vector<SchemeRow>& of, const std::vector<SchemeRow>& other, Tokens& tokens) {
    for (const SchemeRow& row : of) {
        if (std::ranges::find(other, row) != other.end()) continue;
        tokens.add(std::string(row.name) + ":");
        tokens.add(std::string(row.name) + "://h");
        tokens.add(std::string(row.name) + "://h?\u00E9");
        if (!row.default_port.empty()) tokens.add(":" + std::string(row.default_port));
    }
}

/// A rule, and a word of which no text of general tokens consists.
struct WordOfRule {
    std::string_view rule;
    std::string_view word;
};
constexpr std::array<WordOfRule, 17> words_of_rules{{
    {"default-port", ":80"},
    {"leading-zeros", ":01"},
    {"localhost", "localhost"},
    {"ip6-address", "[::0]"},
    {"lowercase-scheme", "FOO:"},
    {"lowercase-domain", "A"},
    {"protect-path", ".//"},
    {"decode-utf8", "\xFF"},
    {"domain", "\u00AD"},
    {"empty-password", "u:@h"},
    {"encode-username", ";@h"},
    {"encode-password", "u:;@h"},
    {"dir-is-drive", "a/../c|/"},
    {"file-is-drive", "a/../c|"},
    {"web-has-a-host", "ws"},
    {"special-stays-special", "ws"},
    {"credentials-and-port-have-a-host", "foo://u@h"},
}};

/// A flag of ToASCII, and a domain for which it makes a difference.
constexpr std::array<WordOfRule, 7> domains_of_flags{{
    {"CheckHyphens", "\u00DF-"},
    {"CheckBidi", "\u05D0a"},
    {"CheckJoiners", "a\u200D"},
    {"UseSTD3ASCIIRules", "_\u00DF"},
    {"VerifyDnsLength", "\u00DF.."},
    {"Transitional_Processing", "\u00DF"},
    {"IgnoreInvalidPunycode", "xn--zzzzzzzzz.\u00E9"},
}};

/// Returns the first code point that is valid in a version of Unicode and not in the one before.
std::optional<char32_t> first_valid_since(std::size_t version) {
    const auto is_valid_in = [](char32_t c, std::size_t index) {
        return uts46::properties_of(c, uts46::versions[index].number).status == uts46::Status::valid;
    };
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (is_valid_in(c, version) && !is_valid_in(c, version - 1)) return c;
    return std::nullopt;
}

void add_domains(const uts46::Options& before, const uts46::Options& after, Tokens& tokens) {
    for (const auto& [name, member] : uts46::flag_rows)
        if (before.*member != after.*member) tokens.add(find_row(domains_of_flags, name, &WordOfRule::rule)->word);
    for (std::size_t i = 1; i < uts46::versions.size(); ++i) {
        const std::uint8_t version = uts46::versions[i].number;
        if ((before.unicode >= version) == (after.unicode >= version)) continue;
        std::string text;
        if (const auto code_point = first_valid_since(i)) append_utf8(*code_point, text);
        tokens.add(text);
    }
}

bool has_rule(const Rules& rules, std::string_view name) {
    bool has = false;
    each_list(rules, [&](const auto& list) {
        has = has || std::ranges::any_of(list, [&](const auto& each) { return each.rule->name == name; });
    });
    return has;
}

/// Returns in sentences what no question is about, or ε.
/// @param words how many words are left out
std::string limit_of(std::size_t words, const std::vector<std::string>& untried) {
    std::string limit;
    if (words > 0) limit = "No question has " + std::to_string(words) + " of the words of the edited productions. ";
    if (untried.empty()) return limit.substr(0, limit.find_last_not_of(' ') + 1);
    limit += "Not all short texts were tried, because that takes long, for ";
    for (const std::string& name : untried) limit.append(&name == untried.data() ? "" : ", ").append(name);
    return limit + ".";
}

}  // namespace

Subject subject_of(const Rules& before, const Rules& after) {
    Tokens tokens;
    add_characters(before, after, tokens);
    std::size_t left_out = add_words(after.grammar, before.grammar, tokens);
    left_out += add_words(before.grammar, after.grammar, tokens);
    add_schemes(after.schemes, before.schemes, tokens);
    add_schemes(before.schemes, after.schemes, tokens);
    add_domains(before.to_ascii, after.to_ascii, tokens);
    for (const auto& [rule, word] : words_of_rules)
        if (has_rule(before, rule) != has_rule(after, rule)) tokens.add(word);
    Sentences sentences = sentences_of(before, after);
    return {tokens.take(), std::move(sentences.texts), limit_of(left_out, sentences.untried)};
}

Subject subject_of(const standard::ChangeRow& change) {
    Tokens tokens;
    tokens.add(change.example.input);
    tokens.add(change.example.base);
    for (const standard::Setting& setting : change.example.settings) tokens.add(setting.value);
    for (const char32_t code_point : change.new_code_points.code_points) {
        std::string text;
        append_utf8(code_point, text);
        tokens.add(text);
    }
    for (const char c : change.example.input)
        if (!is_alpha(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 0x80)
            tokens.add(std::string(1, c));
    return {tokens.take()};
}

}  // namespace refurl::systems
