// The command-line tool.
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <exception>

#include "tools/command_line/command_line.hpp"

namespace {

using namespace refurl::tools;

/// Writes the rest of the output, and reports a failure to do so, unless the reader has closed the pipe.
int finish(Output& out, int status) {
    if (out.flush()) return status;
    if (out.error() == EPIPE) return exit_closed_pipe;
    write_system_error("cannot write", out.error());
    return exit_failure;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    try {
        Output out(STDOUT_FILENO);
        const int status = CommandLine().run(Arguments(argv + (argc > 0 ? 1 : 0), argv + argc), out);
        return finish(out, status);
    } catch (const std::exception& error) {
        write_error(std::string("refurl: ") + error.what() + '\n');
        return exit_failure;
    }
}
