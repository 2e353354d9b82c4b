// Productions by the names that users give.
#pragma once

#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"
#include "tools/command_line/cli.hpp"
#include "tools/grammar/asked_grammar.hpp"
#include "tools/grammar/sentences.hpp"

namespace refurl::tools {

/// Returns the message that a grammar has no such production, with the names that are similar or the command that
/// prints them all.
std::string unknown_production(std::string_view asked, const grammar::Grammar& all, Language language);

/// Adds `--strict` and `--normal`, which exclude each other.
/// @param verb the first words of their help
/// @param rest the last words of their help
void add_language(Cli& cli, Language& language, std::string_view verb, std::string_view rest = {});

/// Adds `-n`, `--seed`, `--strict`, `--normal` and `--mode`.
void add_sentences(Cli& cli, SentenceOptions& options);

}  // namespace refurl::tools
