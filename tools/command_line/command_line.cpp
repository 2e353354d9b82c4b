#include "tools/command_line/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>

#include "api/public_suffix_list.hpp"
#include "host/uts46/unicode_data.hpp"
#include "refurl.hpp"
#include "standard/changes.hpp"
#include "tools/command_line/habits.hpp"
#include "tools/output/hint.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/unicode/unicode.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

const OfferedOption help_option{{"-h", "--help"}, "", "Print this help and exit", {}};

/// An error on the command line. It never leaves this file.
struct UsageError {
    std::string message;
    std::string instead = {};  ///< the command line to try, without `refurl`; ε for the help
};

UsageError usage_error(std::string message) { return {std::move(message)}; }

/// Returns the name in `--name`, `--name=value`, `-n` or `-nvalue`.
std::string option_name(const std::string& argument) {
    return argument.starts_with("--") ? argument.substr(0, argument.find('=')) : argument.substr(0, 2);
}

bool looks_like_option(const std::string& argument) { return argument.size() > 1 && argument.starts_with('-'); }

bool is_long(const std::string& argument) { return argument.starts_with("--"); }

/// Returns the error of an option that the command does not have.
UsageError unknown_option(const std::string& name, const OfferedCommand& command) {
    const std::string message = fmt::format("{} has no option {}", command.name, visible(name));
    const Habit* const habit = habit_of(name, command.name);
    if (habit == nullptr) return {message + suggestion(name, option_names(command))};
    const std::string reason = habit->reason.empty() ? "" : fmt::format(": {}", habit->reason);
    return {fmt::format("{}, which {} has{}", message, habit->program, reason), std::string(habit->instead)};
}

/// Returns the option with this name.
const OfferedOption& option_named(const std::string& name, const OfferedCommand& command) {
    if (const OfferedOption* const option = find_option(command, name)) return *option;
    throw unknown_option(name, command);
}

/// Finds the options that an argument names, and refuses those that the command does not have, that get a value and
/// take none, or that come twice and take one value.
class OptionReader {
  public:
    explicit OptionReader(const OfferedCommand& command) : command_(command) {}

    /// @return the option whose value is the next argument; null if there is none
    const OfferedOption* read(const std::string& argument) {
        return is_long(argument) ? read_long(argument) : read_short(argument);
    }

  private:
    const OfferedOption* read_long(const std::string& argument) {
        const std::string name = option_name(argument);
        const OfferedOption& option = option_named(name, command_);
        const bool has_value = name.size() < argument.size();
        if (option.argument.empty() && has_value) throw usage_error(fmt::format("{} takes no value", name));
        count(option, name);
        return option.argument.empty() || has_value ? nullptr : &option;
    }

    /// Flags can stand together: `-qf FILE` means `-q -f FILE`.
    const OfferedOption* read_short(const std::string& argument) {
        for (std::size_t i = 1; i < argument.size(); ++i) {
            const std::string name{'-', argument[i]};
            const OfferedOption& option = option_named(name, command_);
            count(option, name);
            if (!option.argument.empty()) return i + 1 == argument.size() ? &option : nullptr;
        }
        return nullptr;
    }

    void count(const OfferedOption& option, const std::string& name) {
        const bool is_again = std::ranges::find(seen_, &option) != seen_.end();
        if (is_again && !option.argument.empty() && !option.repeats)
            throw usage_error(fmt::format("{} is given twice; {} takes one {}", name, command_.name, option.argument));
        seen_.push_back(&option);
    }

    const OfferedCommand& command_;
    std::vector<const OfferedOption*> seen_;
};

/// Refuses an argument without an option if the command takes fewer of them.
void check_positionals(const OfferedCommand& command, std::size_t count, const std::string& last) {
    if (count > static_cast<std::size_t>(std::ranges::count_if(command.options, is_positional)))
        throw usage_error(fmt::format("{} does not take the argument {}", command.name, visible(last)));
}

/// Checks the names of the options, and removes the URLs from the arguments, because CLI11 would change URLs: it reads
/// `[a,b]` as a list and `++` as an end.
/// @param urls receives the URLs; null for a command that takes none
/// @param first_literal receives the number of the URLs before `--`; null if it does not matter
/// @return the arguments for CLI11
Arguments without_urls(const Arguments& arguments, const OfferedCommand& command, std::vector<std::string>* urls,
                       std::size_t* first_literal) {
    Arguments options;
    OptionReader reader(command);
    const OfferedOption* waiting = nullptr;  // the option whose value comes next
    std::size_t positionals = 0;
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        if (waiting == nullptr && *argument == "--") {
            if (first_literal != nullptr) *first_literal = urls->size();
            std::vector<std::string>& rest = urls != nullptr ? *urls : options;
            rest.insert(rest.end(), urls != nullptr ? argument + 1 : argument, arguments.end());
            return options;
        }
        const bool is_option = waiting == nullptr && looks_like_option(*argument);
        const bool is_url = waiting == nullptr && !is_option && urls != nullptr;
        (is_url ? *urls : options).push_back(*argument);
        if (waiting == nullptr && !is_option && !is_url) check_positionals(command, ++positionals, *argument);
        waiting = is_option ? reader.read(*argument) : nullptr;
    }
    if (waiting != nullptr) throw usage_error(fmt::format("{} needs a value, {}", options.back(), waiting->argument));
    return options;
}

/// Returns the tool with its own options, without commands.
OfferedCommand tool_alone() {
    const OfferedOption version{
        {"-V", "--version"},
        "",
        "Print the versions of refurl, of the standard, of Unicode, of the Public Suffix List and of ICU, and exit",
        {}};
    return {"refurl",
            "refurl: the URL you can read. Parses, resolves, compares, checks and explains URLs.",
            {help_option, version},
            {},
            {}};
}

std::string version_of_list() {
    const auto list = api::PublicSuffixList::latest();
    return list ? fmt::format("Public Suffix List of {}", list->date()) : "without the Public Suffix List";
}

std::string version_text() {
    const auto& [commit, date] = standard::last_followed;
    return fmt::format("refurl {}\nWHATWG URL Standard of {} (whatwg/url {})\nUTS 46 (Unicode {})\n{}\n{}\n",
                       REFURL_VERSION, date, commit, uts46::unicode_version(), version_of_list(), icu_version());
}

}  // namespace

/// A command with its options; or the tool, which has options of its own.
struct CommandLine::Declared {
    OfferedCommand offered;
    CLI::App app{"", offered.name};
    Cli cli{app, offered};
    Runner run;

    explicit Declared(OfferedCommand tool) : offered(std::move(tool)) {
        app.set_version_flag("-V,--version", "");
        app.require_subcommand(1);
    }

    explicit Declared(const Command& command)
        : offered{command.text.name, command.text.help, {help_option}, {{"Example", {command.text.example}}}, {}},
          run(command.declare(cli)) {}

    void read(const Arguments& arguments) {
        Arguments rest = without_urls(arguments, offered, cli.urls(), cli.first_literal());
        std::ranges::reverse(rest);  // CLI11 expects this order
        app.parse(std::move(rest));
    }
};

CommandLine::CommandLine() { add_commands(*this); }

namespace {

/// Reports whether the arguments are a URL, and a reference that is probably meant to be resolved against it.
bool is_url_and_reference(const Arguments& arguments) {
    return arguments.size() == 2 && !looks_like_option(arguments[1]) && parse(arguments[0]) && !parse(arguments[1]);
}

/// Returns the error of a first argument that is not a command.
UsageError unknown_command(const Arguments& arguments, const std::vector<std::string>& names) {
    const std::string& name = arguments[0];
    const std::string message = fmt::format("there is no command {}", visible(name));
    if (const CommandHabit* const habit = command_habit_of(name)) return {message, std::string(habit->instead)};
    if (const std::string like = suggestion(name, names); !like.empty()) return {message + like};
    if (!is_probably_url(name)) return {message};
    std::string instead = is_url_and_reference(arguments) ? "resolve --base" : "parse";
    for (const std::string& argument : arguments) instead += ' ' + shell_word(argument);
    return {message + "; a command stands before a URL", instead};
}

}  // namespace

const CommandLine::Command* CommandLine::find(const Arguments& arguments) const {
    if (arguments.empty()) throw usage_error("no command given");
    if (looks_like_option(arguments[0])) return nullptr;
    const auto has_name = [&](const Command& command) { return command.text.name == arguments[0]; };
    const auto found = std::ranges::find_if(commands_, has_name);
    if (found != commands_.end()) return &*found;
    std::vector<std::string> names{"help"};
    for (const Command& command : commands_) names.push_back(command.text.name);
    throw unknown_command(arguments, names);
}

namespace {

/// Reports whether the arguments start with the option `--help` and a command.
bool has_command_after_help(const Arguments& arguments) {
    return arguments.size() > 1 && (arguments[0] == "--help" || arguments[0] == "-h") &&
           !looks_like_option(arguments[1]);
}

/// Turns `help` and `help help` into `--help`; `help COMMAND` and `--help COMMAND` into `COMMAND --help`.
Arguments with_help_as_option(const Arguments& arguments) {
    const bool is_word = !arguments.empty() && arguments[0] == "help";
    if (!is_word && !has_command_after_help(arguments)) return arguments;
    if (arguments.size() > 2) throw usage_error(fmt::format("{} takes one command", arguments[0]));
    Arguments changed(arguments.begin() + 1, arguments.end());
    if (changed == Arguments{"help"}) changed.clear();
    changed.emplace_back("--help");
    return changed;
}

/// Returns the sentence about an option without which a command cannot run, such as `resolve needs --base URL`. CLI11
/// puts the name of the option before its own words.
std::string missing_option(const CLI::RequiredError& error, const OfferedCommand& command) {
    const std::string_view words = error.what();
    const std::string name(words.substr(0, words.find(' ')));
    const OfferedOption* const option = find_option(command, name);
    return option == nullptr ? std::string(words) : fmt::format("{} needs {} {}", command.name, name, option->argument);
}

void write_try(std::string_view what) { write_error(fmt::format("Try refurl {}\n", what)); }

std::string help_of(std::string_view command) {
    return command.empty() ? std::string("--help") : fmt::format("{} --help", command);
}

}  // namespace

int CommandLine::run(const Arguments& given, Output& out) const {
    const Command* command = nullptr;  // null for the tool itself
    std::optional<Declared> declared;
    const auto help = [&] { return help_of(command == nullptr ? "" : command->text.name); };
    try {
        const Arguments arguments = with_help_as_option(given);
        command = find(arguments);
        command == nullptr ? declared.emplace(tool_alone()) : declared.emplace(*command);
        declared->read(Arguments(arguments.begin() + (command == nullptr ? 0 : 1), arguments.end()));
    } catch (const CLI::CallForHelp&) {
        out.text() += command == nullptr ? help_text(offered(), nullptr, terminal_width())
                                         : help_text(tool_alone(), &declared->offered, terminal_width());
        return exit_success;
    } catch (const CLI::CallForVersion&) {
        out.text() += version_text();
        return exit_success;
    } catch (const UsageError& error) {
        write_message(error.message);
        write_try(error.instead.empty() ? help() : error.instead);
        return exit_usage;
    } catch (const CLI::RequiredError& error) {
        write_message(missing_option(error, declared->offered));
        write_try(help());
        return exit_usage;
    } catch (const CLI::ParseError& error) {
        write_message(error.what());
        write_try(help());
        return exit_usage;
    }
    const int status = declared->run(out);
    if (status == exit_usage) write_try(help());
    return status;
}

OfferedCommand CommandLine::offered() const {
    OfferedCommand tool = tool_alone();
    Paragraph examples{"Examples", {}};
    for (const Command& command : commands_) {
        tool.commands.push_back(Declared(command).offered);
        examples.lines.push_back(command.text.example);
    }
    Paragraph statuses{"Exit status", {}};
    for (const auto& [status, meaning] : exit_statuses) statuses.lines.push_back(fmt::format("{} {}", status, meaning));
    tool.paragraphs = {
        {"Help", {"refurl help COMMAND prints the options of a command, with an example."}}, examples, statuses};
    return tool;
}

}  // namespace refurl::tools
