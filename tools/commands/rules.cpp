// refurl rules: prints the rules, in the order of the chapters.
#include <fmt/format.h>

#include <fstream>
#include <ios>
#include <optional>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/coq.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/rules_text.hpp"

namespace refurl::tools::rules_command {

namespace {

struct Options {
    std::vector<std::string> edits;
    std::optional<std::string> coq;  ///< a folder
};

void declare(Cli& cli, Options& options) {
    cli.text("--coq", "FOLDER", options.coq,
             "Write instead, to this folder, the files of proofs/ that say the tables and productions in Coq");
    cli.urls("EDIT...", options.edits, "Print the rules after these edits, as whatif takes them");
}

int write_coq(const rules::Rules& rules, const std::string& folder) {
    for (const auto& [name, text] : coq_files(rules)) {
        std::ofstream file(fmt::format("{}/{}", folder, name), std::ios::binary);
        if (file << text << std::flush) continue;
        write_message(fmt::format("cannot write {}/{}", visible(folder), name));
        return exit_failure;
    }
    return exit_success;
}

int run(const Options& options, Output& out) {
    const std::string edits = joined_edits(options.edits);
    const auto rules = rules_after(edits);
    if (!rules) return report_usage(rules.error());
    if (options.coq) return write_coq(*rules, *options.coq);
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
