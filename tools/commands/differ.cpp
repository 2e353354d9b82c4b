// refurl differ: searches for URLs that two systems read differently.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <future>
#include <memory>
#include <utility>

#include "model/find_row.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "systems/components.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/differ/causes.hpp"
#include "tools/differ/program.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::differ_command {

namespace {

using systems::Pair;

struct Options {
    std::vector<std::string> arguments;  ///< the systems, then the corpora
    std::optional<std::string> against;  ///< the command of an adapter
    std::size_t patience = 10;           ///< in seconds
    std::size_t count = 10'000;
    std::uint32_t seed = 1;
    std::size_t tries = systems::Search().tries;
    std::size_t groups = 20;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    cli.text("--against", "COMMAND", options.against, "Compare A with a program, an adapter of another parser");
    cli.number("--patience", "S", options.patience,
               "With --against: a program that is silent for S seconds hangs (10)");
    cli.number("-n", "N", options.count, "Try this many generated pairs of input and base (10000)");
    cli.number("--seed", "S", options.seed, "Generate them from this seed (1)");
    cli.number("--tries", "N", options.tries,
               "Read at most N pairs to find the smallest ones and their causes (1000000)");
    cli.number("--groups", "N", options.groups, "Show the N groups with the most pairs (20)");
    add_json(cli, options.json);
    cli.urls("A B CORPUS...", options.arguments,
             "The two systems (with --against only one), and files with a URL or a JSON request a line");
    cli.paragraph("What is tried",
                  {"All short texts of an alphabet for each part of a URL, alone and with four bases",
                   "Pairs generated from the grammars: sentences, and mutants that break one production",
                   R"(The lines of each corpus: a URL, or an object such as {"input": "../b", "base": "http://h/"})",
                   "With -n 0 and a corpus, only the lines of the corpus"});
    cli.paragraph("Adapters", {"A program that answers for a parser in JSON, one line for each request",
                               "adapters/README.md describes the lines"});
    cli.paragraph("Exit status", {"0 if no pair is read differently, 1 if one is"});
}

// ---- Pairs

/// Returns the text with U+FFFD for what is not well-formed, because JSON cannot carry anything else to a program.
std::string well_formed(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

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
    std::shared_ptr<Program> program;  ///< null if both are systems

    [[nodiscard]] bool has_failed() const { return program && !program->failure().empty(); }
};

/// Collects pairs, and compares them in batches. Both sides read a batch at the same time.
class Comparing {
  public:
    explicit Comparing(const Sides& sides) : sides_(sides), differ_(sides.search), progress_("pairs") {}

    /// @return false if the search cannot go on
    bool add(Pair pair) {
        if (sides_.program)
            pair = {well_formed(pair.input), pair.base ? std::optional(well_formed(*pair.base)) : std::nullopt};
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
        return !sides_.has_failed();
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

// ---- Groups

std::string counted(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string shown(const systems::Reply& reply) {
    const systems::Answer& answer = reply.answer;
    if (answer) return visible(answer->href);
    if (!reply.trouble.empty()) return visible(answer.error().message);
    if (answer.error().clause.empty()) return "fails";
    return fmt::format("fails: {} ({})", visible(answer.error().message), answer.error().clause);
}

/// Returns the value of the part that differs. The href and a failure are left out, because they are shown anyway.
std::string value_of(const systems::Answer& answer, std::string_view part) {
    if (!answer) return "";
    if (const auto* const row = find_row(systems::shared_components, part, &systems::SharedComponent::name))
        return visible_value(row->value(*answer));
    if (const auto* const row = find_row(systems::attribute_rows, part, &systems::AttributeRow::name))
        return visible_value(answer->attributes.*(row->value));
    return "";
}

class Groups {
  public:
    Groups(std::string& out, const std::string& a, const std::string& b, Looks looks)
        : out_(out), a_(a), b_(b), name_width_(std::max({a.size(), b.size(), std::size_t{5}})), looks_(looks) {}

    void append(const systems::Group& group) {
        std::string heading = fmt::format("\n{}: {}", counted(group.count, "pair"), group.difference);
        if (!group.cause.empty()) heading += fmt::format(", by {}", group.cause);
        if (leads_elsewhere(group.a.answer, group.b.answer)) heading += "; a request goes elsewhere";
        out_ += painted(heading, Ink::heading, looks_.colours) + '\n';
        line("input", visible_value(group.smallest.input));
        if (group.smallest.base) line("base", visible(*group.smallest.base));
        answer(a_, group.a, group.difference);
        answer(b_, group.b, group.difference);
    }

  private:
    void answer(const std::string& name, const systems::Reply& reply, std::string_view part) {
        const std::string value = value_of(reply.answer, part);
        line(name, shown(reply) + (value.empty() ? "" : fmt::format("  ({} {})", part, value)));
    }

    void line(std::string_view name, const std::string& text) {
        const std::size_t column = name_width_ + 4;
        out_ += fmt::format("  {}  ", painted(fmt::format("{:<{}}", name, name_width_), Ink::name, looks_.colours));
        out_ += wrapped(text, {column, column, looks_.width}) + '\n';
    }

    std::string& out_;
    const std::string& a_;
    const std::string& b_;
    std::size_t name_width_;
    Looks looks_;
};

std::string json_of(const systems::Reply& reply) {
    std::string json;
    JsonObject object(json);
    write_answer(object, reply.answer);
    object.end();
    return json;
}

void append_json(std::string& out, const systems::Group& group) {
    JsonObject object = begin_json(out, group.smallest.input);
    if (group.smallest.base) object.json("base", json_or_null(group.smallest.base));
    object.number("count", group.count)
        .text("difference", group.difference)
        .text_or_null("cause", group.cause)
        .flag("elsewhere", leads_elsewhere(group.a.answer, group.b.answer))
        .json("answers", fmt::format("[{},{}]", json_of(group.a), json_of(group.b)));
    end_json(object, out);
}

void append_json(std::string& out, const Sides& sides, const systems::Differ& differ, const systems::Report& report) {
    JsonObject object(out);
    object.json("readers", json_list(std::array{sides.a, sides.b}, json_string))
        .number("compared", differ.compared())
        .number("different", differ.different())
        .number("unsupported", differ.unsupported())
        .number("unexamined", report.unexamined)
        .number("groups", report.groups.size());
    end_json(object, out);
}

std::string summary_of(const systems::Differ& differ, const systems::Report& report) {
    std::string text =
        fmt::format("{} of {} {} read differently, in {}\n", differ.different(), counted(differ.compared(), "pair"),
                    differ.different() == 1 ? "is" : "are", counted(report.groups.size(), "group"));
    if (differ.unsupported() > 0) text += fmt::format("{} not supported\n", counted(differ.unsupported(), "pair"));
    if (report.unexamined > 0)
        text += fmt::format("{} in no group, because the tries ended: see --tries\n",
                            counted(report.unexamined, "different pair"));
    return text;
}

void append_report(const Options& options, const Sides& sides, systems::Differ& differ, Output& out) {
    const systems::Report report = differ.report();
    const std::size_t shown = std::min(options.groups, report.groups.size());
    if (options.json)
        append_json(out.text(), sides, differ, report);
    else
        out.text() += summary_of(differ, report);
    Groups table(out.text(), sides.a, sides.b, looks_of(STDOUT_FILENO));
    for (const systems::Group& group : std::span(report.groups).first(shown)) {
        if (options.json)
            append_json(out.text(), group);
        else
            table.append(group);
    }
    if (!options.json && shown < report.groups.size())
        out.text() += fmt::format("\n--groups N shows more: {} of {} groups are shown\n", shown, report.groups.size());
}

Sides sides_of(const systems::System& a, const systems::System& b, const Options& options) {
    return {a.name,
            b.name,
            {.a = systems::reader_of(a),
             .b = systems::reader_of(b),
             .explain = systems::explanation_of(a, b),
             .tries = options.tries},
            nullptr};
}

Sides sides_of(const systems::System& system, const std::shared_ptr<Program>& program, const Options& options) {
    const Hello& hello = program->hello();
    const std::string name = hello.version.empty() ? hello.name : fmt::format("{} {}", hello.name, hello.version);
    return {system.name,
            name,
            {.a = systems::reader_of(system),
             .b = [program](std::span<const Pair> pairs) { return program->read(pairs); },
             .difference = [terms = terms_of(system, hello)](const auto& a,
                                                             const auto& b) { return difference_of_keys(a, b, terms); },
             .explain = causes_of_program(system, hello),
             .tries = options.tries,
             .batch = 256},
            program};
}

int search(const Options& options, const Sides& sides, std::span<const std::string> corpora, Output& out) {
    Comparing comparing(sides);
    if (!compare_all(options, corpora, comparing)) return exit_failure;
    if (!sides.has_failed()) append_report(options, sides, comparing.differ(), out);
    if (sides.has_failed()) {
        write_error(fmt::format("refurl: {}\n", visible(sides.program->failure())));
        return exit_failure;
    }
    return comparing.differ().different() == 0 ? exit_success : exit_failure;
}

int run(const Options& options, Output& out) {
    const std::span<const std::string> arguments(options.arguments);
    const std::size_t systems = options.against ? 1 : 2;
    if (arguments.size() < systems)
        return report_usage(options.against ? "differ --against needs a system" : "differ compares two systems");
    const auto chosen = systems_named(arguments.first(systems));
    if (!chosen) return report_usage(chosen.error());
    const auto corpora = arguments.subspan(systems);
    if (!options.against) return search(options, sides_of(chosen->front(), chosen->back(), options), corpora, out);
    auto program = Program::start(*options.against, std::chrono::seconds(options.patience));
    if (!program) {
        write_error(fmt::format("refurl: {}\n", visible(program.error())));
        return exit_failure;
    }
    const auto shared = std::make_shared<Program>(std::move(*program));
    return search(options, sides_of(chosen->front(), shared, options), corpora, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "differ",
                       .help = "Search for URLs that two systems, or a system and another program, read differently",
                       .example = "refurl differ rfc3986 pipeline -n 100000"},
                      declare, run);
}

}  // namespace refurl::tools::differ_command
