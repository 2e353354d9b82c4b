// refurl generate: generates sentences of the grammar, or mutants that break one production.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <random>

#include "grammar/study/differences.hpp"
#include "grammar/study/sentence.hpp"
#include "model/utf8.hpp"
#include "tools/command_line.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/url_json.hpp"
#include "tools/production.hpp"
#include "tools/runner.hpp"

namespace refurl::tools {

namespace {

using grammar::Generator;

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

/// Appends a line: the text, or an object that holds the text and the members that `write_more` adds.
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

/// Generates sentences or mutants of one production, by several generators in turn.
class Sentences {
  public:
    explicit Sentences(const Options& options)
        : options_(options), production_(start_of(options.sentences)), random_(options.sentences.seed) {
        for (const Mode mode : modes_of(options.sentences))
            generators_.push_back(std::make_unique<Generator>(grammar_in(mode, options.sentences), mode));
    }

    /// Returns a grammar that lacks the production, or null.
    [[nodiscard]] const grammar::Grammar* lacking() const {
        for (const auto& generator : generators_)
            if (grammar::find(generator->grammar(), production_) == nullptr) return &generator->grammar();
        return nullptr;
    }

    /// Appends the next one. Returns false if it gives up: some productions have no sentence on their own.
    bool append_next(std::string& out) {
        constexpr int most_attempts = 1000;
        const Generator& generator = *generators_[turn_++ % generators_.size()];
        for (int attempt = 0; attempt < most_attempts; ++attempt)
            if (try_to_append(out, generator)) return true;
        return false;
    }

    [[nodiscard]] const std::string& production() const { return production_; }

  private:
    bool try_to_append(std::string& out, const Generator& generator) {
        const auto numbers = grammar::random_choices(random_);
        const grammar::Choices choices(numbers);
        const auto append_if = [&](const auto& made) {
            if (made) append(out, *made, options_.json);
            return made.has_value();
        };
        return options_.mutants ? append_if(generator.mutant(production_, choices))
                                : append_if(generator.sentence(production_, choices));
    }

    const Options& options_;
    std::string production_;
    std::vector<std::unique_ptr<Generator>> generators_;
    std::size_t turn_ = 0;
    std::mt19937 random_;
};

int run(const Options& options, Output& out) {
    Sentences sentences(options);
    if (const grammar::Grammar* const grammar = sentences.lacking())
        return report_usage(unknown_production(sentences.production(), *grammar));
    const bool on_terminal = isatty(STDOUT_FILENO) != 0;
    Progress progress("sentences", on_terminal);
    for (std::size_t i = 0; i < options.sentences.count; ++i) {
        if (!sentences.append_next(out.text()))
            return report_usage(fmt::format("{} has no sentence on its own", sentences.production()));
        if (!(on_terminal ? out.flush() : out.flush_if_full())) break;
        progress.advance();
    }
    return exit_success;
}

}  // namespace

void add_generate(CommandLine& line) {
    line.add<Options>(
        {.name = "generate", .help = "Generate sentences of the grammar", .example = "refurl generate url -n 5"},
        declare, run);
}

}  // namespace refurl::tools
