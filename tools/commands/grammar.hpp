// The grammar itself, in the notation that is asked for.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "grammar/value/expr.hpp"
#include "model/scheme.hpp"

namespace refurl::tools {

enum class GrammarFormat : std::uint8_t { ebnf, abnf, w3c, json, svg, dictionary };

struct GrammarOptions {
    std::string production;  ///< with those that it refers to; ε: all productions
    bool only = false;       ///< without those that it refers to
    GrammarFormat format = GrammarFormat::ebnf;
    std::optional<Mode> mode;  ///< none: the productions of all modes
    bool strict = false;       ///< the grammar of valid URL strings
};

/// What is to be printed, newline included.
/// @return otherwise the complaint that there is no such production, and which names are like it
std::expected<std::string, std::string> print_grammar(const GrammarOptions& options);

/// The complaint that a grammar has no such production, and which names are like it.
std::string unknown_production(std::string_view asked, const grammar::Grammar& all);

}  // namespace refurl::tools
