// Productions by the names that users give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar/value/expr.hpp"
#include "model/scheme.hpp"
#include "tools/cli.hpp"

namespace refurl::tools {

/// Returns the message that a grammar has no such production, with the names that are like it.
std::string unknown_production(std::string_view asked, const grammar::Grammar& all);

/// Which sentences are generated.
struct SentenceOptions {
    std::string production;    ///< empty for that of a whole URL
    std::optional<Mode> mode;  ///< nothing for each mode in turn
    std::size_t count = 10;
    std::uint32_t seed = 1;
    bool strict = false;  ///< sentences of the grammar of valid URL strings
};

/// Adds `-n`, `--seed`, `--strict` and `--mode`.
void add_sentences(Cli& cli, SentenceOptions& options);

/// Returns the production to begin with.
std::string start_of(const SentenceOptions& options);

/// Returns the modes that are asked for.
std::vector<Mode> modes_of(const SentenceOptions& options);

/// Returns the grammar that is asked for, in one mode.
grammar::Grammar grammar_in(Mode mode, const SentenceOptions& options);

}  // namespace refurl::tools
