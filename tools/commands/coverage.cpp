// refurl coverage: shows which parts of the grammar and of the component table the URLs exercise.
#include "grammar/study/coverage.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/notation.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::coverage_command {

namespace {

using grammar::Coverage;

struct Options {
    Mode mode = Mode::generic;
    bool complete = false;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_mode(cli, options.mode, "The mode of a text without a scheme: ");
    add_json(cli, options.inputs.json);
    cli.flag("--complete", options.complete, "Fail if any part is not exercised");
    add_inputs(cli, options.inputs);
}

/// The name of a production, an alternative or a cell, and how often it was exercised.
struct Item {
    std::string name;
    std::size_t count;
};
using Items = std::vector<Item>;

std::string name_of(const Coverage::Cell& cell) {
    return fmt::format("{} in {}", refurl::name_of(cell.row), refurl::name_of(cell.column));
}

/// Returns the name of the production, with its modes if it does not belong to all modes.
std::string name_of(const grammar::Production& production) {
    if (production.modes == grammar::all_modes) return production.name;
    return fmt::format("{} ({})", production.name, grammar::names_of(production.modes, ", "));
}

Items productions_of(const Coverage& coverage) {
    Items items;
    const auto counts = coverage.productions();
    for (std::size_t i = 0; i < counts.size(); ++i) items.push_back({name_of(coverage.grammar()[i]), counts[i]});
    return items;
}

Items alternatives_of(const Coverage& coverage) {
    Items items;
    for (const Coverage::Choice& choice : coverage.choices())
        items.push_back(
            {name_of(*choice.production) + ": " + grammar::ebnf(choice.alternative->parts[choice.part]), choice.count});
    return items;
}

Items cells_of(const Coverage& coverage) {
    Items items;
    for (const Coverage::Cell& cell : coverage.cells()) items.push_back({name_of(cell), cell.count});
    return items;
}

std::size_t exercised(const Items& items) {
    return static_cast<std::size_t>(std::ranges::count_if(items, [](const Item& item) { return item.count > 0; }));
}

void append_sum(std::string& out, std::string_view kind, const Items& items) {
    out += fmt::format("{:<13} {:>4} of {:>3}\n", kind, exercised(items), items.size());
}

void append_missing(std::string& out, std::string_view kind, const Items& items) {
    for (const Item& item : items)
        if (item.count == 0) out += fmt::format("not exercised: {} {}\n", kind, item.name);
}

/// The name of a column, on two lines: `opaque-` and `host`.
struct Head {
    std::string_view above, below;
    [[nodiscard]] std::size_t width() const { return std::max(above.size(), below.size()); }
};

Head head_of(Column column) {
    const std::string_view name = name_of(column);
    const std::size_t above = std::min(name.find('-'), name.size() - 1) + 1;
    return {name.substr(0, above), name.substr(above)};
}

void append_heads(std::string& out) {
    for (const auto line : {&Head::above, &Head::below}) {
        std::string text(14, ' ');
        for (std::size_t column = 0; column < column_count; ++column) {
            const Head head = head_of(static_cast<Column>(column));
            text += fmt::format(" {:<{}}", head.*line, head.width());
        }
        out += text.erase(text.find_last_not_of(' ') + 1) + '\n';
    }
}

/// Appends the component table: the status of each cell that was exercised, and a dot for every other cell.
void append_table(std::string& out, const Coverage& coverage) {
    out += '\n';
    append_heads(out);
    for (const Coverage::Cell& cell : coverage.cells()) {
        const bool begins = cell.column == Column::username;
        const bool ends = static_cast<std::size_t>(cell.column) + 1 == column_count;
        if (begins) out += fmt::format("{:<14}", name_of(cell.row));
        const char shown = cell.count > 0 ? static_cast<char>(status(cell.row, cell.column)) : '.';
        out += fmt::format(" {:>{}}{}", shown, head_of(cell.column).width(), ends ? "\n" : "");
    }
}

std::string json_of(const Items& items) {
    std::string text;
    JsonObject object(text);
    for (const Item& item : items) object.number(item.name, item.count);
    object.end();
    return text;
}

void append_json(std::string& out, const Coverage& coverage, const Items& productions, const Items& alternatives,
                 const Items& cells) {
    JsonObject object(out);
    object.number("inputs", coverage.inputs())
        .json("productions", json_of(productions))
        .json("alternatives", json_of(alternatives))
        .json("cells", json_of(cells));
    end_json(object, out);
}

void append_text(std::string& out, const Coverage& coverage, const Items& productions, const Items& alternatives,
                 const Items& cells) {
    out += fmt::format("{:<13} {:>4}\n", "inputs", coverage.inputs());
    append_sum(out, "productions", productions);
    append_sum(out, "alternatives", alternatives);
    append_sum(out, "cells", cells);
    append_table(out, coverage);
    append_missing(out, "production", productions);
    append_missing(out, "alternative", alternatives);
}

/// Prints nothing for an input, and the coverage at the end.
class CoverageHandler : public Handler {
  public:
    explicit CoverageHandler(const Options& options) : options_(options) {}

    std::expected<void, Fault> handle(std::string_view input, std::string& /*out*/) override {
        coverage_.read(input, options_.mode);
        return {};
    }

    void finish(std::string& out) override {
        const Items productions = productions_of(coverage_);
        const Items alternatives = alternatives_of(coverage_);
        const Items cells = cells_of(coverage_);
        const auto append = options_.inputs.json ? append_json : append_text;
        append(out, coverage_, productions, alternatives, cells);
        const bool is_complete = exercised(productions) == productions.size() &&
                                 exercised(alternatives) == alternatives.size() && exercised(cells) == cells.size();
        pass_if(is_complete || !options_.complete);
    }

  private:
    const Options& options_;
    Coverage coverage_;
};

int run(const Options& options, Output& out) {
    CoverageHandler handler(options);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "coverage",
                       .help = "Show which parts of the grammar and of the component table the URLs exercise",
                       .example = "refurl coverage http://example.com/ 'foo:a?b'"},
                      declare, run);
}

}  // namespace refurl::tools::coverage_command
