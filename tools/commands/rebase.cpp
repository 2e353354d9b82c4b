// refurl rebase: rebases references onto a base, which may be relative too.
#include "resolve/rebase.hpp"

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/reference.hpp"

namespace refurl::tools::rebase_command {

namespace {

struct Options {
    std::optional<std::string> base;
    Mode mode = Mode::generic;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_base(cli, options.base, "Rebase onto this URL (required)").require();
    add_mode(cli, options.mode, "The mode of a base without a scheme: ");
    add_keep_failing(cli, options.inputs, add_json(cli, options.inputs.json), "an empty one");
    add_inputs(cli, options.inputs);
}

int run(const Options& options, Output& out) {
    Store store;
    const Result<Reference> base = read_reference(*options.base, options.mode, store);
    if (!base) return report_base(*options.base, base.error(), options.inputs, out);
    const auto rebase = [&](const Reference& read, Store& texts) -> Result<Reference> {
        return Reference{read.mode, onto(read.sequence, base->sequence, texts)};
    };
    ReferenceHandler handler(base->mode, rebase, ReferenceStyle::line, options.inputs);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "rebase",
                       .help = "Rebase URLs, relative or not, onto a base, relative or not",
                       .example = "refurl rebase --base a/b '../c'"},
                      declare, run);
}

}  // namespace refurl::tools::rebase_command
