#include "tools/command_line/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "host/uts46/unicode_data.hpp"
#include "standard/changes.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/unicode/unicode.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

const OfferedOption help_option{{"-h", "--help"}, "", "Print this help and exit", {}};

CLI::ValidationError usage_error(const std::string& message) { return CLI::ValidationError(message); }

/// Returns the name in `--name`, `--name=value`, `-n` or `-nvalue`.
std::string option_name(const std::string& argument) {
    return argument.starts_with("--") ? argument.substr(0, argument.find('=')) : argument.substr(0, 2);
}

bool looks_like_option(const std::string& argument) { return argument.size() > 1 && argument.starts_with('-'); }

/// Returns the option that an argument names.
const OfferedOption& named_by(const std::string& argument, const OfferedCommand& command) {
    const std::string name = option_name(argument);
    if (const OfferedOption* const option = find_option(command, name)) return *option;
    throw usage_error(
        fmt::format("{} has no option {}{}", command.name, visible(name), suggestion(name, option_names(command))));
}

/// Reports whether the value of the option follows as an argument of its own.
bool value_follows(const std::string& argument, const OfferedOption& option) {
    return !option.argument.empty() && argument == option_name(argument);
}

/// Refuses an argument without an option if the command takes fewer of them.
void check_positionals(const OfferedCommand& command, std::size_t count, const std::string& last) {
    if (count > static_cast<std::size_t>(std::ranges::count_if(command.options, is_positional)))
        throw usage_error(fmt::format("{} does not take the argument {}", command.name, visible(last)));
}

/// Checks the names of the options, and removes the URLs from the arguments, because CLI11 would change URLs: it reads
/// `[a,b]` as a list and `++` as an end.
/// @param urls receives the URLs; null for a command that takes none
/// @return the arguments for CLI11
Arguments without_urls(const Arguments& arguments, const OfferedCommand& command, std::vector<std::string>* urls) {
    Arguments options;
    const OfferedOption* waiting = nullptr;  // the option whose value comes next
    std::size_t positionals = 0;
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (waiting == nullptr && *argument == "--") {
            std::vector<std::string>& rest = urls != nullptr ? *urls : options;
            rest.insert(rest.end(), urls != nullptr ? argument + 1 : argument, arguments.end());
            return options;
        }
        const bool is_option = waiting == nullptr && looks_like_option(*argument);
        const bool is_url = waiting == nullptr && !is_option && urls != nullptr;
        (is_url ? *urls : options).push_back(*argument);
        if (waiting == nullptr && !is_option && !is_url) check_positionals(command, ++positionals, *argument);
        const OfferedOption* const option = is_option ? &named_by(*argument, command) : nullptr;
        waiting = option != nullptr && value_follows(*argument, *option) ? option : nullptr;
    }
    if (waiting != nullptr) throw usage_error(fmt::format("{} needs a value, {}", options.back(), waiting->argument));
    return options;
}

std::string version_text() {
    const auto& [commit, date] = standard::last_followed;
    return fmt::format("refurl {}\nWHATWG URL Standard of {} (whatwg/url {})\nUTS 46 (Unicode {})\n{}\n",
                       REFURL_VERSION, date, commit, uts46::unicode_version(), icu_version());
}

}  // namespace

struct CommandLine::Command {
    OfferedCommand offered;
    Cli cli;
    std::function<int(Output&)> run;

    Command(OfferedCommand what, CLI::App& app, std::function<int(Output&)> how)
        : offered(std::move(what)), cli(app, offered), run(std::move(how)) {}
};

CommandLine::CommandLine()
    : tool_{"refurl",
            "refurl: the URL you can read. Parses, resolves, compares, checks and explains URLs.",
            {help_option,
             {{"--version"}, "", "Print the versions of refurl, of the standard, of Unicode and of ICU, and exit", {}}},
            {},
            {}},
      app_(std::make_unique<CLI::App>("", tool_.name)) {
    app_->set_version_flag("--version", "");
    app_->require_subcommand(1);
    tool_.paragraphs.push_back({"Examples", {}});
    add_commands(*this);
    tool_.paragraphs.push_back(
        {"Exit status",
         {"0 if all inputs succeed", "1 if an input fails or is not valid, or if reading or writing fails",
          "2 if the command line is wrong"}});
}

CommandLine::~CommandLine() = default;

Cli& CommandLine::begin(const CommandText& text, const std::function<int(Output&)>& run) {
    CLI::App& app = *app_->add_subcommand(text.name);
    const OfferedCommand offered{text.name, text.help, {help_option}, {{"Example", {text.example}}}, {}};
    tool_.paragraphs.front().lines.push_back(text.example);
    return commands_.emplace_back(offered, app, run).cli;
}

CommandLine::Command* CommandLine::find(const Arguments& arguments) {
    if (arguments.empty()) throw usage_error("no command given");
    if (looks_like_option(arguments[0])) return nullptr;
    const auto has_name = [&](const Command& command) { return command.offered.name == arguments[0]; };
    const auto found = std::ranges::find_if(commands_, has_name);
    if (found != commands_.end()) return &*found;
    std::vector<std::string> names;
    names.reserve(commands_.size());
    for (const Command& command : commands_) names.push_back(command.offered.name);
    throw usage_error(fmt::format("there is no command {}{}", visible(arguments[0]), suggestion(arguments[0], names)));
}

void CommandLine::read(const Arguments& arguments, Command* command) {
    Arguments rest(arguments.begin() + (command == nullptr ? 0 : 1), arguments.end());
    rest = without_urls(rest, command == nullptr ? tool_ : command->offered,
                        command == nullptr ? nullptr : command->cli.urls());
    if (command != nullptr) rest.insert(rest.begin(), command->offered.name);
    std::ranges::reverse(rest);  // CLI11 expects this order
    app_->parse(std::move(rest));
}

void CommandLine::print_help(const Command* command, Output& out) const {
    out.text() += help_text(offered(), command == nullptr ? nullptr : &command->offered, terminal_width());
}

int CommandLine::run(const Arguments& arguments, Output& out) {
    Command* command = nullptr;
    try {
        command = find(arguments);
        read(arguments, command);
    } catch (const CLI::CallForHelp&) {
        print_help(command, out);
        return exit_success;
    } catch (const CLI::CallForVersion&) {
        out.text() += version_text();
        return exit_success;
    } catch (const CLI::ParseError& error) {
        const std::string name = command == nullptr ? "" : command->offered.name + ' ';
        write_error(fmt::format("refurl: {}\nTry refurl {}--help.\n", error.what(), name));
        return exit_usage;
    }
    return command->run(out);
}

OfferedCommand CommandLine::offered() const {
    OfferedCommand tool = tool_;
    for (const Command& command : commands_) tool.commands.push_back(command.offered);
    return tool;
}

}  // namespace refurl::tools
