// refurl systems: lists the systems, and their errata.
#include <fmt/format.h>

#include <algorithm>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/compare/comparison.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools::systems_command {

namespace {

using systems::Erratum;

struct Options {
    std::vector<std::string> names;
    bool json = false;
};

void declare(Cli& cli, Options& options) {
    add_json(cli, options.json);
    cli.urls("SYSTEM...", options.names, "Show the errata of these; without any, list all systems");
}

// ---- The list

/// Returns the other systems that have the same document, in parentheses after a space; or ε.
std::string others_of(const systems::System& system) {
    if (system.name == "standard") return " (also standard@YYYY-MM-DD, its text on a day from 2017 on)";
    const std::size_t count = system.errata.size();
    if (count == 0) return {};
    return fmt::format(" ({} {}: also {}@letter)", count, count == 1 ? "erratum" : "errata", system.name);
}

void append_list(std::string& out, std::span<const systems::System> all) {
    std::size_t width = 0;
    for (const systems::System& system : all) width = std::max(width, system.name.size());
    for (const systems::System& system : all) {
        const std::size_t column = width + 14;
        fmt::format_to(std::back_inserter(out), "{:<{}}  {}  {}\n", system.name, width, system.date,
                       wrapped(std::string(system.document) + others_of(system), {column, column, terminal_width()}));
    }
}

// ---- Errata

void append_paragraph(std::string& out, std::string_view heading, std::string_view text) {
    constexpr std::size_t column = 12;
    fmt::format_to(std::back_inserter(out), "  {:<{}}{}\n", heading, column - 2,
                   wrapped(text, {column, column, terminal_width()}));
}

void append_errata(std::string& out, const systems::System& system) {
    out +=
        wrapped(fmt::format("{}: {}, {}", system.name, system.document, system.date), {0, indent, terminal_width()}) +
        '\n';
    if (system.errata.empty()) out += "  no errata\n";
    for (const Erratum& erratum : system.errata) {
        fmt::format_to(std::back_inserter(out), "\n{}\n", erratum.name);
        append_paragraph(out, "clause", erratum.clause);
        append_paragraph(out, "letter", erratum.letter);
        append_paragraph(out, "meant", erratum.meant);
        append_paragraph(out, "example", visible(erratum.example));
        append_paragraph(out, "because", erratum.because);
    }
}

int run(const Options& options, Output& out) {
    const auto shown = systems_named(options.names);
    if (!shown) return report_usage(shown.error());
    if (options.json)
        for (const systems::System& system : *shown) append_system_json(out.text(), system);
    else if (options.names.empty())
        append_list(out.text(), *shown);
    else
        for (const systems::System& system : *shown) append_errata(out.text(), system);
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "systems",
                       .help = "List the systems that --as and compare know, and their errata",
                       .example = "refurl systems whatwg-2012"},
                      declare, run);
}

}  // namespace refurl::tools::systems_command
