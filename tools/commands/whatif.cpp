// refurl whatif: tells what a change of the rules or of the standard changes.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>

#include "systems/today.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/commands/shared/standard_text.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/interruption.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/corpus.hpp"
#include "tools/whatif/notes.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/sections.hpp"
#include "tools/whatif/text.hpp"
#include "tools/whatif/who.hpp"
#include "tools/whatif/wpt.hpp"

namespace refurl::tools::whatif_command {

namespace {

enum class Form : unsigned char { text, markdown, html, json };

struct Options {
    std::vector<std::string> changes;
    std::optional<std::string> edits;   ///< a file of edits
    std::optional<std::string> before;  ///< the command of an adapter
    bool laws = false;
    std::optional<std::string> wpt;      ///< a folder
    std::vector<std::string> against;    ///< the commands of adapters
    std::optional<std::string> records;  ///< a folder
    std::optional<std::string> corpus;   ///< a file, or `-`
    std::optional<std::string> notes;    ///< a Markdown file, or a folder of such
    std::optional<std::string> text;     ///< url.bs of the change, or a folder with it
    Form form = Form::text;
};

void declare(Cli& cli, Options& options) {
    cli.text("--edits", "FILE", options.edits,
             "The edits in this file, one on each line, after those of the arguments");
    cli.text("--before", "COMMAND", options.before,
             "Compare this refurl with an adapter, such as another build's \"refurl oracle\", instead of a CHANGE");
    cli.flag("--laws", options.laws, "Tell which laws the change breaks and mends");
    cli.text("--wpt", "FOLDER", options.wpt,
             "Ask the rows of web-platform-tests too, whose folder url/resources this is");
    cli.repeated_value(
        "--against", "COMMAND",
        [&](const std::string& command) -> std::expected<void, std::string> {
            options.against.push_back(command);
            return {};
        },
        "Ask an adapter of another parser whether it reads URLs as after the change; may occur several times");
    cli.text("--records", "FOLDER", options.records,
             "Ask the records of parsers that are not installed, as in tests/adapters/parsers");
    cli.text("--notes", "FOLDER", options.notes,
             "Tell which examples change in the Markdown files of this folder: URLs after $ refurl parse, and so on");
    cli.text("--corpus", "FILE", options.corpus, "Ask each line of this file too; - is standard input");
    cli.text(
        "--text", "FILE", options.text,
        "Show instead which steps and definitions this text of the standard changes, url.bs or a folder with it, and "
        "at which of them the code of the changes stands");
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
    const auto quoted = [](const std::string& text) {
        std::string word = "'";
        for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
        return word + "'";
    };
    const auto add = [&](std::string_view option, const std::optional<std::string>& value) {
        if (value) command += fmt::format(" {} {}", option, quoted(*value));
    };
    for (const std::string& change : options.changes) command += " " + quoted(change);
    add("--edits", options.edits);
    add("--before", options.before);
    if (options.laws) command += " --laws";
    add("--wpt", options.wpt);
    for (const std::string& program : options.against) add("--against", program);
    add("--records", options.records);
    add("--notes", options.notes);
    add("--corpus", options.corpus);
    return command;
}

/// Compares the text of the changes with their code.
int compare_text(const Options& options, Output& out) {
    const bool is_alone = !options.edits && !options.before && !options.laws && !options.wpt &&
                          options.against.empty() && !options.records && !options.notes && !options.corpus &&
                          options.form == Form::text;
    if (!is_alone) return report_usage("--text prints another report, and takes none of the other options");
    const auto unknown = std::ranges::find_if(
        options.changes, [](const std::string& name) { return standard::change_named(name) == nullptr; });
    if (options.changes.empty() || unknown != options.changes.end())
        return report_usage("--text needs changes or proposals, whose code stands in standard/" +
                            (options.changes.empty() ? "" : ": " + visible(*unknown) + " is none"));
    const ReadText before = read_followed_text({});
    if (!before) return before.error();
    const ReadText after = read_standard_text(*options.text);
    if (!after) return after.error();
    append_text_beside_code(out.text(), compare(*before, *after), options.changes, looks_of(STDOUT_FILENO));
    return exit_success;
}

/// Makes a report, section by section.
class Reporting {
  public:
    Reporting(const Options& options, const Proposal& proposal, Output& out)
        : options_(options), proposal_(proposal), out_(out), report_(report_in(options.form)) {}

    /// Returns the exit status.
    int run() {
        report_->begin(out_.text(), proposal_.title);
        const std::string problem = add_sections();
        report_->end(out_.text(), command_of(options_), interruption_.signal() != 0 || !problem.empty());
        if (!problem.empty()) return report_failure(problem);
        if (interruption_.signal() == 0) return exit_success;
        write_error("refurl: interrupted; the report is partial\n");
        constexpr int status_of_signals = 128;
        return status_of_signals + interruption_.signal();
    }

  private:
    /// Adds the sections, until one cannot be made. Returns the reason, or ε.
    std::string add_sections() {
        const systems::Flips flips = flips_of(proposal_.before, proposal_.after);
        bool goes_on = add(section_of_questions(proposal_, flips));
        if (const Section forms = section_of_forms(flips); !forms.rows.empty()) goes_on = goes_on && add(forms);
        if (const Section grammar = section_of_grammar(proposal_); !grammar.lines.empty())
            goes_on = goes_on && add(grammar);
        if (goes_on && proposal_.model) goes_on = add(section_of_traps(flips_of(proposal_.after, *proposal_.model)));
        if (goes_on && options_.laws)
            goes_on = add(section_of_laws(compare_laws(proposal_.before, proposal_.after, proposal_.tokens,
                                                       [&] { return interruption_.signal() == 0; })));
        if (goes_on && options_.wpt) {
            const auto rows = flipped_rows(proposal_, *options_.wpt);
            if (!rows) return rows.error();
            goes_on = add(*rows);
            for (const Section& section : new_rows(proposal_, flips)) goes_on = goes_on && add(section);
        }
        if (goes_on && (!options_.against.empty() || options_.records)) {
            const auto readers = readers_of(flips);
            if (!readers) return readers.error();
            goes_on = add(*readers);
        }
        if (goes_on && options_.notes) {
            const auto questions = questions_of_notes(*options_.notes, CommandLine().offered());
            if (!questions) return questions.error();
            goes_on = add(section_of_notes(proposal_, *questions));
        }
        if (goes_on && options_.corpus) {
            const auto found = ask_corpus(*options_.corpus, proposal_, interruption_);
            if (!found) return found.error();
            const std::string name = *options_.corpus == "-" ? "standard input" : *options_.corpus;
            add(section_of_corpus(name, found->texts, found->near));
        }
        return "";
    }

    /// Adds a section, and writes it. Returns false if the report cannot go on.
    bool add(const Section& section) {
        report_->add(out_.text(), section);
        return out_.flush() && interruption_.signal() == 0;
    }

    /// Asks two systems the questions about the proposal, in two threads.
    systems::Flips flips_of(const systems::System& before, const systems::System& after) {
        std::atomic<bool> has_signal = false;
        const auto compare = [&](std::size_t part, const std::function<bool()>& goes_on) {
            return compare_answers(before, after, proposal_.tokens, {part, 2, !options_.before}, goes_on);
        };
        std::future<systems::Flips> other =
            std::async(std::launch::async, compare, 1, [&] { return !has_signal.load(); });
        systems::Flips flips = compare(0, [&] { return !(has_signal = interruption_.signal() != 0); });
        flips.add(other.get());
        return flips;
    }

    [[nodiscard]] std::expected<Section, std::string> readers_of(const systems::Flips& flips) const {
        Section section = section_of_readers();
        for (const std::string& command : options_.against) {
            auto program = Program::start(command, patience);
            if (!program) return std::unexpected(program.error());
            add_program(section, proposal_, flips, std::make_shared<Program>(std::move(*program)));
        }
        if (options_.records)
            if (auto added = add_records(section, proposal_, *options_.records); !added)
                return std::unexpected(added.error());
        return section;
    }

    const Options& options_;
    const Proposal& proposal_;
    Output& out_;
    Interruption interruption_;
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
    return Reporting(options, proposal, out).run();
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
    if (changes.empty() != options.before.has_value())
        return report_usage(changes.empty() ? "whatif needs a change" : "whatif takes a change or --before, not both");
    if (options.before) {
        auto program = Program::start(*options.before, patience);
        if (!program) return report_failure(program.error());
        const auto before = system_of(std::make_shared<Program>(std::move(*program)));
        return report_on(options,
                         {.title = "this refurl",
                          .before = before,
                          .after = systems::pipeline_system(),
                          .limit = "Setters, validity and encodings are not compared."},
                         out);
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
