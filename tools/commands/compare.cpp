// refurl compare: shows how several systems read one URL.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>

#include "systems/changes.hpp"
#include "systems/components.hpp"
#include "systems/difference.hpp"
#include "systems/registry.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/compare/comparison.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"
#include "tools/parsers/destinations.hpp"

namespace refurl::tools::compare_command {

namespace {

struct Options {
    std::vector<std::string> arguments;  ///< the URL, then names of systems
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
    bool json = false;
    std::optional<std::string> parsers;  ///< names of adapters, between commas
    std::size_t patience = 10;           ///< in seconds
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "Resolve against this URL");
    add_encoding(cli, options.encoding);
    add_json(cli, options.json);
    const Option parsers = cli.text(
        "--parsers", "NAMES", options.parsers,
        "Also ask these parsers, as in node,go-net-url, in refurl's folder, and show where each sends the request; the "
        "names are those of adapters/NAME.json");
    cli.number("--patience", "S", options.patience, "With --parsers: one that is silent for S seconds hangs (10)")
        .needs(parsers);
    cli.urls("URL SYSTEM...", options.arguments, "The URL, and the systems to compare; without any, all");
    cli.paragraph("Exit status", {"0 if all systems read the URL the same, 1 if not",
                                  "With --parsers, also 1 if hosts differ or a parser does not answer"});
}

// ---- A table with a column for each group, or a block for each

/// A row of the table: a component, and its value in each group.
struct Row {
    std::string name;
    std::vector<std::string> values;

    [[nodiscard]] bool differs() const {
        return std::ranges::adjacent_find(values, std::not_equal_to()) != values.end();
    }
};

/// Returns the row of a component. The cell of a group that fails is empty.
Row row_of(const systems::SharedComponent& component, const std::vector<Group>& groups) {
    Row row{std::string(component.name), {}};
    for (const Group& group : groups)
        row.values.push_back(group.answer() ? visible_value(component.value(*group.answer())) : "");
    return row;
}

/// Returns the row of an own part. The cell of a group that lacks it is empty.
Row row_of(const OwnPart& part) {
    Row row{part.name, {}};
    for (const std::optional<std::string>& value : part.values)
        row.values.push_back(value ? visible_value(*value) : "");
    return row;
}

/// Returns the row of the href, the rows of the components that the URL has in some group, and those of the own parts
/// in which groups differ. In the row of the href, the cell of a group that fails says `failure`.
std::vector<Row> rows_of(const std::vector<Group>& groups) {
    Row href{"href", {}};
    for (const Group& group : groups)
        href.values.push_back(group.answer() ? visible_value(group.answer()->href) : "failure");
    std::vector<Row> rows{std::move(href)};
    for (const systems::SharedComponent& component : systems::shared_components) {
        const auto has_it = [&](const Group& group) { return group.answer() && component.value(*group.answer()); };
        if (std::ranges::any_of(groups, has_it)) rows.push_back(row_of(component, groups));
    }
    for (const OwnPart& part : own_parts_of(groups)) rows.push_back(row_of(part));
    return rows;
}

constexpr std::size_t name_width = 12;
constexpr std::size_t gap = 2;

std::vector<std::size_t> widths_of(const std::vector<Group>& groups, const std::vector<Row>& rows) {
    std::vector<std::size_t> widths(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        for (const std::string& name : groups[i].names()) widths[i] = std::max(widths[i], name.size());
        for (const Row& row : rows) widths[i] = std::max(widths[i], columns_of(row.values[i]));
    }
    return widths;
}

class Table {
  public:
    Table(std::string& out, const std::vector<Group>& groups, Looks looks)
        : out_(out), groups_(groups), rows_(rows_of(groups)), widths_(widths_of(groups, rows_)), looks_(looks) {}

    void append() {
        const std::size_t width = std::accumulate(widths_.begin(), widths_.end(), name_width + gap * widths_.size());
        if (width <= looks_.width)
            append_columns();
        else
            append_blocks();
    }

  private:
    void append_columns() {
        std::size_t tallest = 0;
        for (const Group& group : groups_) tallest = std::max(tallest, group.members.size());
        for (std::size_t line = 0; line < tallest; ++line) {
            std::string heading(name_width, ' ');
            for (std::size_t i = 0; i < groups_.size(); ++i) {
                const auto names = groups_[i].names();
                append_cell(heading, line < names.size() ? names[line] : "", i);
            }
            append_trimmed(heading, Ink::heading);
        }
        for (const Row& row : rows_) {
            std::string line = heading_of(row);
            for (std::size_t i = 0; i < row.values.size(); ++i) append_cell(line, row.values[i], i);
            append_trimmed(line, row.differs() ? Ink::fault : Ink::name);
        }
    }

    void append_blocks() {
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            const std::string names = fmt::format("{}", fmt::join(groups_[i].names(), ", "));
            if (i > 0) out_ += '\n';
            out_ += painted(wrapped(names, {0, 0, looks_.width}), Ink::heading, looks_.colours) + '\n';
            for (const Row& row : rows_)
                if (!row.values[i].empty())
                    out_ += painted(heading_of(row), row.differs() ? Ink::fault : Ink::name, looks_.colours) +
                            std::string(gap, ' ') + row.values[i] + '\n';
        }
    }

    /// Returns the name of a row, with a mark if the systems differ in it.
    [[nodiscard]] std::string heading_of(const Row& row) const {
        const bool is_marked = groups_.size() > 1 && row.differs();
        return fmt::format("{} {:<{}}", is_marked ? '*' : ' ', row.name, name_width - 2);
    }

    void append_cell(std::string& line, std::string_view value, std::size_t column) const {
        line.append(gap, ' ').append(value);
        line.append(widths_[column] - std::min(widths_[column], columns_of(value)), ' ');
    }

    void append_trimmed(std::string line, Ink ink) {
        line.erase(line.find_last_not_of(' ') + 1);
        out_ += painted(line, ink, looks_.colours) + '\n';
    }

    std::string& out_;
    const std::vector<Group>& groups_;
    std::vector<Row> rows_;
    std::vector<std::size_t> widths_;
    Looks looks_;
};

// ---- The reasons of differences

/// Appends the reason of each system that fails.
void append_failures(std::string& out, const std::vector<SystemAnswer>& answers, Looks looks) {
    for (const SystemAnswer& each : answers) {
        if (each.answer) continue;
        const systems::Refusal& refusal = each.answer.error();
        const std::string line =
            fmt::format("{} fails: {} ({})", each.system.name, visible(refusal.message), refusal.clause);
        out += wrapped(line, {0, 2, looks.width}) + '\n';
    }
}

/// Returns what made a component in the answers of some systems: `in standard by path state, step 1.4.2`.
std::vector<std::string> makers_in_words(std::string_view component, const std::vector<SystemMakers>& list) {
    std::vector<std::string> words;
    for (const auto& [system, makers] : list) {
        const auto maker = std::ranges::find(makers, component, &Maker::component);
        words.push_back(fmt::format("in {} by {}", system->name,
                                    maker == makers.end() ? "nothing" : maker_in_words(*maker, *system)));
    }
    return words;
}

/// Appends what made each component in which the systems differ, as far as their runs are recorded.
void append_makers(std::string& out, const std::vector<Group>& groups, const systems::Request& request, Looks looks) {
    std::vector<const systems::Record*> records;
    std::vector<SystemMakers> made;
    for (const Group& group : groups) {
        if (!group.answer()) continue;
        records.push_back(&*group.answer());
        std::ranges::move(makers_in(group, request), std::back_inserter(made));
    }
    for (const auto& [name, value] : systems::shared_components) {
        const auto value_of = [&value](const systems::Record* record) { return value(*record); };
        if (std::ranges::adjacent_find(records, std::not_equal_to(), value_of) == records.end()) continue;
        const std::vector<std::string> words = makers_in_words(name, made);
        if (words.empty()) continue;
        out += wrapped(fmt::format("{} is made {}", name, fmt::join(words, "; ")), {0, 2, looks.width}) + '\n';
    }
}

/// Appends where the runs of editions part.
void append_partings(std::string& out, const std::vector<Group>& groups, const systems::Request& request, Looks looks) {
    for (const auto& [a, b, parting] : partings_of(groups, request))
        out += wrapped(visible(parting_in_words(parting, a->name, b->name)), {0, 2, looks.width}) + '\n';
}

/// Appends the changes of the standard that changed the answer, and that some of the compared editions have and others
/// lack.
void append_changes(std::string& out, const std::vector<SystemAnswer>& answers, const systems::Request& request,
                    Looks looks) {
    std::vector<standard::Edition> editions;
    for (const SystemAnswer& each : answers)
        if (each.system.edition) editions.push_back(*each.system.edition);
    if (editions.size() < 2) return;
    for (const systems::AnswerChange& day : systems::answer_changes(request)) {
        if (!systems::first_difference(day.before, day.after)) continue;
        for (const standard::Change change : day.changes) {
            const auto has_it = [=](const standard::Edition& edition) { return edition.has(change); };
            if (std::ranges::adjacent_find(editions, std::not_equal_to(), has_it) == editions.end()) continue;
            const standard::ChangeRow& row = standard::row_of(change);
            const std::string line =
                fmt::format("{} {} ({}): {}", row.date, row.name, standard::source_of(row), row.effect);
            out += wrapped(line, {0, 2, looks.width}) + '\n';
        }
    }
}

/// Appends each erratum that makes a difference: by its letter alone, a system would answer as one of another group.
void append_errata(std::string& out, const std::vector<Group>& groups, const systems::Request& request, Looks looks) {
    for (const Group& group : groups)
        for (const SystemAnswer* const each : group.members)
            for (const systems::Erratum& erratum : each->system.errata) {
                const auto by_letter = systems::find_system(fmt::format("{}@{}", each->system.name, erratum.name));
                if (!by_letter) continue;
                const SystemAnswer changed{*by_letter, by_letter->read(request)};
                for (const Group& other : groups) {
                    if (&other == &group || !reads_as(changed, other) || reads_as(*each, other)) continue;
                    const std::string line =
                        fmt::format("{} would answer as {} by the letter of {} ({}): {}", each->system.name,
                                    fmt::join(other.names(), ", "), erratum.name, erratum.clause, erratum.letter);
                    out += wrapped(line, {0, 2, looks.width}) + '\n';
                }
            }
}

// ---- Where the request goes

/// Returns a destination in words: `h, port 80`, or what there is instead.
std::string place_of(const Destination& destination) {
    if (destination.kind != Destination::Kind::host) return std::string(name_of(destination.kind));
    return visible(destination.host) + (destination.port.empty() ? "" : ", port " + visible(destination.port));
}

/// Appends each place with the readers that send the request there, what is wrong with parsers that do not answer, and
/// whether the readers agree.
void append_destinations(std::string& out, const std::vector<Destination>& destinations, Looks looks) {
    std::vector<std::string> places;
    for (const Destination& each : destinations)
        if (const std::string place = place_of(each); std::ranges::find(places, place) == places.end())
            places.push_back(place);
    out += '\n' + painted("where the request goes", Ink::heading, looks.colours) + '\n';
    for (const std::string& place : places) {
        std::vector<std::string> readers;
        for (const Destination& each : destinations)
            if (place_of(each) == place) readers.push_back(visible(each.reader));
        const std::string line = fmt::format("{}: {}", place, fmt::join(readers, ", "));
        out += "  " + wrapped(line, {2, 4, looks.width}) + '\n';
    }
    for (const Destination& each : destinations)
        if (!each.message.empty())
            out +=
                wrapped(fmt::format("{}: {}", visible(each.reader), visible(each.message)), {0, 2, looks.width}) + '\n';
    out += wrapped(agreement_in_words(destinations), {0, 2, looks.width}) + '\n';
}

int run(const Options& options, Output& out) {
    if (options.arguments.empty()) return report_usage("compare needs a URL");
    auto chosen = systems_named(std::span(options.arguments).subspan(1));
    if (!chosen) return report_usage(chosen.error());
    auto parsers = options.parsers ? started_parsers(*options.parsers, std::chrono::seconds(options.patience))
                                   : std::vector<Program>();
    if (!parsers) {
        write_message(visible(parsers.error()));
        return exit_failure;
    }
    const systems::Request request{.input = options.arguments[0], .base = options.base, .encoding = options.encoding};
    const std::vector<SystemAnswer> answers = answers_of(std::move(*chosen), request);
    const std::vector<Group> groups = groups_of(answers);
    const std::vector<Destination> destinations =
        options.parsers ? destinations_of(answers, *parsers, {options.arguments[0], options.base})
                        : std::vector<Destination>();
    if (options.json) {
        append_comparison_json(out.text(), request, groups, options.parsers ? destinations_json(destinations) : "");
    } else {
        const Looks looks = looks_of(STDOUT_FILENO);
        Table(out.text(), groups, looks).append();
        append_failures(out.text(), answers, looks);
        append_makers(out.text(), groups, request, looks);
        append_partings(out.text(), groups, request, looks);
        append_changes(out.text(), answers, request, looks);
        append_errata(out.text(), groups, request, looks);
        if (options.parsers) append_destinations(out.text(), destinations, looks);
    }
    return groups.size() == 1 && agree(destinations) ? exit_success : exit_failure;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "compare",
                       .help = "Show how several systems read one URL",
                       .example = R"(refurl compare 'http://h\a' rfc3986 whatwg-2012 pipeline)"},
                      declare, run);
}

}  // namespace refurl::tools::compare_command
