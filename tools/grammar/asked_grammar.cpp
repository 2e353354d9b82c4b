#include "tools/grammar/asked_grammar.hpp"

namespace refurl::tools {

grammar::Grammar asked_grammar(std::optional<Mode> mode, Language language) {
    switch (language) {
        case Language::lenient: return mode ? grammar::grammar_of(*mode) : grammar::whole_grammar();
        case Language::strict: return mode ? grammar::writing_of(*mode) : grammar::whole_writing();
        case Language::normal: return mode ? grammar::normal_of(*mode) : grammar::whole_normal();
    }
    return {};
}

std::string_view start_of(Language language) {
    switch (language) {
        case Language::lenient: return "url";
        case Language::strict: return "valid-url-string";
        case Language::normal: return "normal-url";
    }
    return {};
}

grammar::Grammar without_modes(grammar::Grammar grammar, std::optional<Mode> mode) {
    for (grammar::Production& production : grammar)
        if (mode) production.modes = grammar::all_modes;
    return grammar;
}

}  // namespace refurl::tools
