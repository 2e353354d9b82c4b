// refurl generate: generates sentences of the grammar, mutants that break one production, or requests for the oracle.
#include <fmt/format.h>
#include <unistd.h>

#include "grammar/study/sentence.hpp"
#include "systems/search/generated.hpp"
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
    bool requests = false;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    cli.positional("PRODUCTION", options.sentences.production,
                   "Generate sentences of this production; without it, whole URLs");
    const Option mutants =
        cli.flag("--mutants", options.mutants, "Change each sentence once, so that it breaks one production");
    const Option json = cli.flag("--json", options.json,
                                 "Print each as a request for refurl oracle; the id of a mutant tells what is broken");
    const Option requests = cli.flag("--requests", options.requests,
                                     "Generate requests for refurl oracle, without repeats: inputs, many with a base");
    requests.excludes(mutants);
    requests.excludes(json);
    add_sentences(cli, options.sentences);
}

/// Appends a line: the text, or a request with this input after the members that `write_more` adds.
template <class WriteMore>
void append_line(std::string& out, std::string_view text, bool json, const WriteMore& write_more) {
    if (!json) {
        out.append(text) += '\n';
        return;
    }
    JsonObject object(out);
    write_more(object);
    object.json("input", json_or_null(text));
    end_json(object, out);
}

void append(std::string& out, const grammar::Sentence& sentence, bool json) {
    append_line(out, sentence.text, json, [](JsonObject& /*object*/) {});
}

void append(std::string& out, const grammar::Mutant& mutant, bool json) {
    append_line(out, mutant.text, json, [&](JsonObject& object) {
        std::string id;
        JsonObject(id).text("broken", mutant.production).number("begin", mutant.begin).number("end", mutant.end).end();
        object.json("id", id);
    });
}

void append(std::string& out, const systems::Pair& pair) {
    JsonObject object(out);
    object.json("input", json_or_null(pair.input)).json("base", json_or_null(pair.base));
    end_json(object, out);
}

/// Appends the next sentence or mutant. Returns false if there is none.
bool append_next(std::string& out, Sentences& sentences, const Options& options) {
    const auto append_if = [&](const auto& made) {
        if (made) append(out, *made, options.json);
        return made.has_value();
    };
    return options.mutants ? append_if(sentences.next_mutant()) : append_if(sentences.next());
}

/// Calls `append_next` for each text that the options ask for, until it returns false or nobody reads any more.
/// @return whether each call returned true
template <class AppendNext>
bool append_all(const Options& options, Output& out, std::string_view what, const AppendNext& append_next) {
    const bool on_terminal = isatty(STDOUT_FILENO) != 0;
    Progress progress(what, on_terminal ? Shown::never : Shown::on_terminal);
    for (std::size_t i = 0; i < options.sentences.count; ++i) {
        if (!append_next()) return false;
        if (!(on_terminal ? out.flush() : out.flush_if_full())) break;
        progress.advance();
    }
    return true;
}

int write_requests(const Options& options, Output& out) {
    const SentenceOptions& sentences = options.sentences;
    if (!sentences.production.empty() || sentences.mode || sentences.language != Language::lenient)
        return report_usage(
            "--requests generates texts of all kinds; it takes no PRODUCTION, no --mode, no --strict and no --normal");
    systems::Generated requests(sentences.seed);
    append_all(options, out, "requests", [&] {
        append(out.text(), requests.next());
        return true;
    });
    return exit_success;
}

int run(const Options& options, Output& out) {
    if (options.requests) return write_requests(options, out);
    Sentences sentences(options.sentences);
    if (const grammar::Grammar* const grammar = sentences.lacking())
        return report_usage(unknown_production(sentences.production(), *grammar, options.sentences.language));
    if (!append_all(options, out, "sentences", [&] { return append_next(out.text(), sentences, options); }))
        return report_usage(fmt::format("{} has no sentence on its own", sentences.production()));
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>(
        {.name = "generate", .help = "Generate sentences of the grammar", .example = "refurl generate url -n 5"},
        declare, run);
}

}  // namespace refurl::tools::generate_command
