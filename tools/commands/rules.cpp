// refurl rules: prints the rules, in the order of the chapters.
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/terminal.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/rules_text.hpp"

namespace refurl::tools::rules_command {

namespace {

struct Options {
    std::vector<std::string> edits;
};

void declare(Cli& cli, Options& options) {
    cli.urls("EDIT...", options.edits, "Print the rules after these edits, as whatif takes them");
}

int run(const Options& options, Output& out) {
    const std::string edits = joined_edits(options.edits);
    const auto rules = rules_after(edits);
    if (!rules) return report_usage(rules.error());
    out.text() += text_of(*rules, terminal_width());
    return exit_success;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "rules",
                       .help = "Print the rules that decide what a URL is",
                       .example = "refurl rules \"path '|' encode\""},
                      declare, run);
}

}  // namespace refurl::tools::rules_command
