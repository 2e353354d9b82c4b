#include "tools/commands/shared/grammar_options.hpp"

#include <fmt/format.h>

#include <vector>

#include "tools/commands/shared/options.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Returns the option of a language, after a space; ε for the language that needs none.
std::string_view option_of(Language language) {
    switch (language) {
        case Language::lenient: return "";
        case Language::strict: return " --strict";
        case Language::normal: return " --normal";
    }
    return "";
}

}  // namespace

std::string unknown_production(std::string_view asked, const grammar::Grammar& all, Language language) {
    std::vector<std::string> names;
    for (const grammar::Production& production : all) names.push_back(production.name);
    const std::string like = suggestion(asked, names);
    return fmt::format("there is no production {}{}", visible(asked),
                       like.empty() ? fmt::format("; refurl grammar{} prints them all", option_of(language)) : like);
}

void add_language(Cli& cli, Language& language, std::string_view verb, std::string_view rest) {
    const Option strict = cli.flag(
        "--strict", [&language] { language = Language::strict; },
        fmt::format("{} the grammar of valid URL strings{}", verb, rest));
    const Option normal = cli.flag(
        "--normal", [&language] { language = Language::normal; },
        fmt::format("{} the grammar of normal forms, the texts that are their own href{}", verb, rest));
    normal.excludes(strict);
}

void add_sentences(Cli& cli, SentenceOptions& options) {
    cli.number("-n", "N", options.count, "The number of sentences (10)");
    cli.number("--seed", "S", options.seed, "The seed of the random numbers (1)");
    add_language(cli, options.language, "Use", ", without its side conditions");
    add_grammar_mode(cli, options.mode, "Use this mode: generic, web or file; without it, each in turn");
}

}  // namespace refurl::tools
