// refurl differ: searches for URLs that two systems read differently.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "model/find_row.hpp"
#include "systems/components.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
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
    std::vector<std::string> arguments;  ///< the two systems, then the corpora
    std::size_t count = 10'000;
    std::uint32_t seed = 1;
    std::size_t groups = 20;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    cli.number("-n", "N", options.count, "Try this many generated pairs of input and base (10000)");
    cli.number("--seed", "S", options.seed, "Generate them from this seed (1)");
    cli.number("--groups", "N", options.groups, "Show the N groups with the most pairs (20)");
    add_json(cli, options.json);
    cli.urls("A B CORPUS...", options.arguments, "The two systems, and files with a URL or a JSON request a line");
    cli.paragraph("What is tried",
                  {"All short texts of an alphabet for each part of a URL, alone and with four bases",
                   "Pairs generated from the grammars: sentences, and mutants that break one production",
                   R"(The lines of each corpus: a URL, or an object such as {"input": "../b", "base": "http://h/"})"});
    cli.paragraph("Exit status", {"0 if no pair is read differently, 1 if one is"});
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

/// Compares each line of a file. Returns 0, or the errno of the call that failed.
int compare_corpus(const std::string& path, systems::Differ& differ, Progress& progress) {
    const File file(path);
    if (file.descriptor() < 0) return errno;
    LineReader lines(file.descriptor());
    while (const std::optional<std::string_view> line = lines.next()) {
        differ.compare(pair_of(*line));
        progress.advance();
    }
    return lines.error();
}

bool compare_all(const Options& options, systems::Differ& differ) {
    Progress progress("pairs");
    const auto compare = [&](const Pair& pair) {
        differ.compare(pair);
        progress.advance();
        return true;
    };
    systems::each_short_text(compare);
    systems::Generated generated(options.seed);
    for (std::size_t i = 0; i < options.count; ++i) compare(generated.next());
    for (const std::string& path : std::span(options.arguments).subspan(2)) {
        const int error = compare_corpus(path, differ, progress);
        progress.erase();
        if (error != 0) {
            write_system_error(fmt::format("cannot read {}", visible(path)), error);
            return false;
        }
    }
    return true;
}

// ---- Groups

std::string shown(const systems::Answer& answer) {
    if (answer) return visible(answer->href);
    return fmt::format("fails: {} ({})", visible(answer.error().message), answer.error().clause);
}

/// Returns the value of the part that differs. The href and a failure are left out, because they are shown anyway.
std::string value_of(const systems::Answer& answer, std::string_view part) {
    const systems::SharedComponent* const row =
        find_row(systems::shared_components, part, &systems::SharedComponent::name);
    return answer && row != nullptr ? visible_value(row->value(*answer)) : "";
}

class Groups {
  public:
    Groups(std::string& out, const std::string& a, const std::string& b, Looks looks)
        : out_(out), a_(a), b_(b), name_width_(std::max({a.size(), b.size(), std::size_t{5}})), looks_(looks) {}

    void append(const systems::Group& group) {
        std::string heading =
            fmt::format("\n{} {}: {}", group.count, group.count == 1 ? "pair" : "pairs", group.difference);
        if (!group.cause.empty()) heading += fmt::format(", by {}", group.cause);
        out_ += painted(heading, Ink::heading, looks_.colours) + '\n';
        line("input", visible_value(group.smallest.input));
        if (group.smallest.base) line("base", visible(*group.smallest.base));
        answer(a_, group.a, group.difference);
        answer(b_, group.b, group.difference);
    }

  private:
    void answer(const std::string& name, const systems::Answer& answer, std::string_view part) {
        const std::string value = value_of(answer, part);
        line(name, shown(answer) + (value.empty() ? "" : fmt::format("  ({} {})", part, value)));
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

std::string json_of(const systems::Answer& answer) {
    std::string json;
    JsonObject object(json);
    write_answer(object, answer);
    object.end();
    return json;
}

void append_json(std::string& out, const systems::Group& group) {
    JsonObject object = begin_json(out, group.smallest.input);
    if (group.smallest.base) object.json("base", json_or_null(group.smallest.base));
    object.number("count", group.count)
        .text("difference", group.difference)
        .text_or_null("cause", group.cause)
        .json("answers", fmt::format("[{},{}]", json_of(group.a), json_of(group.b)));
    end_json(object, out);
}

void append_groups(const Options& options, const systems::Differ& differ, Output& out) {
    const std::vector<systems::Group> groups = differ.groups();
    const std::size_t shown = std::min(options.groups, groups.size());
    if (!options.json)
        out.text() += fmt::format("{} of {} pairs are read differently, in {} groups\n", differ.different(),
                                  differ.compared(), groups.size());
    Groups table(out.text(), options.arguments[0], options.arguments[1], looks_of(STDOUT_FILENO));
    for (const systems::Group& group : std::span(groups).first(shown)) {
        if (options.json)
            append_json(out.text(), group);
        else
            table.append(group);
    }
    if (!options.json && shown < groups.size())
        out.text() += fmt::format("\n--groups N shows more: {} of {} groups are shown\n", shown, groups.size());
}

int run(const Options& options, Output& out) {
    if (options.arguments.size() < 2) return report_usage("differ compares two systems");
    const auto chosen = systems_named(std::span(options.arguments).first(2));
    if (!chosen) return report_usage(chosen.error());
    const systems::System& a = chosen->front();
    const systems::System& b = chosen->back();
    systems::Differ differ(systems::reader_of(a), systems::reader_of(b), systems::explanation_of(a, b));
    if (!compare_all(options, differ)) return exit_failure;
    append_groups(options, differ, out);
    return differ.different() == 0 ? exit_success : exit_failure;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "differ",
                       .help = "Search for URLs that two systems read differently",
                       .example = "refurl differ rfc3986 pipeline -n 100000"},
                      declare, run);
}

}  // namespace refurl::tools::differ_command
