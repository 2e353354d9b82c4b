// What the command line offers, as a value: the manual page and the shells' completions are readings of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace refurl::tools {

/// An option, or a positional.
struct OfferedOption {
    std::vector<std::string> names;  ///< with their dashes; none for a positional
    std::string argument;            ///< what stands for its value in the help; ε if it takes none
    std::string help;
    std::vector<std::string> choices;  ///< all values that it takes, where these can be listed
};

/// The tool, or a subcommand of it.
struct OfferedCommand {
    std::string name;
    std::string help;
    std::vector<OfferedOption> options;
    std::string footer;  ///< paragraphs, each a heading with a colon and then its lines, indented; or all in one line
    std::vector<OfferedCommand> subcommands;
};

/// A paragraph of a footer.
struct Paragraph {
    std::string_view heading;
    std::vector<std::string_view> lines;
};

/// The paragraphs of a footer, as parts of it. Linear.
std::vector<Paragraph> paragraphs_of(std::string_view footer);

/// The manual page, in roff with the man macros. Linear.
std::string manual_page(const OfferedCommand& tool, std::string_view version);

/// A script that completes the tool's subcommands, options and their listed values. Linear.
std::string bash_completion(const OfferedCommand& tool);
std::string zsh_completion(const OfferedCommand& tool);

}  // namespace refurl::tools
