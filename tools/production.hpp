// Productions by the names that users give.
#pragma once

#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"
#include "tools/cli.hpp"
#include "tools/sentences.hpp"

namespace refurl::tools {

/// Returns the message that a grammar has no such production, with the names that are like it.
std::string unknown_production(std::string_view asked, const grammar::Grammar& all);

/// Adds `-n`, `--seed`, `--strict` and `--mode`.
void add_sentences(Cli& cli, SentenceOptions& options);

}  // namespace refurl::tools
