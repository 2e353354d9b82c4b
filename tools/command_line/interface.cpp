#include "tools/command_line/interface.hpp"

#include <algorithm>

namespace refurl::tools {

std::vector<std::string> option_names(const OfferedCommand& command) {
    std::vector<std::string> names;
    for (const OfferedOption& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

const OfferedOption* find_option(const OfferedCommand& command, std::string_view name) {
    const auto has_name = [=](const OfferedOption& option) {
        return std::ranges::find(option.names, name) != option.names.end();
    };
    const auto found = std::ranges::find_if(command.options, has_name);
    return found == command.options.end() ? nullptr : &*found;
}

const OfferedCommand* find_command(const OfferedCommand& tool, std::string_view name) {
    const auto found = std::ranges::find(tool.commands, name, &OfferedCommand::name);
    return found == tool.commands.end() ? nullptr : &*found;
}

}  // namespace refurl::tools
