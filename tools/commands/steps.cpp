// refurl steps: shows each step and each definition of the standard with its line, its rules and its smallest URL.
#include <fmt/format.h>
#include <unistd.h>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/commands/shared/standard_text.hpp"
#include "tools/output/visible.hpp"
#include "tools/steps/report.hpp"

namespace refurl::tools::steps_command {

namespace {

enum class Form : unsigned char { text, json, rows };

struct Options {
    std::vector<std::string> terms;
    std::optional<std::string> standard;
    std::optional<std::string> against;
    Form form = Form::text;
};

void declare(Cli& cli, Options& options) {
    cli.text("--standard", "FILE", options.standard,
             "The text of the standard, for its words: url.bs, or a folder with it. Without the option, that of the "
             "folder that REFURL_STANDARD names; without that, no words are shown");
    cli.text("--against", "FILE", options.against,
             "Show instead what another text changes, word by word, with our lines: url.bs, or a folder with it");
    cli.choice<Form>("--format", "FORMAT", options.form,
                     {{"text", Form::text}, {"json", Form::json}, {"rows", Form::rows}},
                     "text (the default); json, keyed as webref's algorithms; or rows, the units of the text with "
                     "digests of their words, as tools/steps/followed.inc has them");
    cli.urls("TERM...", options.terms,
             "Show only these: a name or an anchor, as in 'path state'; a step, as in 'path state 2.3'; a rule of the "
             "model; a change of the standard; or a line, as in path_states.cpp:42");
    cli.paragraph("Exit status", {"0 if there is something to show", "1 if a term means nothing, or the texts differ",
                                  "2 if the command line is wrong"});
}

int show_changes(const Options& options, const steps::Text& text, Output& out) {
    const ReadText other = read_standard_text(*options.against);
    if (!other) return other.error();
    const steps::TextChanges changes = compare(text, *other);
    if (options.form == Form::json)
        append_changes_json(out.text(), changes);
    else
        append_changes(out.text(), changes, looks_of(STDOUT_FILENO));
    return changes.changes.empty() ? exit_success : exit_failure;
}

int show_entries(const Options& options, const steps::Text& text, Output& out) {
    std::vector<const steps::Entry*> entries;
    if (options.terms.empty())
        for (const steps::Entry& entry : steps::catalog()) entries.push_back(&entry);
    for (const std::string& term : options.terms) {
        const auto found = steps::entries_of(term);
        if (found.empty()) {
            write_message(fmt::format("no step, definition, rule, change or line is called {}", visible(term)));
            return exit_failure;
        }
        entries.insert(entries.end(), found.begin(), found.end());
    }
    if (options.form == Form::json)
        append_entries_json(out.text(), entries, text);
    else
        append_entries(out.text(), entries, text, looks_of(STDOUT_FILENO));
    return exit_success;
}

int run(const Options& options, Output& out) {
    if (!options.terms.empty() && (options.against || options.form == Form::rows))
        return report_usage(
            "a TERM selects steps and definitions only for the formats text and json, without --against");
    if (options.against && options.form == Form::rows) return report_usage("--against prints text or json");
    const ReadText text = read_followed_text(options.standard);
    if (!text) return text.error();
    if (options.against) return show_changes(options, *text, out);
    if (options.form != Form::rows) return show_entries(options, *text, out);
    append_rows(out.text(), *text);
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "steps",
                       .help = "Show the steps and definitions of the standard, with their lines and smallest URLs",
                       .example = "refurl steps 'path state 2.3'"},
                      declare, run);
}

}  // namespace refurl::tools::steps_command
