#include "tools/asked_grammar.hpp"

namespace refurl::tools {

grammar::Grammar asked_grammar(std::optional<Mode> mode, bool strict) {
    if (!mode) return strict ? grammar::whole_writing() : grammar::whole_grammar();
    return strict ? grammar::writing_of(*mode) : grammar::grammar_of(*mode);
}

grammar::Grammar without_modes(grammar::Grammar grammar, std::optional<Mode> mode) {
    for (grammar::Production& production : grammar)
        if (mode) production.modes = grammar::all_modes;
    return grammar;
}

}  // namespace refurl::tools
