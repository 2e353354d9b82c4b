// refurl generate: generates sentences of the grammar, or mutants that break one production.
#include <fmt/format.h>
#include <unistd.h>

#include "grammar/study/sentence.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/grammar_options.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/grammar/sentences.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::generate_command {

namespace {

struct Options {
    SentenceOptions sentences;
    bool mutants = false;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    cli.positional("PRODUCTION", options.sentences.production,
                   "Generate sentences of this production; without it, whole URLs");
    cli.flag("--mutants", options.mutants, "Change each sentence once, so that it breaks one production");
    cli.flag("--json", options.json, "Print JSON, one object a line; with --mutants, it tells what is broken");
    add_sentences(cli, options.sentences);
}

/// Appends a line: the text, or an object with the text and the members that `write_more` adds.
template <class WriteMore>
void append_line(std::string& out, std::string_view text, bool json, const WriteMore& write_more) {
    if (!json) {
        out.append(text) += '\n';
        return;
    }
    JsonObject object(out);
    object.json("text", json_or_null(text));
    write_more(object);
    end_json(object, out);
}

void append(std::string& out, const grammar::Sentence& sentence, bool json) {
    append_line(out, sentence.text, json, [](JsonObject& /*object*/) {});
}

void append(std::string& out, const grammar::Mutant& mutant, bool json) {
    append_line(out, mutant.text, json, [&](JsonObject& object) {
        object.text("broken", mutant.production).number("begin", mutant.begin).number("end", mutant.end);
    });
}

/// Appends the next sentence or mutant. Returns false if there is none.
bool append_next(std::string& out, Sentences& sentences, const Options& options) {
    const auto append_if = [&](const auto& made) {
        if (made) append(out, *made, options.json);
        return made.has_value();
    };
    return options.mutants ? append_if(sentences.next_mutant()) : append_if(sentences.next());
}

int run(const Options& options, Output& out) {
    Sentences sentences(options.sentences);
    if (const grammar::Grammar* const grammar = sentences.lacking())
        return report_usage(unknown_production(sentences.production(), *grammar));
    const bool on_terminal = isatty(STDOUT_FILENO) != 0;
    Progress progress("sentences", on_terminal);
    for (std::size_t i = 0; i < options.sentences.count; ++i) {
        if (!append_next(out.text(), sentences, options))
            return report_usage(fmt::format("{} has no sentence on its own", sentences.production()));
        if (!(on_terminal ? out.flush() : out.flush_if_full())) break;
        progress.advance();
    }
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>(
        {.name = "generate", .help = "Generate sentences of the grammar", .example = "refurl generate url -n 5"},
        declare, run);
}

}  // namespace refurl::tools::generate_command
