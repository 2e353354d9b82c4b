// The command line: all commands, and the one to run.
#pragma once

#include <functional>
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
    /// Adds all commands.
    CommandLine();

    /// Adds a command. Its options are declared when they are needed, because the options of all commands take longer
    /// to declare than a URL takes to parse.
    /// @param declare a function of `Cli&` and `Options&`, which declares the options and binds them
    /// @param run a function of `const Options&` and `Output&`, which runs the command and returns the exit status
    template <class Options, class Declare, class Run>
    void add(const CommandText& text, Declare declare, Run run) {
        const auto declare_and_bind = [declare, run](Cli& cli) -> Runner {
            const auto options = std::make_shared<Options>();
            declare(cli, *options);
            return [options, run](Output& out) { return run(*options, out); };
        };
        commands_.push_back({text, declare_and_bind});
    }

    /// Runs the command that the `given` arguments name, or prints the help or the version. If the arguments are wrong,
    /// explains that on standard error.
    /// @return the exit status
    int run(const Arguments& given, Output& out) const;

    /// Returns the tool as a value.
    [[nodiscard]] OfferedCommand offered() const;

  private:
    using Runner = std::function<int(Output&)>;

    struct Command {
        CommandText text;
        std::function<Runner(Cli&)> declare;  ///< declares the options, and returns what runs the command with them
    };

    struct Declared;

    [[nodiscard]] const Command* find(const Arguments& arguments) const;

    std::vector<Command> commands_;
};

/// Adds each command of commands/, in the order of the help. The build generates this function from the list in
/// CMakeLists.txt.
void add_commands(CommandLine& line);

}  // namespace refurl::tools
