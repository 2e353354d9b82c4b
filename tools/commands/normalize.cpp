// refurl normalize: normalizes references, relative or not.
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/reference.hpp"

namespace refurl::tools::normalize_command {

namespace {

struct Options {
    Mode mode = Mode::generic;
    InputOptions inputs;
};

void declare(Cli& cli, Options& options) {
    add_mode(cli, options.mode, "The mode of a text without a scheme: ");
    add_json(cli, options.inputs.json);
    add_inputs(cli, options.inputs);
}

int run(const Options& options, Output& out) {
    const auto normalize = [](const Reference& read, Store& texts) -> Result<Reference> {
        return normalized(read, texts);
    };
    ReferenceHandler handler(options.mode, normalize, ReferenceStyle::line, options.inputs);
    return run_on_inputs(options.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "normalize",
                       .help = "Normalize URLs, relative or not",
                       .example = "refurl normalize HTTP://example.com:80/a/../b"},
                      declare, run);
}

}  // namespace refurl::tools::normalize_command
