// refurl steps: shows each step and each definition of the standard with its line, its rules and its smallest URL.
#include <fmt/format.h>
#include <unistd.h>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/commands/shared/standard_text.hpp"
#include "tools/steps/html.hpp"
#include "tools/steps/report.hpp"
#include "tools/steps/test_rows.hpp"

namespace refurl::tools::steps_command {

namespace {

enum class Form : unsigned char { text, json, html, wpt, rows };

struct Options {
    std::vector<std::string> terms;
    std::optional<std::string> standard;
    std::optional<std::string> against;
    std::optional<std::string> wpt;
    std::optional<std::string> records;
    Form form = Form::text;
};

void declare(Cli& cli, Options& options) {
    cli.text("--standard", "FILE", options.standard,
             "The text of the standard, for its words: url.bs, or a folder with it. Without the option, that of the "
             "folder that REFURL_STANDARD names; without that, no words are shown");
    cli.text("--against", "FILE", options.against,
             "Show instead what another text changes, word by word, with our lines: url.bs, or a folder with it");
    cli.text("--wpt", "FOLDER", options.wpt,
             "Count the rows of web-platform-tests that take each step, and those that notice if it is left out: the "
             "folder url/resources");
    cli.text("--records", "FOLDER", options.records,
             "Show for each step the recorded parsers that read URLs as if it were left out: tests/adapters/parsers");
    cli.choice<Form>(
        "--format", "FORMAT", options.form,
        {{"text", Form::text}, {"json", Form::json}, {"html", Form::html}, {"wpt", Form::wpt}, {"rows", Form::rows}},
        "text (the default); json, keyed as webref's algorithms; html, one page with a search; wpt, new rows "
        "for web-platform-tests for the steps that no row notices, with --wpt; or rows, the units of the "
        "text with digests of their words, as tools/steps/followed.inc has them");
    cli.urls("TERM...", options.terms,
             "Show only these: a name, as in 'path state'; an anchor, or an address with one, as a browser has it; a "
             "step, as in 'path state 2.3'; a rule of the model; a change of the standard; or a line, as in "
             "path_states.cpp:42");
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

/// Returns the rows of web-platform-tests for the steps, if they are wanted.
std::expected<steps::Tests, std::string> tests_of(const Options& options,
                                                  std::span<const steps::Entry* const> entries) {
    if (!options.wpt) return {};
    const auto rows = steps::TestRows::in(*options.wpt);
    if (!rows) return std::unexpected(rows.error());
    return rows_of(*rows, entries);
}

/// Shows the parsers of a folder of records that read some URLs as without a step, for each step.
int show_parsers(const std::string& folder, std::span<const steps::Entry* const> entries, Output& out) {
    const auto records = read_records(folder);
    if (!records) {
        write_message(records.error());
        return exit_failure;
    }
    TextWriter writer(looks_of(STDOUT_FILENO));
    for (const steps::Entry* const entry : entries) {
        if (entry->taker == nullptr) continue;
        Section section = steps::parsers_without(entry->step(), *records);
        section.title = "Who reads URLs as if " + entry->title() + " were left out";
        section.summary = "The records have only what a parser reads otherwise than the standard.";
        if (!section.rows.empty()) writer.add(out.text(), section);
    }
    return exit_success;
}

int show_entries(const Options& options, const steps::Text& text, Output& out) {
    std::vector<const steps::Entry*> entries;
    if (options.terms.empty())
        for (const steps::Entry& entry : steps::catalog()) entries.push_back(&entry);
    for (const std::string& term : options.terms) {
        const auto found = steps::entries_of(term);
        if (!found) {
            write_message(found.error());
            return exit_failure;
        }
        entries.insert(entries.end(), found->begin(), found->end());
    }
    const auto tests = tests_of(options, entries);
    if (!tests) {
        write_message(tests.error());
        return exit_failure;
    }
    switch (options.form) {
        case Form::json: append_entries_json(out.text(), entries, text, *tests); break;
        case Form::html: append_html(out.text(), entries, text, *tests); break;
        case Form::wpt: append_new_rows(out.text(), entries, *tests); break;
        default: append_entries(out.text(), entries, text, *tests, looks_of(STDOUT_FILENO));
    }
    return options.records ? show_parsers(*options.records, entries, out) : exit_success;
}

/// Reports what is wrong with the options.
std::optional<std::string_view> fault_of(const Options& options) {
    const bool is_catalog = !options.against && options.form != Form::rows;
    if (!is_catalog && (!options.terms.empty() || options.wpt || options.records))
        return "TERM, --wpt and --records are about steps: not with --against or the format rows";
    if (options.against && options.form != Form::text && options.form != Form::json)
        return "--against prints text or json";
    if (options.form == Form::wpt && !options.wpt) return "the format wpt needs --wpt";
    if (options.records && options.form != Form::text) return "--records prints text";
    return std::nullopt;
}

int run(const Options& options, Output& out) {
    if (const auto fault = fault_of(options)) return report_usage(*fault);
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
