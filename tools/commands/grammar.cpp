#include "tools/commands/grammar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "grammar/notation/abnf.hpp"
#include "grammar/notation/diagram.hpp"
#include "grammar/notation/dictionary.hpp"
#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/reach.hpp"
#include "grammar/notation/w3c.hpp"
#include "tools/output/grammar_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using grammar::Grammar;
using grammar::Production;

/// The least number of bytes to put in, take out or replace to get from one text to the other. Quadratic.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j < row.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

/// Those that were perhaps meant: with a few letters wrong, or with more in the name.
std::string names_like(std::string_view asked, const Grammar& all) {
    std::string names;
    for (const Production& production : all) {
        const std::string& name = production.name;
        const bool is_like =
            distance(asked.substr(0, 100), name) <= name.size() / 4 || (asked.size() > 1 && name.contains(asked));
        if (is_like && !names.contains(" " + name + ",")) names += " " + name + ",";
    }
    if (!names.empty()) names.back() = '?';
    return names;
}

Grammar asked_for(const GrammarOptions& options) {
    if (!options.mode) return options.strict ? grammar::whole_writing() : grammar::whole_grammar();
    return options.strict ? grammar::writing_of(*options.mode) : grammar::grammar_of(*options.mode);
}

/// The grammar of one mode has nothing to say of modes.
Grammar without_modes(Grammar grammar, const GrammarOptions& options) {
    for (Production& production : grammar)
        if (options.mode) production.modes = grammar::all_modes;
    return grammar;
}

std::string printed(const Grammar& grammar, const GrammarOptions& options) {
    switch (options.format) {
        case GrammarFormat::ebnf: return grammar::ebnf(without_modes(grammar, options));
        case GrammarFormat::abnf: return grammar::abnf(grammar);
        case GrammarFormat::w3c: return grammar::w3c(grammar);
        case GrammarFormat::json: return grammar_json(grammar);
        case GrammarFormat::svg: return grammar::diagrams(without_modes(grammar, options));
        case GrammarFormat::dictionary: return grammar::dictionary(grammar);
    }
    return {};
}

}  // namespace

std::string unknown_production(std::string_view asked, const Grammar& all) {
    const std::string like = names_like(asked, all);
    const std::string advice = like.empty() ? "refurl grammar lists them" : "did you mean" + like;
    return fmt::format("{} is no production; {}", visible(asked), advice);
}

std::expected<std::string, std::string> print_grammar(const GrammarOptions& options) {
    Grammar grammar = asked_for(options);
    if (options.production.empty()) return printed(grammar, options);
    if (grammar::find(grammar, options.production) == nullptr)
        return std::unexpected(unknown_production(options.production, grammar));
    if (options.only)
        std::erase_if(grammar, [&](const Production& each) { return each.name != options.production; });
    else
        grammar = grammar::reached(grammar, options.production);
    return printed(grammar, options);
}

}  // namespace refurl::tools
