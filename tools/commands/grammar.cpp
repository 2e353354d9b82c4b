// refurl grammar: prints the grammar, in one of several notations.
#include <fmt/format.h>

#include <algorithm>

#include "grammar/notation/abnf.hpp"
#include "grammar/notation/coq.hpp"
#include "grammar/notation/diagram.hpp"
#include "grammar/notation/dictionary.hpp"
#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/reach.hpp"
#include "grammar/notation/w3c.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/grammar_options.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/grammar/asked_grammar.hpp"
#include "tools/output/grammar_json.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::grammar_command {

namespace {

using grammar::Grammar;
using grammar::Production;

enum class Notation : unsigned char { ebnf, abnf, w3c, json, svg, dictionary, coq };

struct Options {
    std::string production;  ///< empty for all productions
    bool only = false;       ///< leave out the productions that it refers to
    Notation notation = Notation::ebnf;
    std::optional<Mode> mode;  ///< nothing for all modes
    Language language = Language::lenient;
};

void declare(Cli& cli, Options& options) {
    cli.positional("PRODUCTION", options.production,
                   "Print this production and those it refers to; without it, all of them");
    cli.flag("--only", options.only, "Leave out what PRODUCTION refers to");
    cli.choice<Notation>("--format", "FORMAT", options.notation,
                         {{"ebnf", Notation::ebnf},
                          {"abnf", Notation::abnf},
                          {"w3c", Notation::w3c},
                          {"json", Notation::json},
                          {"svg", Notation::svg},
                          {"dictionary", Notation::dictionary},
                          {"coq", Notation::coq}},
                         "ebnf (the default), abnf (RFC 5234), w3c (the EBNF of XML), json, svg (railroad diagrams), "
                         "dictionary (for libFuzzer) or coq (with the tables, for the proofs)");
    add_language(cli, options.language, "Print");
    add_grammar_mode(cli, options.mode, "Print the grammar of this mode: generic, web or file; without it, of all");
}

/// Wraps one line of a grammar. The rest of a production is aligned with its definition, if there is room.
std::string wrapped_line(std::string_view line, std::size_t width) {
    const std::size_t least_indent = width / 3;
    if (columns_of(line) <= width) return std::string(line);
    if (line.starts_with(';')) return wrapped(line, {.first = 0, .rest = 0, .width = width, .prefix = "; "});
    const std::size_t text = line.find_first_not_of(' ');
    const std::size_t begin = std::min(text, least_indent);
    const std::size_t definition = text == 0 ? line.find("= ") : begin;
    const std::size_t rest = definition == std::string_view::npos ? 0 : definition + 2;
    return std::string(begin, ' ') +
           wrapped(line.substr(text), {begin, std::min(rest, least_indent), width}, Keep::notation);
}

std::string wrapped_lines(std::string_view text) {
    const std::size_t width = terminal_width();
    std::string out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        out += wrapped_line(line, width) + '\n';
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return out;
}

std::string text_of(const Grammar& grammar, const Options& options) {
    switch (options.notation) {
        case Notation::ebnf: return wrapped_lines(grammar::ebnf(without_modes(grammar, options.mode)));
        case Notation::abnf: return wrapped_lines(grammar::abnf(grammar));
        case Notation::w3c: return wrapped_lines(grammar::w3c(grammar));
        case Notation::json: return grammar_json(grammar);
        case Notation::svg: return grammar::diagrams(without_modes(grammar, options.mode));
        case Notation::dictionary: return grammar::dictionary(grammar);
        case Notation::coq:
            return options.language == Language::strict ? grammar::coq_of_writing(grammar) : grammar::coq(grammar);
    }
    return {};
}

int run(const Options& options, Output& out) {
    if (options.only && options.production.empty()) return report_usage("--only needs a PRODUCTION");
    Grammar grammar = asked_grammar(options.mode, options.language);
    const std::string& production = options.production;
    if (!production.empty() && grammar::find(grammar, production) == nullptr)
        return report_usage(unknown_production(production, grammar, options.language));
    if (!production.empty() && options.only)
        std::erase_if(grammar, [&](const Production& each) { return each.name != production; });
    else if (!production.empty())
        grammar = grammar::reached(grammar, production);
    out.text() += text_of(grammar, options);
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "grammar", .help = "Print the grammar", .example = "refurl grammar ip4-address"},
                      declare, run);
}

}  // namespace refurl::tools::grammar_command
