// The command line: all commands, and the one to run.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tools/command_line/cli.hpp"
#include "tools/output/streams.hpp"

namespace refurl::tools {

using Arguments = std::vector<std::string>;

/// The texts of a command in the help.
struct CommandText {
    std::string name, help, example;
};

class CommandLine {
  public:
    /// Declares the tool with all its commands.
    CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;
    ~CommandLine();

    /// Adds a command.
    /// @param declare a function of `Cli&` and `Options&`, which declares the options and binds them
    /// @param run a function of `const Options&` and `Output&`, which runs the command and returns the exit status
    template <class Options, class Declare, class Run>
    void add(const CommandText& text, const Declare& declare, const Run& run) {
        const auto options = std::make_shared<Options>();
        declare(begin(text, [options, run](Output& out) { return run(*options, out); }), *options);
    }

    /// Runs the command that the `given` arguments name, or prints the help or the version. If the arguments are wrong,
    /// explains that on standard error.
    /// @return the exit status
    int run(const Arguments& given, Output& out);

    /// Returns the tool as a value.
    [[nodiscard]] OfferedCommand offered() const;

  private:
    struct Command;

    Cli& begin(const CommandText& text, const std::function<int(Output&)>& run);
    [[nodiscard]] Command* find(const Arguments& arguments);
    void read(const Arguments& arguments, Command* command);
    void print_help(const Command* command, Output& out) const;

    OfferedCommand tool_;
    std::unique_ptr<CLI::App> app_;
    std::deque<Command> commands_;
};

/// Adds each command of commands/, in the order of the help. The build generates this function from the list in
/// CMakeLists.txt.
void add_commands(CommandLine& line);

}  // namespace refurl::tools
