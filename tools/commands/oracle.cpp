// refurl oracle: answers JSON requests, one a line.
#include "tools/oracle/oracle.hpp"

#include <unistd.h>

#include "tools/command_line.hpp"
#include "tools/shared_options.hpp"

namespace refurl::tools {

namespace {

struct Options {
    System system = System::pipeline;
};

void declare(Cli& cli, Options& options) { add_system(cli, options.system); }

int run(const Options& options, Output& out) {
    LineReader in(STDIN_FILENO);
    const bool served = serve_oracle(in, out, options.system);
    if (in.error() != 0) write_system_error("cannot read standard input", in.error());
    return served ? exit_success : exit_failure;
}

}  // namespace

void add_oracle(CommandLine& line) {
    line.add<Options>({.name = "oracle",
                       .help = "Answer JSON requests from standard input, one a line",
                       .example = R"(echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle)"},
                      declare, run);
}

}  // namespace refurl::tools
