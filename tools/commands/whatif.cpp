// refurl whatif: tells what a change of the rules or of the standard changes.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <future>
#include <iostream>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/commands/shared/standard_text.hpp"
#include "tools/differ/file.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"
#include "tools/whatif/text.hpp"
#include "tools/whatif/wpt.hpp"

namespace refurl::tools::whatif_command {

namespace {

enum class Form : unsigned char { text, markdown, json };

struct Options {
    std::vector<std::string> changes;
    std::optional<std::string> edits;   ///< a file of edits
    std::optional<std::string> wpt;     ///< a folder
    std::optional<std::string> corpus;  ///< a file, or `-`
    std::optional<std::string> text;    ///< url.bs of the change, or a folder with it
    Form form = Form::text;
};

void declare(Cli& cli, Options& options) {
    cli.text("--edits", "FILE", options.edits,
             "The edits in this file, one on each line, after those of the arguments");
    cli.text("--wpt", "FOLDER", options.wpt,
             "Ask the rows of web-platform-tests too, whose folder url/resources this is");
    cli.text("--corpus", "FILE", options.corpus, "Ask each line of this file too; - is standard input");
    cli.text(
        "--text", "FILE", options.text,
        "Show instead which steps and definitions this text of the standard changes, url.bs or a folder with it, and "
        "at which of them the code of the changes stands");
    cli.choice<Form>("--format", "FORMAT", options.form,
                     {{"text", Form::text}, {"markdown", Form::markdown}, {"json", Form::json}},
                     "text (the default), markdown (to paste into a pull request) or json");
    cli.urls(
        "CHANGE...", options.changes,
        "An edit of the rules, as in path '|' encode, dot ::= \".\", scheme gopher 70, strike default-port; a change "
        "of the standard since 2017, which is taken back; or a proposal, as in vertical_line_in_paths. With both "
        "changes and edits, the report shows the traps: where the edits do not say the same as the changes");
}

int report_failure(const std::string& what) {
    write_message(what);
    return exit_failure;
}

int report_unreadable(const std::string& path, int error) {
    write_system_error(fmt::format("cannot read {}", visible(path)), error);
    return exit_failure;
}

/// Asks the questions about a proposal, in two threads.
systems::Flips flips_of(const Proposal& proposal, const systems::System& before, const systems::System& after) {
    const auto compare = [&](std::size_t part) {
        return compare_answers(before, after, proposal.tokens, systems::Share{part, 2});
    };
    std::future<systems::Flips> other = std::async(std::launch::async, compare, 1);
    systems::Flips flips = compare(0);
    flips.add(other.get());
    return flips;
}

/// Asks each line of a corpus.
systems::Flips flips_in(std::istream& lines, const Proposal& proposal) {
    constexpr std::size_t at_once = 4096;
    systems::Flips flips;
    std::vector<systems::Question> questions;
    const auto ask = [&] {
        flips.add(compare_answers(proposal.before, proposal.after, questions));
        questions.clear();
    };
    for (std::string line; std::getline(lines, line);) {
        questions.push_back({{line}});
        if (questions.size() == at_once) ask();
    }
    ask();
    return flips;
}

/// Adds what the lines of the corpus say. Returns the exit status.
int add_corpus(const std::string& path, const Proposal& proposal, Consequences& found) {
    if (path == "-") {
        found.corpus = "standard input";
        found.texts = flips_in(std::cin, proposal);
        return exit_success;
    }
    std::ifstream file(path);
    if (!file) return report_unreadable(path, errno);
    found.corpus = path;
    found.texts = flips_in(file, proposal);
    return exit_success;
}

/// Returns the command that makes the report again, as a shell reads it.
std::string command_of(const Options& options) {
    std::string command = "refurl whatif";
    const auto quoted = [](const std::string& text) {
        std::string word = "'";
        for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
        return word + "'";
    };
    for (const std::string& change : options.changes) command += " " + quoted(change);
    if (options.edits) command += " --edits " + quoted(*options.edits);
    if (options.wpt) command += " --wpt " + quoted(*options.wpt);
    if (options.corpus) command += " --corpus " + quoted(*options.corpus);
    return command;
}

/// Compares the text of the changes with their code.
int compare_text(const Options& options, Output& out) {
    std::vector<std::string> names = options.changes;
    std::erase_if(names, [](const std::string& name) { return standard::change_named(name) == nullptr; });
    if (names.empty()) return report_usage("--text needs a change or a proposal, whose code stands in standard/");
    const ReadText before = read_followed_text({});
    if (!before) return before.error();
    const ReadText after = read_standard_text(*options.text);
    if (!after) return after.error();
    append_text_beside_code(out.text(), compare(*before, *after), names, looks_of(STDOUT_FILENO));
    return exit_success;
}

int run(const Options& options, Output& out) {
    if (options.text) return compare_text(options, out);
    std::vector<std::string> changes = options.changes;
    if (options.edits) {
        const auto text = text_of_file(*options.edits);
        if (!text) return report_unreadable(*options.edits, text.error());
        changes.push_back(*text);
    }
    if (changes.empty()) return report_usage("whatif needs a change");
    const auto proposal = proposal_of(changes);
    if (!proposal) return report_usage(proposal.error());

    Consequences found;
    if (options.wpt)
        if (const auto added = add_rows(*proposal, *options.wpt, found); !added) return report_failure(added.error());
    if (options.corpus)
        if (const int status = add_corpus(*options.corpus, *proposal, found); status != exit_success) return status;
    found.questions = flips_of(*proposal, proposal->before, proposal->after);
    if (proposal->model) found.traps = flips_of(*proposal, proposal->after, *proposal->model);

    switch (options.form) {
        case Form::text: append_text(out.text(), *proposal, found, looks_of(STDOUT_FILENO)); break;
        case Form::markdown: append_markdown(out.text(), *proposal, found, command_of(options)); break;
        case Form::json: append_json(out.text(), *proposal, found); break;
    }
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "whatif",
                       .help = "Tell what a change of the rules or of the standard changes",
                       .example = "refurl whatif \"path '|' encode\""},
                      declare, run);
}

}  // namespace refurl::tools::whatif_command
