// refurl differ: searches for URLs that two systems or programs read differently.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <future>
#include <memory>
#include <utility>

#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "systems/today.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/differ/causes.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/known.hpp"
#include "tools/differ/program.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools::differ_command {

namespace {

using systems::Pair;

enum class Form : unsigned char { text, json, junit, sarif, wpt, known };

struct Options {
    std::vector<std::string> arguments;  ///< the systems, or the commands of --pair, then the corpora
    std::optional<std::string> against;  ///< the command of an adapter
    std::size_t patience = 10;           ///< in seconds
    std::size_t count = 10'000;
    std::uint32_t seed = 1;
    std::size_t tries = systems::Search().tries;
    std::size_t groups = 20;
    bool json = false;
    Form form = Form::text;
    bool is_pair = false;
    std::optional<std::string> known;
};

void declare(Cli& cli, Options& options) {
    const Option against =
        cli.text("--against", "COMMAND", options.against, "Compare A with a program, an adapter of another parser");
    const Option pair =
        cli.flag("--pair", options.is_pair, "A and B are programs: find inputs that both read, but with another host");
    cli.number("--patience", "S", options.patience, "With programs: one that is silent for S seconds hangs (10)");
    cli.number("-n", "N", options.count, "Try this many generated pairs of input and base (10000)");
    cli.number("--seed", "S", options.seed, "Generate them from this seed (1)");
    cli.number("--tries", "N", options.tries,
               "Read at most N pairs to find the smallest ones and their causes (1000000)");
    cli.number("--groups", "N", options.groups, "Show the N groups with the most pairs (20)");
    const Option json = add_json(cli, options.json);
    const Choices<Form> forms{{"text", Form::text},   {"json", Form::json}, {"junit", Form::junit},
                              {"sarif", Form::sarif}, {"wpt", Form::wpt},   {"known", Form::known}};
    cli.choice(
           "--format", "FORMAT", options.form, forms,
           "text (the default), json, junit, sarif, wpt (the smallest inputs as cases of urltestdata.json, with the "
           "standard's answers) or known (a list for --known, without reasons)")
        .excludes(json);
    cli.text("--known", "FILE", options.known, "Accept the causes that a file lists; exit status 0 if nothing is new");
    pair.excludes(against);
    cli.urls("A B CORPUS...", options.arguments,
             "The two systems (with --against only one), and files with a URL or a JSON request a line");
    cli.paragraph("What is tried",
                  {"All short texts of an alphabet for each part of a URL, alone and with four bases",
                   "Pairs generated from the grammars: sentences, and mutants that break one production",
                   R"(The lines of each corpus: a URL, or an object such as {"input": "../b", "base": "http://h/"})",
                   "With -n 0 and a corpus, only the lines of the corpus"});
    cli.paragraph("Adapters", {"A program that answers for a parser in JSON, one line for each request",
                               "adapters/README.md describes the lines"});
    cli.paragraph("Exit status", {"0 if no pair is read differently, or only for known causes; 1 otherwise"});
}

// ---- Pairs

Pair pair_of(std::string_view line) {
    if (line.starts_with('{'))
        if (const RequestLine read = read_request(line); read.request) return {read.request->input, read.request->base};
    return {std::string(line)};
}

/// Closes a file at the end of its scope.
class File {
  public:
    explicit File(const std::string& path) : descriptor_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    [[nodiscard]] int descriptor() const { return descriptor_; }

  private:
    int descriptor_;
};

/// The two readers of a search, and all that is known about them.
struct Sides {
    std::string a;
    std::string b;
    systems::Search search;
    std::vector<std::shared_ptr<Program>> programs;  ///< those that are no systems

    /// Returns why a program cannot be asked any more, if so.
    [[nodiscard]] std::optional<std::string> failure() const {
        for (const auto& program : programs)
            if (!program->failure().empty()) return program->failure();
        return std::nullopt;
    }
};

/// Collects pairs, and compares them in batches. Both sides read a batch at the same time.
class Comparing {
  public:
    explicit Comparing(const Sides& sides) : sides_(sides), differ_(sides.search), progress_("pairs") {}

    /// @return false if the search cannot go on
    bool add(Pair pair) {
        if (!sides_.programs.empty()) pair = well_formed(pair);  // as JSON carries it
        batch_.push_back(std::move(pair));
        progress_.advance();
        return batch_.size() < size_of_batch || flush();
    }

    /// @return false if the search cannot go on
    bool flush() {
        auto b = std::async(std::launch::async, sides_.search.b, std::span<const Pair>(batch_));
        const auto a = sides_.search.a(batch_);
        differ_.compare(batch_, a, b.get());
        batch_.clear();
        return !sides_.failure();
    }

    systems::Differ& differ() { return differ_; }
    Progress& progress() { return progress_; }

  private:
    static constexpr std::size_t size_of_batch = 4096;
    const Sides& sides_;
    systems::Differ differ_;
    Progress progress_;
    std::vector<Pair> batch_;
};

/// Compares each line of a file. Returns 0, or the errno of the call that failed.
int compare_corpus(const std::string& path, Comparing& comparing) {
    const File file(path);
    if (file.descriptor() < 0) return errno;
    LineReader lines(file.descriptor());
    while (const std::optional<std::string_view> line = lines.next())
        if (!comparing.add(pair_of(*line))) break;
    return lines.error();
}

bool compare_all(const Options& options, std::span<const std::string> corpora, Comparing& comparing) {
    if (options.count > 0 || corpora.empty())
        systems::each_short_text([&](Pair pair) { return comparing.add(std::move(pair)); });
    systems::Generated generated(options.seed);
    for (std::size_t i = 0; i < options.count; ++i)
        if (!comparing.add(generated.next())) break;
    for (const std::string& path : corpora) {
        const int error = compare_corpus(path, comparing);
        comparing.progress().erase();
        if (error != 0) {
            write_system_error(fmt::format("cannot read {}", visible(path)), error);
            return false;
        }
    }
    comparing.flush();
    comparing.progress().erase();
    return true;
}

// ---- The report

void append(std::string& out, const Findings& findings, const Options& options) {
    switch (options.json ? Form::json : options.form) {
        case Form::text: append_text(out, findings, options.groups, looks_of(STDOUT_FILENO)); break;
        case Form::json: append_json_lines(out, findings, options.groups); break;
        case Form::junit: append_junit(out, findings); break;
        case Form::sarif: append_sarif(out, findings); break;
        case Form::wpt: append_wpt(out, findings); break;
        case Form::known: append_new_known(out, findings); break;
    }
}

void ask_referee(Findings& findings) {
    const systems::System standard = systems::standard_system();
    for (Finding& finding : findings.list)
        finding.referee = standard.read({.input = finding.group.smallest.input, .base = finding.group.smallest.base});
}

/// Returns the text of a file, or the errno of the call that failed.
std::expected<std::string, int> text_of(const std::string& path) {
    const File file(path);
    if (file.descriptor() < 0) return std::unexpected(errno);
    LineReader reader(file.descriptor());
    std::string text;
    while (const auto line = reader.next()) text.append(*line) += '\n';
    if (reader.error() != 0) return std::unexpected(reader.error());
    return text;
}

/// Reads the file of --known. Returns nothing if it cannot, after saying why.
std::optional<std::vector<Known>> known_of(const Options& options) {
    if (!options.known) return std::vector<Known>();
    const auto text = text_of(*options.known);
    if (!text) {
        write_system_error(fmt::format("cannot read {}", visible(*options.known)), text.error());
        return std::nullopt;
    }
    auto known = read_known(*text);
    if (known) return std::move(*known);
    write_error(fmt::format("refurl: {}: {}\n", visible(*options.known), visible(known.error())));
    return std::nullopt;
}

Sides sides_of(const systems::System& a, const systems::System& b, const Options& options) {
    return {a.name,
            b.name,
            {.a = systems::reader_of(a),
             .b = systems::reader_of(b),
             .explain = systems::explanation_of(a, b),
             .tries = options.tries},
            {}};
}

constexpr std::size_t batch_of_programs = 256;

using SharedProgram = std::shared_ptr<Program>;

std::string name_of(const Hello& hello) {
    return hello.version.empty() ? hello.name : fmt::format("{} {}", hello.name, hello.version);
}

systems::Reader reader_of(const SharedProgram& program) {
    return [program](std::span<const Pair> pairs) { return program->read(pairs); };
}

Sides sides_of(const systems::System& system, const SharedProgram& program, const Options& options) {
    const Hello& hello = program->hello();
    return {system.name,
            name_of(hello),
            {.a = systems::reader_of(system),
             .b = reader_of(program),
             .difference = [terms = terms_of(system, hello)](const auto& a,
                                                             const auto& b) { return difference_of_keys(a, b, terms); },
             .explain = causes_of_program(system, hello),
             .tries = options.tries,
             .batch = batch_of_programs},
            {program}};
}

Sides sides_of(const SharedProgram& a, const SharedProgram& b, const Options& options) {
    return {name_of(a->hello()),
            name_of(b->hello()),
            {.a = reader_of(a),
             .b = reader_of(b),
             .difference = difference_of_hosts,
             .tries = options.tries,
             .batch = batch_of_programs},
            {a, b}};
}

int search(const Options& options, const Sides& sides, std::span<const std::string> corpora, Output& out) {
    const auto known = known_of(options);
    if (!known) return exit_failure;
    Comparing comparing(sides);
    if (!compare_all(options, corpora, comparing)) return exit_failure;
    systems::Differ& differ = comparing.differ();
    Findings findings;
    if (!sides.failure()) findings = findings_of(differ, differ.report(), *known);
    if (const auto failure = sides.failure()) {
        write_error(fmt::format("refurl: {}\n", visible(*failure)));
        return exit_failure;
    }
    findings.a = sides.a;
    findings.b = sides.b;
    findings.by_attributes = !sides.programs.empty();
    if (options.is_pair) ask_referee(findings);
    append(out.text(), findings, options);
    return has_news(findings) ? exit_failure : exit_success;
}

/// Starts a program. Returns null if it cannot, after saying why.
SharedProgram started(const std::string& command, const Options& options) {
    auto program = Program::start(command, std::chrono::seconds(options.patience));
    if (program) return std::make_shared<Program>(std::move(*program));
    write_error(fmt::format("refurl: {}\n", visible(program.error())));
    return nullptr;
}

bool has_hosts(const SharedProgram& program) {
    return std::ranges::find(program->hello().keys, "hostname") != program->hello().keys.end();
}

int run_pair(const Options& options, Output& out) {
    const std::span<const std::string> arguments(options.arguments);
    if (arguments.size() < 2) return report_usage("differ --pair needs two commands");
    const SharedProgram a = started(arguments[0], options);
    const SharedProgram b = a ? started(arguments[1], options) : nullptr;
    if (!b) return exit_failure;
    if (!has_hosts(a) || !has_hosts(b))
        return report_usage("differ --pair needs programs whose answers have a hostname");
    return search(options, sides_of(a, b, options), arguments.subspan(2), out);
}

int run(const Options& options, Output& out) {
    if (options.is_pair) return run_pair(options, out);
    const std::span<const std::string> arguments(options.arguments);
    const std::size_t systems = options.against ? 1 : 2;
    if (arguments.size() < systems)
        return report_usage(options.against ? "differ --against needs a system" : "differ compares two systems");
    const auto chosen = systems_named(arguments.first(systems));
    if (!chosen) return report_usage(chosen.error());
    const auto corpora = arguments.subspan(systems);
    if (!options.against) return search(options, sides_of(chosen->front(), chosen->back(), options), corpora, out);
    const SharedProgram program = started(*options.against, options);
    return program ? search(options, sides_of(chosen->front(), program, options), corpora, out) : exit_failure;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "differ",
                       .help = "Search for URLs that two systems, or a system and another program, read differently",
                       .example = "refurl differ rfc3986 pipeline -n 100000"},
                      declare, run);
}

}  // namespace refurl::tools::differ_command
