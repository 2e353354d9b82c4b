// refurl whatif: tells what a change of the rules or of the standard changes.
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <memory>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/commands/shared/standard_text.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/interruption.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/corpus.hpp"
#include "tools/whatif/notes.hpp"
#include "tools/whatif/params.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/sections.hpp"
#include "tools/whatif/text.hpp"
#include "tools/whatif/together.hpp"
#include "tools/whatif/turn.hpp"
#include "tools/whatif/who.hpp"
#include "tools/whatif/wpt.hpp"

namespace refurl::tools::whatif_command {

namespace {

enum class Form : unsigned char { text, markdown, html, json };

struct Options {
    std::vector<std::string> changes;
    std::optional<std::string> edits;   ///< a file of edits
    std::optional<std::string> before;  ///< the command of an adapter
    std::optional<std::string> after;   ///< the same
    bool laws = false;
    std::optional<std::string> wpt;      ///< a folder
    std::vector<std::string> against;    ///< the commands of adapters
    std::optional<std::string> records;  ///< a folder
    std::optional<std::string> corpus;   ///< a file, or `-`
    std::optional<Shard> shard;          ///< of the corpus
    std::optional<std::string> resume;   ///< a file
    std::vector<std::string> merged;     ///< reports of shards
    std::optional<std::string> notes;    ///< a Markdown file, or a folder of such
    std::optional<std::string> text;     ///< url.bs of the change, or a folder with it
    std::chrono::seconds time{600};      ///< for the questions, the traps, the laws and Together
    Form form = Form::text;
};

void declare(Cli& cli, Options& options) {
    const auto adding_to = [](std::vector<std::string>& list) {
        return [&list](const std::string& text) -> std::expected<void, std::string> {
            list.push_back(text);
            return {};
        };
    };
    cli.text("--edits", "FILE", options.edits,
             "The edits in this file, one on each line, after those of the arguments");
    cli.text("--before", "COMMAND", options.before,
             "Compare an adapter, such as another build's \"refurl oracle\", with this refurl, instead of a CHANGE");
    cli.text("--after", "COMMAND", options.after,
             "Compare this refurl, or that of --before, with an adapter, instead of a CHANGE");
    cli.flag("--laws", options.laws, "Tell which laws the change breaks and mends");
    cli.text("--wpt", "FOLDER", options.wpt,
             "Ask the rows of web-platform-tests too, whose folder url/resources this is");
    cli.repeated_value("--against", "COMMAND", adding_to(options.against),
                       "Ask an adapter of another parser whether it reads URLs as after the change; may occur several "
                       "times");
    cli.text("--records", "FOLDER", options.records,
             "Ask the records of parsers that are not installed, as in tests/adapters/parsers");
    cli.text("--notes", "FOLDER", options.notes,
             "Tell which examples change in the Markdown files of this folder: URLs after $ refurl parse, and so on");
    const Option corpus =
        cli.text("--corpus", "FILE", options.corpus, "Ask each line of this file too; - is standard input");
    const Option shard = cli.value(
        "--shard", "I/N", [&](const std::string& text) { return read_shard(text, options.shard); },
        "Ask only the I-th of N parts of the corpus, and write what was found as a report for --merge");
    const Option resume = cli.text("--resume", "FILE", options.resume,
                                   "Keep what was found in the corpus in FILE; if it exists, go on where that ended");
    const Option merge = cli.repeated_value("--merge", "FILE", adding_to(options.merged),
                                            "Report what this report of a shard has found too; once for each shard");
    shard.needs(corpus);
    resume.needs(corpus);
    merge.excludes(corpus);
    cli.text(
        "--text", "FILE", options.text,
        "Show instead which steps and definitions this text of the standard changes, url.bs or a folder with it, and "
        "at which of them the code of the changes stands");
    cli.value(
        "--time", "T", [&](const std::string& text) { return read_time(text, options.time); },
        "End the questions, the traps, the laws and Together after this time each, such as 30s, 10m (the default) or "
        "8h");
    cli.choice<Form>(
        "--format", "FORMAT", options.form,
        {{"text", Form::text}, {"markdown", Form::markdown}, {"html", Form::html}, {"json", Form::json}},
        "text (the default), markdown (to paste into a pull request), html (one file that needs nothing else) or json");
    cli.urls(
        "CHANGE...", options.changes,
        "An edit of the rules, as in path '|' encode, dot ::= \".\", scheme gopher 70, strike default-port; a change "
        "of the standard since 2017, which is taken back; or a proposal, as in vertical_line_in_paths. With both "
        "changes and edits, the report shows the traps: where the edits do not say the same as the changes");
    cli.paragraph("Exit status",
                  {"0 if the report is complete, whatever changes", "130 or 143 if SIGINT or SIGTERM ended it"});
}

constexpr std::chrono::seconds patience{10};

int report_failure(const std::string& what) {
    write_message(what);
    return exit_failure;
}

std::unique_ptr<ReportWriter> report_in(Form form) {
    switch (form) {
        case Form::text: break;
        case Form::markdown: return std::make_unique<MarkdownWriter>();
        case Form::html: return std::make_unique<HtmlWriter>();
        case Form::json: return std::make_unique<JsonWriter>();
    }
    return std::make_unique<TextWriter>(looks_of(STDOUT_FILENO));
}

/// Returns the command that makes the report again, as a shell reads it.
std::string command_of(const Options& options) {
    std::string command = "refurl whatif";
    const auto add = [&](std::string_view option, const std::optional<std::string>& value) {
        if (value) command += fmt::format(" {} {}", option, shell_word(*value));
    };
    for (const std::string& change : options.changes) command += " " + shell_word(change);
    add("--edits", options.edits);
    add("--before", options.before);
    add("--after", options.after);
    if (options.laws) command += " --laws";
    if (options.time != Options().time) command += fmt::format(" --time {}s", options.time.count());
    add("--wpt", options.wpt);
    for (const std::string& program : options.against) add("--against", program);
    add("--records", options.records);
    add("--notes", options.notes);
    add("--corpus", options.corpus);
    add("--text", options.text);
    for (const std::string& report : options.merged) add("--merge", report);
    return command;
}

/// Reports whether the answers of programs are compared, and not those before and after a CHANGE.
bool is_between_programs(const Options& options) { return options.before || options.after; }

/// Compares the text of the changes with their code.
int compare_text(const Options& options, Output& out) {
    const bool is_alone = !options.edits && !is_between_programs(options) && !options.laws && !options.wpt &&
                          options.against.empty() && !options.records && !options.notes && !options.corpus &&
                          options.merged.empty() && options.time == Options().time;
    if (!is_alone) return report_usage("--text prints another report, and takes no other option but --format");
    const auto unknown = std::ranges::find_if(
        options.changes, [](const std::string& name) { return standard::change_named(name) == nullptr; });
    if (options.changes.empty() || unknown != options.changes.end())
        return report_usage("--text needs changes or proposals, whose code stands in standard/" +
                            (options.changes.empty() ? "" : ": " + visible(*unknown) + " is none"));
    const ReadText before = read_followed_text({});
    if (!before) return before.error();
    const ReadText after = read_standard_text(*options.text);
    if (!after) return after.error();
    const steps::TextChanges changes = compare(*before, *after);
    const auto writer = report_in(options.form);
    writer->begin(out.text(), fmt::format("{}", fmt::join(options.changes, ", ")));
    for (const Section& section : sections_of_text(changes, options.changes)) writer->add(out.text(), section);
    writer->end(out.text(), command_of(options), false);
    return exit_success;
}

/// The folders, files and programs of the options, which are read or opened before the report begins.
struct Inputs {
    std::optional<std::vector<TestRow>> tests;
    std::vector<SharedProgram> programs;
    std::optional<std::vector<ParserRecord>> records;
    std::optional<std::vector<NoteQuestion>> notes;
    std::optional<File> corpus;       ///< open, so that it can be opened once more
    std::optional<ResumedFile> kept;  ///< that of --resume
    std::optional<MergedCorpus> merged;
};

/// Puts what was read or opened into its place.
/// @return one sentence if that failed, or ε
template <class T, class Place>
std::string put(std::expected<T, std::string> made, Place& place) {
    if (!made) return made.error();
    place = *std::move(made);
    return "";
}

std::string open_programs(const Options& options, Inputs& inputs) {
    for (const std::string& command : options.against) {
        auto program = Program::start(command, patience);
        if (!program) return program.error();
        inputs.programs.push_back(std::make_shared<Program>(std::move(*program)));
    }
    return "";
}

std::string open_corpus(const Options& options, const Proposal& proposal, Inputs& inputs) {
    if (!options.corpus) return "";
    if (*options.corpus != "-") {
        inputs.corpus.emplace(*options.corpus, O_NONBLOCK);
        if (inputs.corpus->descriptor() < 0)
            return fmt::format("cannot read {}: {}", visible(*options.corpus), std::strerror(errno));
    }
    if (!options.resume) return "";
    auto kept =
        ResumedFile::open(*options.resume, plan_of_corpus(proposal, *options.corpus, options.shard.value_or(Shard())));
    if (!kept) return visible(kept.error());
    inputs.kept.emplace(std::move(*kept));
    return "";
}

std::expected<Inputs, std::string> inputs_of(const Options& options, const Proposal& proposal) {
    Inputs inputs;
    std::string problem;
    const auto then = [&](const auto& open) {
        if (problem.empty()) problem = open();
    };
    then([&] { return options.wpt ? put(read_test_rows(*options.wpt), inputs.tests) : ""; });
    then([&] { return open_programs(options, inputs); });
    then([&] { return options.records ? put(read_records(*options.records), inputs.records) : ""; });
    then([&] {
        return options.notes ? put(questions_of_notes(*options.notes, CommandLine().offered()), inputs.notes) : "";
    });
    then([&] { return open_corpus(options, proposal, inputs); });
    then([&] { return options.merged.empty() ? "" : put(merged_corpus(options.merged, proposal), inputs.merged); });
    if (!problem.empty()) return std::unexpected(problem);
    return inputs;
}

/// Returns the status of a run that a signal has ended, which is told.
int report_interruption(int signal, const std::optional<std::string>& resume) {
    constexpr int status_of_signals = 128;
    write_error(resume ? fmt::format("refurl: interrupted; --resume {} goes on\n", visible(*resume))
                       : "refurl: interrupted; the report is partial\n");
    return status_of_signals + signal;
}

/// Makes a report, section by section.
class Reporting {
  public:
    Reporting(const Options& options, const Proposal& proposal, Inputs& inputs, Output& out)
        : options_(options), proposal_(proposal), inputs_(inputs), out_(out), report_(report_in(options.form)) {}

    /// Returns the exit status.
    int run() {
        if (options_.shard) return ask_shard();
        report_->begin(out_.text(), proposal_.title);
        const std::string problem = add_sections();
        report_->end(out_.text(), command_of(options_), interruption_.signal() != 0 || !problem.empty());
        if (!problem.empty()) return report_failure(problem);
        return interruption_.signal() == 0 ? exit_success
                                           : report_interruption(interruption_.signal(), options_.resume);
    }

  private:
    /// Adds the sections, until one cannot be made. Those that are ready sooner come first. Returns the reason, or ε.
    std::string add_sections() {
        turn_.begin();
        systems::Flips flips = flips_of(proposal_.before, proposal_.after);
        if (turn_.goes_on())
            flips.add(systems::compare_answers(proposal_.before, proposal_.after, proposal_.questions_in_encodings()));
        bool goes_on = add(turn_.told(section_of_questions(proposal_, flips)));
        const auto add_next = [&](const Section& section, bool has_any) {
            if (has_any && goes_on) goes_on = add(section);
        };
        const Section forms = section_of_forms(flips);
        add_next(forms, !forms.rows.empty());
        const Section grammar = section_of_grammar(proposal_);
        add_next(grammar, !grammar.lines.empty());
        if (goes_on && inputs_.tests) {
            goes_on = add(section_of_tests(proposal_, *inputs_.tests));
            for (const Section& section : new_rows(proposal_, flips)) add_next(section, true);
        }
        if (goes_on && !inputs_.programs.empty())
            goes_on = add(section_of_programs(proposal_, flips, inputs_.programs));
        if (goes_on && inputs_.records) goes_on = add(section_of_records(proposal_, *inputs_.records));
        if (goes_on && inputs_.notes) goes_on = add(section_of_notes(proposal_, *inputs_.notes));
        return goes_on ? add_slow_sections() : "";
    }

    /// Adds the sections that ask further questions.
    std::string add_slow_sections() {
        bool goes_on = true;
        if (const Section params = section_of_params(proposal_); !params.rows.empty()) goes_on = add(params);
        const auto may_go_on = [&] { return turn_.goes_on(); };
        turn_.begin();
        if (goes_on) {
            const Section together = section_of_together(proposal_, may_go_on);
            if (!together.summary.empty()) goes_on = add(turn_.told(together));
        }
        turn_.begin();
        if (goes_on && proposal_.model)
            goes_on = add(turn_.told(section_of_traps(flips_of(proposal_.after, *proposal_.model))));
        turn_.begin();
        if (goes_on && options_.laws)
            goes_on = add(turn_.told(
                section_of_laws(compare_laws(proposal_.before, proposal_.after, proposal_.subject, may_go_on))));
        if (goes_on && inputs_.merged) {
            add_corpus(inputs_.merged->corpus, inputs_.merged->found);
            return inputs_.merged->partial.empty() ? "" : "the corpus is partial: " + inputs_.merged->partial;
        }
        return goes_on && options_.corpus ? ask_whole_corpus() : "";
    }

    void add_corpus(const std::string& name, const CorpusFound& found) {
        add(section_of_corpus(name, found.texts, near_in_words(found, proposal_)));
    }

    /// Asks the corpus, and adds its section. Returns the reason if that cannot be done, or ε.
    std::string ask_whole_corpus() {
        if (inputs_.kept) return ask_into_file();
        const Plan plan = plan_of_corpus(proposal_, *options_.corpus);
        CorpusFound found;
        const auto extent = ask_corpus(plan, proposal_, interruption_, nullptr,
                                       [&](std::size_t /*block*/, bool /*is_whole*/, const CorpusFound& part) {
                                           found.add(part);
                                           return true;
                                       });
        if (!extent) return extent.error();
        add_corpus(corpus_of(plan), found);
        return "";
    }

    /// Asks what is not yet in the file of --resume. Once that has all, adds the section.
    std::string ask_into_file() {
        const std::string& path = *options_.resume;
        if (!inputs_.kept->is_complete()) {
            const auto is_whole = write_into(inputs_.kept->out(), path);
            if (!is_whole) return is_whole.error();
            if (!*is_whole) return "";
        }
        const auto merged = merged_corpus({&path, 1}, proposal_);
        if (!merged) return merged.error();
        add_corpus(merged->corpus, merged->found);
        return "";
    }

    /// Writes the report of a shard.
    /// @param name of the output in messages
    std::expected<bool, std::string> write_into(Output& out, const std::string& name) {
        const Plan plan = plan_of_corpus(proposal_, *options_.corpus, options_.shard.value_or(Shard()));
        auto is_whole = write_shard(out, plan, proposal_, interruption_, inputs_.kept ? &*inputs_.kept : nullptr);
        if (!out.flush() && inputs_.kept)
            return std::unexpected(fmt::format("cannot write {}: {}", visible(name), std::strerror(out.error())));
        return is_whole;
    }

    /// Asks a shard of the corpus, and nothing else. Returns the exit status.
    int ask_shard() {
        if (inputs_.kept && inputs_.kept->is_complete()) return exit_success;
        const auto is_whole = write_into(inputs_.kept ? inputs_.kept->out() : out_, options_.resume.value_or(""));
        if (!is_whole) return report_failure(is_whole.error());
        if (interruption_.signal() != 0) return report_interruption(interruption_.signal(), options_.resume);
        return exit_success;  // the end of the program says if standard output is full
    }

    /// Adds a section, and writes it. Returns false if the report cannot go on.
    bool add(const Section& section) {
        report_->add(out_.text(), section);
        return out_.flush() && interruption_.signal() == 0;
    }

    /// Asks two systems the questions about the proposal, in two threads.
    systems::Flips flips_of(const systems::System& before, const systems::System& after) {
        std::atomic<bool> has_ended = false;
        const auto compare = [&](std::size_t part, const std::function<bool()>& goes_on) {
            return compare_answers(before, after, proposal_.subject, {part, 2, !is_between_programs(options_)},
                                   goes_on);
        };
        std::future<systems::Flips> other =
            std::async(std::launch::async, compare, 1, [&] { return !has_ended.load() && !turn_.is_late(); });
        systems::Flips flips = compare(0, [&] { return !(has_ended = !turn_.goes_on()); });
        while (other.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready) has_ended = !turn_.goes_on();
        flips.add(other.get());
        return flips;
    }

    const Options& options_;
    const Proposal& proposal_;
    Inputs& inputs_;
    Output& out_;
    Interruption interruption_;
    Turn turn_{interruption_, options_.time};
    std::unique_ptr<ReportWriter> report_;
};

/// Returns the edits of a file, without a byte order mark and without the CRs of its lines.
std::expected<std::string, int> edits_in_file(const std::string& path) {
    auto text = text_of_file(path);
    if (!text) return std::unexpected(text.error());
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text->starts_with(mark)) text->erase(0, mark.size());
    std::erase(*text, '\r');
    return *std::move(text);
}

int report_on(const Options& options, Proposal proposal, Output& out) {
    if (const auto without = edits_without_effect(proposal.edits); !without.empty())
        proposal.limit =
            fmt::format("{}{} today's rules as they are.{}{}", fmt::join(without, ", "),
                        without.size() == 1 ? " leaves" : " leave", proposal.limit.empty() ? "" : " ", proposal.limit);
    auto inputs = inputs_of(options, proposal);
    if (!inputs) return report_failure(inputs.error());
    return Reporting(options, proposal, *inputs, out).run();
}

int run(const Options& options, Output& out) {
    if (options.text) return compare_text(options, out);
    std::vector<std::string> changes = options.changes;
    if (options.edits) {
        const auto text = edits_in_file(*options.edits);
        if (!text) {
            write_system_error(fmt::format("cannot read {}", visible(*options.edits)), text.error());
            return exit_failure;
        }
        changes.push_back(*text);
    }
    std::erase_if(changes,
                  [](const std::string& change) { return change.find_first_not_of(" \t\r\n") == std::string::npos; });
    if (changes.empty() != is_between_programs(options))
        return report_usage(changes.empty() ? "whatif needs a change"
                                            : "whatif takes a change, or --before and --after, not both");
    if (is_between_programs(options)) {
        auto proposal = proposal_between(options.before, options.after, patience);
        if (!proposal) return report_failure(proposal.error());
        return report_on(options, *std::move(proposal), out);
    }
    auto proposal = proposal_of(changes);
    if (!proposal) return report_usage(proposal.error());
    return report_on(options, *std::move(proposal), out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "whatif",
                       .help = "Tell what a change of the rules or of the standard changes",
                       .example = "refurl whatif \"path '|' encode\""},
                      declare, run);
}

}  // namespace refurl::tools::whatif_command
