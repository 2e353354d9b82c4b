// refurl on the command line.
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>

#include "tools/command_line.hpp"
#include "tools/commands/equiv.hpp"
#include "tools/commands/grammar.hpp"
#include "tools/commands/runner.hpp"
#include "tools/oracle/oracle.hpp"
#include "tools/output/report.hpp"

namespace refurl::tools {

namespace {

bool environment_wants_colours() {
    const char* const no_color = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    const bool refused = no_color != nullptr && *no_color != '\0';
    return !refused && terminal != nullptr && std::string_view(terminal) != "dumb";
}

bool colours_on(int descriptor, Colours choice) {
    if (choice == Colours::automatic) return isatty(descriptor) != 0 && environment_wants_colours();
    return choice == Colours::always;
}

bool run_oracle(const Options& options, Output& out) {
    LineReader in(STDIN_FILENO);
    const bool served = serve_oracle(in, out, options.system);
    if (in.error() != 0) write_system_error("cannot read standard input", in.error());
    return served;
}

/// Says of a base that it is no URL.
bool complain_of_base(const Options& options, const Failure& failure) {
    std::string report;
    append_report(report, "--base: ", *options.base, failure, colours_on(STDERR_FILENO, options.colours));
    write_error(report);
    return false;
}

bool run_equiv(const Options& options, Output& out) {
    const Result<Comparison> comparison =
        compare({options.inputs[0], options.inputs[1], options.base, options.json, isatty(STDOUT_FILENO) != 0});
    if (!comparison) return complain_of_base(options, comparison.error());
    out.text() += comparison->text;
    return out.flush() && comparison->equal;
}

bool run_command(const Options& options, Output& out) {
    const bool coloured_reports = colours_on(STDERR_FILENO, options.colours);
    const Looks looks{colours_on(STDOUT_FILENO, options.colours), isatty(STDOUT_FILENO) != 0};
    const Result<std::unique_ptr<Command>> command = command_of(options, looks);
    if (command) return Runner(options, **command, out, coloured_reports).run();
    return complain_of_base(options, command.error());
}

/// Who closes our output wants no more of it, and no complaint.
void complain_of(const Output& out) {
    if (out.error() != 0 && out.error() != EPIPE) write_system_error("cannot write", out.error());
}

/// Prints what was made of the grammar, or complains of what was asked for.
int print(const std::expected<std::string, std::string>& text, Output& out) {
    if (!text) {
        write_error("refurl: " + text.error() + '\n');
        return exit_usage;
    }
    out.text() += *text;
    const bool written = out.flush();
    complain_of(out);
    return written ? exit_success : exit_failure;
}

bool run_on_urls(const Options& options, Output& out) {
    switch (options.subcommand) {
        case Subcommand::oracle: return run_oracle(options, out);
        case Subcommand::equiv: return run_equiv(options, out);
        default: return run_command(options, out);
    }
}

int run(const Options& options) {
    Output out(STDOUT_FILENO);
    if (options.subcommand == Subcommand::grammar) return print(print_grammar(options.grammar), out);
    if (options.subcommand == Subcommand::generate) return print(generate(options.generate), out);
    if (options.subcommand == Subcommand::choices) return print(show_choices(options.generate), out);
    const bool succeeded = run_on_urls(options, out);
    complain_of(out);
    return succeeded ? exit_success : exit_failure;
}

}  // namespace

}  // namespace refurl::tools

int main(int argc, char** argv) {
    using namespace refurl::tools;
    std::signal(SIGPIPE, SIG_IGN);
    try {
        const std::expected<Options, int> options = read_command_line(argc, argv);
        return options ? run(*options) : options.error();
    } catch (const std::exception& error) {
        write_error(std::string("refurl: ") + error.what() + '\n');
        return exit_failure;
    }
}
