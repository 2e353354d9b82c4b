// The command line as a value. The help, the manual page and the shell completions are generated from it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// An option or a positional argument.
struct OfferedOption {
    std::vector<std::string> names;  ///< the names with their dashes; none for a positional argument
    std::string argument;            ///< the name of its value in the help; empty if it takes none
    std::string help;
    std::vector<std::string> choices;  ///< all possible values, if they can be listed
    bool repeats = false;              ///< whether it may occur several times
};

/// A paragraph below the options: a heading and lines.
struct Paragraph {
    std::string heading;
    std::vector<std::string> lines;
};

/// The tool, or one of its commands.
struct OfferedCommand {
    std::string name;
    std::string help;
    std::vector<OfferedOption> options;
    std::vector<Paragraph> paragraphs;
    std::vector<OfferedCommand> commands;
};

/// Reports whether the argument is positional, that is, has no name.
inline bool is_positional(const OfferedOption& option) { return option.names.empty(); }

/// Returns the names of all options, with their dashes.
std::vector<std::string> option_names(const OfferedCommand& command);

/// Returns the option with that name, or null.
const OfferedOption* find_option(const OfferedCommand& command, std::string_view name);

/// Returns the command with that name, or null.
const OfferedCommand* find_command(const OfferedCommand& tool, std::string_view name);

/// Returns the help of the tool, or of `command` if it is not null, wrapped at `width` columns. Linear.
std::string help_text(const OfferedCommand& tool, const OfferedCommand* command, std::size_t width);

/// Returns the manual page, in roff with the man macros. Linear.
std::string manual_page(const OfferedCommand& tool, std::string_view version);

/// Return a script that completes commands, options, and the values that can be listed. Linear.
std::string bash_completion(const OfferedCommand& tool);
std::string zsh_completion(const OfferedCommand& tool);

}  // namespace refurl::tools
