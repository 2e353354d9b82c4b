// refurl differ: searches for URLs that two systems or programs read differently.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <ranges>
#include <set>
#include <system_error>
#include <utility>

#include "systems/registry.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/generated.hpp"
#include "systems/today.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/differ/blocks.hpp"
#include "tools/differ/comparing.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/grid.hpp"
#include "tools/differ/interruption.hpp"
#include "tools/differ/known.hpp"
#include "tools/differ/resume.hpp"
#include "tools/differ/shard.hpp"
#include "tools/differ/sides.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools::differ_command {

namespace {

using systems::Pair;

enum class Form : unsigned char { text, json, html, junit, sarif, wpt, known };

struct Options {
    std::vector<std::string> arguments;  ///< the systems, or the commands of --pair, then the corpora or reports
    std::size_t first_literal = std::string::npos;  ///< the index of the first of these in which `-` is a name
    std::optional<std::string> against;             ///< the command of an adapter
    std::size_t patience = 10;                      ///< in seconds
    std::chrono::seconds time{};                    ///< 0 for no end
    std::size_t count = 10'000;
    std::uint32_t seed = 1;
    std::size_t tries = systems::Search().tries;
    std::optional<std::size_t> groups;
    bool json = false;
    Form form = Form::text;
    bool is_pair = false;
    std::optional<std::string> known;
    std::optional<Shard> shard;
    bool merges = false;
    bool shows_grid = false;
    std::optional<std::string> resume;
    bool shows_progress = false;
};

std::expected<void, std::string> read_number(const std::string& text, std::optional<std::size_t>& number) {
    std::size_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [last, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || last != end) return std::unexpected(text + " is not a whole number of 0 or more");
    number = value;
    return {};
}

void declare(Cli& cli, Options& options) {
    const Option against =
        cli.text("--against", "COMMAND", options.against, "Compare A with a program, an adapter of another parser");
    const Option pair =
        cli.flag("--pair", options.is_pair, "A and B are programs: find inputs that both read, but with another host");
    cli.number("--patience", "S", options.patience, "With programs: one that is silent for S seconds hangs (10)");
    cli.number(
        "-n", "N", options.count,
        "Try this many generated pairs of input and base (10000); with less than 10000, also only as large a share "
        "of the short texts");
    const Option time = cli.value(
        "--time", "T", [&](const std::string& text) { return read_time(text, options.time); },
        "End the search after this time, such as 30s, 10m or 8h, and report what was found");
    cli.number("--seed", "S", options.seed, "Generate them from this seed (1), 16384 pairs from each seed");
    cli.number("--tries", "N", options.tries,
               "Read at most N pairs to find the smallest ones and their causes (1000000)");
    cli.value(
        "--groups", "N", [&](const std::string& text) { return read_number(text, options.groups); },
        "Show the N groups with the most pairs (20 as text, 1000 in HTML, otherwise all)");
    const Option json = add_json(cli, options.json);
    const Choices<Form> forms{{"text", Form::text},   {"json", Form::json},   {"html", Form::html},
                              {"junit", Form::junit}, {"sarif", Form::sarif}, {"wpt", Form::wpt},
                              {"known", Form::known}};
    const Option form = cli.choice(
        "--format", "FORMAT", options.form, forms,
        "text (the default), json, html (one file that needs nothing else), junit, sarif, wpt (the smallest inputs as "
        "cases of urltestdata.json, with the standard's answers) or known (a list for --known, without reasons)");
    form.excludes(json);
    cli.text("--known", "FILE", options.known, "Accept the causes that a file lists; exit status 0 if nothing is new");
    const Option shard = cli.value(
        "--shard", "I/N", [&](const std::string& text) { return read_shard(text, options.shard); },
        "Compare the I-th of N parts of the pairs, and write what was found as a report for --merge");
    const Option merge = cli.flag("--merge", options.merges, "Report what the reports of all shards have found");
    const Option resume = cli.text("--resume", "FILE", options.resume,
                                   "Keep what was found in FILE; if it exists, go on where the search ended");
    const Option grid = cli.flag("--grid", options.shows_grid,
                                 "Show reports of --json as a table of causes and parsers, as text or in HTML");
    cli.flag("--progress", options.shows_progress, "Report progress on standard error, even if it is no terminal");
    pair.excludes(against);
    merge.excludes(shard);
    merge.excludes(resume);
    for (const Option other : {shard, merge, resume}) time.excludes(other);
    for (const Option other : {against, pair, time, shard, merge, resume, json}) grid.excludes(other);
    cli.urls("A B FILE...", options.arguments,
             "The two systems (with --against only one), and files: corpora with a URL or a JSON request a line, or, "
             "with --merge, reports of shards; with --grid, only reports of --json",
             &options.first_literal);
    cli.paragraph(
        "What is tried",
        {"All short texts of an alphabet for each part of a URL, alone and with four bases",
         "If both can: each attribute of five URLs set to all short values, and each method of search parameters",
         "Generated pairs; every fourth also asks for settings, calls, an encoding or validity",
         R"(Lines of each corpus: a URL, or {"input": "../b", "base": "http://h/", "set": [["hash", "x"]]})",
         "With -n 0 and a corpus, only the lines of the corpus"});
    cli.paragraph("Adapters", {"A program that answers for a parser in JSON, one line for each request",
                               "adapters/README.md describes the lines"});
    cli.paragraph("Exit status", {"0 if no pair is read differently, or only for known causes; 1 otherwise",
                                  "With --shard, 0 if the shard was searched to its end",
                                  "130 or 143 if SIGINT or SIGTERM ended the search"});
}

// ---- The report

std::size_t groups_shown(const Options& options) {
    constexpr std::size_t in_text = 20;
    constexpr std::size_t in_html = 1000;
    if (options.groups) return *options.groups;
    if (options.json || options.form == Form::json || options.shows_grid) return std::size_t(-1);
    return options.form == Form::html ? in_html : in_text;
}

void append_html_of(std::string& out, const std::vector<ReportInJson>& reports, std::size_t rows) {
    append_html(out, grid_of(reports), rows);
}

void append(std::string& out, const Findings& findings, const Options& options) {
    const std::size_t groups = groups_shown(options);
    switch (options.json ? Form::json : options.form) {
        case Form::text: append_text(out, findings, groups, looks_of(STDOUT_FILENO)); break;
        case Form::json: append_json_lines(out, findings, groups); break;
        case Form::html: append_html_of(out, {report_of(findings, groups)}, groups); break;
        case Form::junit: append_junit(out, findings); break;
        case Form::sarif: append_sarif(out, findings); break;
        case Form::wpt: append_wpt(out, findings); break;
        case Form::known: append_new_known(out, findings); break;
    }
}

void ask_referee(Findings& findings) {
    const systems::System standard = systems::standard_system();
    for (Finding& finding : findings.list) finding.referee = read_one(standard, finding.group.smallest).answer;
}

int report_failure(const std::string& what) {
    write_message(visible(what));
    return exit_failure;
}

/// Reads the file of --known. Returns nothing if it cannot, after saying why.
std::optional<std::vector<Known>> known_of(const Options& options) {
    if (!options.known) return std::vector<Known>();
    const auto text = text_of_file(*options.known);
    if (!text) {
        write_system_error(fmt::format("cannot read {}", visible(*options.known)), text.error());
        return std::nullopt;
    }
    auto known = read_known(*text);
    if (known) return std::move(*known);
    report_failure(fmt::format("{}: {}", *options.known, known.error()));
    return std::nullopt;
}

// ---- Searching

/// The status of a program that a signal has ended, as shells have it.
int status_of_signal(int signal) { return 128 + signal; }

/// A search, from the first pair to the report.
class Searching {
  public:
    Searching(const Options& options, Sides sides, std::span<const std::string> files, Output& out)
        : options_(options),
          sides_(std::move(sides)),
          files_(files),
          out_(out),
          interruption_(options.time),
          comparing_progress_("pairs", shown()),
          examining_progress_("differences", shown()) {
        sides_.search.tries = options.tries;
        sides_.search.must_stop = [&] { return !was_stopped_ && interruption_.signal() != 0; };
        sides_.search.has_examined = [&] { examining_progress_.advance(); };
    }

    /// Returns the exit status.
    int run() {
        auto known = known_of(options_);
        if (!known) return exit_failure;
        if (options_.merges) return merge_and_report(files_, *known);
        if (options_.resume) return search_into_file(*known);
        return options_.shard ? search_into(out_, "standard output") : search_and_report(*known);
    }

  private:
    [[nodiscard]] Shown shown() const { return options_.shows_progress ? Shown::always : Shown::on_terminal; }

    /// Returns which short texts are tried: a smaller search has a smaller share of them, spread evenly.
    [[nodiscard]] std::size_t short_texts() const {
        if (options_.count == 0) return files_.empty() ? 1 : 0;
        return std::max<std::size_t>(1, Options().count / options_.count);
    }

    [[nodiscard]] Plan plan() const {
        return {sides_.a,
                sides_.b,
                options_.is_pair,
                {short_texts(), sides_.askable, options_.count, options_.seed, {files_.begin(), files_.end()}},
                options_.shard.value_or(Shard())};
    }

    /// Compares the pairs of the shard that are not yet in the file.
    /// @return nothing if a corpus or a program fails, after saying so
    std::optional<Extent> compare_all(ResumedFile* file, Comparing::Receiver receiver) {
        const Plan plan = this->plan();
        Comparing comparing(sides_, interruption_, comparing_progress_, std::move(receiver));
        std::size_t left_out = 0;
        if (auto part = file != nullptr ? file->take_part() : std::nullopt) {
            left_out = part->found.counts().compared;
            comparing.begin(std::move(*part));
        }
        const auto extent = visit_blocks(
            plan.sources,
            {.wants =
                 [&](std::size_t block) { return plan.shard.has(block) && (file == nullptr || !file->has(block)); },
             .visit =
                 [&](std::size_t block, Pair pair) {
                     if (left_out == 0) return comparing.add(block, std::move(pair));
                     --left_out;
                     return true;
                 },
             .end = [&](std::size_t number) { return comparing.end_block(number); },
             .await = [&](int descriptor) { return interruption_.wait_for(descriptor, [&] { comparing.catch_up(); }); },
             .remark =
                 [&](const std::string& remark) {
                     comparing_progress_.erase();
                     write_message(visible(remark));
                 }});
        comparing.end();
        comparing_progress_.erase();
        if (!extent) {
            report_failure(fmt::format("cannot read {}: {}", extent.error().path, extent.error().why));
            return std::nullopt;
        }
        if (const auto failure = sides_.failure()) {
            report_failure(*failure);
            return std::nullopt;
        }
        return *extent;
    }

    /// Shows, beside the progress, the simplest pair of each part that differs and was not shown before.
    void show_first(const systems::Found& found) {
        for (const auto& [kind, shapes] : found.kinds()) {
            if (!shown_parts_.insert(kind.difference).second) continue;
            const auto is_simpler = [](const Pair& a, const Pair& b) { return systems::is_simpler(a, b); };
            const auto first =
                std::ranges::min(shapes | std::views::values, is_simpler, &systems::Alike::simplest).simplest;
            comparing_progress_.announce(line_of(kind.difference, first));
        }
    }

    int search_and_report(const std::vector<Known>& known) {
        systems::Differ differ(sides_.search);
        const auto extent = compare_all(
            nullptr, {.receive =
                          [&](Block block) {
                              differ.add(std::move(block.found));
                              return true;
                          },
                      .asks_readers = [&](const systems::Found& found) { return differ.examines_with(found); },
                      .has_compared = [&](const systems::Found& found) { show_first(found); }});
        if (!extent) return exit_failure;
        return report(differ, known, extent->is_whole ? "" : why_partial());
    }

    /// Writes the report of a shard.
    /// @param name the name of the output in messages
    int search_into(Output& out, const std::string& name, ResumedFile* file = nullptr) {
        if (file == nullptr) append_plan(out.text(), plan());
        const auto extent = compare_all(file, {[&](const Block& block) {
                                            append_block(out.text(), block);
                                            return out.flush();
                                        }});
        if (extent && extent->is_whole) append_extent(out.text(), *extent);
        if (!out.flush()) {
            if (file != nullptr) write_system_error(fmt::format("cannot write {}", visible(name)), out.error());
            return exit_failure;  // the end of the program says why, for standard output
        }
        if (!extent) return exit_failure;
        if (extent->is_whole) return exit_success;
        write_error(file != nullptr ? fmt::format("refurl: interrupted; --resume {} goes on\n", visible(name))
                                    : "refurl: interrupted; the report is partial\n");
        return status_of_signal(interruption_.signal());
    }

    int search_into_file(const std::vector<Known>& known) {
        const std::string& path = *options_.resume;
        auto file = ResumedFile::open(path, plan());
        if (!file) return report_failure(file.error());
        if (!file->is_complete())
            if (const int status = search_into(file->out(), path, &*file); status != exit_success) return status;
        return options_.shard ? exit_success : merge_and_report({&path, 1}, known);
    }

    int merge_and_report(std::span<const std::string> paths, const std::vector<Known>& known) {
        std::vector<ShardReader> shards;
        for (const std::string& path : paths) {
            auto shard = ShardReader::open(path);
            if (!shard) return report_failure(shard.error());
            if (shard->plan().a != sides_.a || shard->plan().b != sides_.b || shard->plan().is_pair != options_.is_pair)
                return report_failure(fmt::format("{} compares {} with {}, not {} with {}", path, shard->plan().a,
                                                  shard->plan().b, sides_.a, sides_.b));
            shards.push_back(std::move(*shard));
        }
        systems::Differ differ(sides_.search);
        const auto partial = merge(shards, [&](Block block) {
            differ.add(std::move(block.found));
            return interruption_.signal() == 0;
        });
        if (!partial) return report_failure(partial.error());
        return report(differ, known, *partial);
    }

    /// Returns why not all pairs were compared.
    std::string why_partial() {
        return interruption_.signal() == SIGALRM ? fmt::format("its time of {} s was over", options_.time.count())
                                                 : "the search was interrupted";
    }

    /// Reports whether somebody, and not --time, has ended the search.
    [[nodiscard]] bool is_interrupted() { return interruption_.signal() != 0 && interruption_.signal() != SIGALRM; }

    /// @param partial why not all pairs were compared, or ε
    int report(systems::Differ& differ, const std::vector<Known>& known, std::string partial) {
        constexpr std::size_t tries_after_signal = 20'000;
        was_stopped_ = interruption_.signal() != 0;
        if (was_stopped_) differ.limit_tries(tries_after_signal);
        systems::Report found = differ.report();
        examining_progress_.erase();
        if (!was_stopped_ && interruption_.signal() != 0) partial = "the search for the smallest pairs was interrupted";
        if (const auto failure = sides_.failure()) return report_failure(*failure);
        Findings findings = findings_of(differ.counts(), std::move(found), known);
        if (options_.known) findings.known_file = *options_.known;
        findings.a = sides_.a;
        findings.b = sides_.b;
        findings.by_attributes = sides_.has_programs();
        findings.partial = std::move(partial);
        if (options_.is_pair) ask_referee(findings);
        if (sides_.has_programs() && !is_interrupted()) {
            systems::Generated generated(options_.seed - 1, sides_.askable);  // the seed before the first
            findings.commons = commons_of(findings.list, differ.samples(), sides_.search,
                                          [&] { return well_formed(generated.next()); });
            if (sides_.failure()) findings.commons.clear();  // they are not tested
        }
        if (options_.form == Form::sarif)
            find_places(findings, options_.is_pair ? options_.arguments[1] : options_.against.value_or(""),
                        options_.merges ? std::span<const std::string>() : files_);
        append(out_.text(), findings, options_);
        if (is_interrupted()) return status_of_signal(interruption_.signal());
        return has_news(findings) ? exit_failure : exit_success;
    }

    const Options& options_;
    Sides sides_;
    std::span<const std::string> files_;
    Output& out_;
    Interruption interruption_;
    bool was_stopped_ = false;                ///< before all pairs were compared
    std::set<std::string> shown_parts_ = {};  ///< whose first pair was shown
    Progress comparing_progress_;
    Progress examining_progress_;
};

/// Starts a program. Returns null if it cannot, after saying why.
SharedProgram started(const std::string& command, const Options& options) {
    auto program = Program::start(command, std::chrono::seconds(options.patience));
    if (program) return std::make_shared<Program>(std::move(*program));
    report_failure(program.error());
    return nullptr;
}

bool has_hosts(const SharedProgram& program) {
    return std::ranges::find(program->hello().keys, "hostname") != program->hello().keys.end();
}

int search(const Options& options, Sides sides, std::span<const std::string> files, Output& out) {
    if (options.merges && files.empty()) return report_usage("differ --merge needs reports of shards");
    return Searching(options, std::move(sides), files, out).run();
}

/// Returns the paths of the files, which are the arguments from the index `first`. `-` is standard input, unless it
/// stands after `--`.
std::vector<std::string> paths_of(const Options& options, std::size_t first) {
    std::vector<std::string> paths;
    for (std::size_t i = first; i < options.arguments.size(); ++i) {
        const bool is_standard_input = i < options.first_literal && options.arguments[i] == "-";
        paths.push_back(is_standard_input ? "/dev/stdin" : options.arguments[i]);
    }
    return paths;
}

int run_pair(const Options& options, Output& out) {
    const std::span<const std::string> arguments(options.arguments);
    if (arguments.size() < 2) return report_usage("differ --pair needs two commands");
    const SharedProgram a = started(arguments[0], options);
    const SharedProgram b = a ? started(arguments[1], options) : nullptr;
    if (!b) return exit_failure;
    if (!has_hosts(a) || !has_hosts(b))
        return report_usage("differ --pair needs programs whose answers have a hostname");
    return search(options, sides_of(a, b), paths_of(options, 2), out);
}

int run_grid(const Options& options, Output& out) {
    if (options.arguments.empty()) return report_usage("differ --grid needs reports");
    if (options.form != Form::text && options.form != Form::html)
        return report_usage("differ --grid writes text and HTML only");
    std::vector<ReportInJson> reports;
    for (const std::string& path : options.arguments) {
        auto report = read_report(path);
        if (!report) return report_failure(report.error());
        reports.push_back(std::move(*report));
    }
    if (options.form == Form::html)
        append_html_of(out.text(), reports, groups_shown(options));
    else
        append_grid_text(out.text(), grid_of(reports), groups_shown(options), looks_of(STDOUT_FILENO));
    return exit_success;
}

/// Returns a sentence about an argument that names a file, but stands in the place of a system; or nothing.
std::optional<std::string> file_among(std::span<const std::string> names) {
    std::error_code error;
    for (const std::string& name : names)
        if (!systems::find_system(name) && std::filesystem::is_regular_file(name, error))
            return fmt::format("{} is a file; files stand after {}", visible(name),
                               names.size() == 1 ? "the system" : "the two systems");
    return std::nullopt;
}

int run(const Options& options, Output& out) {
    if (options.shows_grid) return run_grid(options, out);
    if (options.is_pair) return run_pair(options, out);
    const std::span<const std::string> arguments(options.arguments);
    if (options.against == "") return report_usage("--against: the command is empty");
    const std::size_t systems = options.against ? 1 : 2;
    if (arguments.size() < systems)
        return report_usage(options.against ? "differ --against needs a system" : "differ compares two systems");
    const auto chosen = systems_named(arguments.first(systems));
    if (!chosen) return report_usage(file_among(arguments.first(systems)).value_or(chosen.error()));
    const std::vector<std::string> files = paths_of(options, systems);
    if (!options.against) return search(options, sides_of(chosen->front(), chosen->back()), files, out);
    const SharedProgram program = started(*options.against, options);
    return program ? search(options, sides_of(chosen->front(), program), files, out) : exit_failure;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "differ",
                       .help = "Search for URLs that two systems, or a system and another program, read differently",
                       .example = "refurl differ rfc3986 pipeline -n 100000"},
                      declare, run);
}

}  // namespace refurl::tools::differ_command
